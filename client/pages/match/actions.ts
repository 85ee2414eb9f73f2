// What a player can do besides moving: each asks before it does what cannot be undone.
import { html, nothing, type TemplateResult } from 'lit-html';
import { seatOf, type Chair, type Match, type OfferKind } from '../../../shared/match/match.ts';
import { hasMoved, type Story } from '../../state/story.ts';
import type { Table } from '../../state/table.ts';
import { words } from '../../i18n/table-words.ts';
import { confirm } from '../../parts/dialog.ts';
import { icon, type IconName } from '../../parts/icons.ts';

interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
}

export const actionBar = (
  table: Table,
  match: Match,
  story: Story,
  chair: Chair | null,
): TemplateResult | typeof nothing => {
  if (chair === null || match.phase !== 'playing') return nothing;
  const actions = playingActions(table, match, story, chair);
  return html`<div class="actions" role="group" aria-label=${words().actions.title}>
    ${actions.map(
      ({ name, icon: picture, label, run }) =>
        html`<button class="button" data-action=${name} @click=${run}>
          ${icon(picture)}<span>${label}</span>
        </button>`,
    )}
  </div>`;
};

const playingActions = (table: Table, match: Match, story: Story, chair: Chair): readonly Action[] => {
  const t = words().actions;
  const { texts } = words().offers;
  const asked = (what: OfferKind): boolean =>
    match.offers.some((offer) => offer.what === what && offer.chair === chair);
  const actions: Action[] = [];
  if (hasMoved(story, seatOf(match, chair)) && !asked('takeback')) {
    actions.push({
      name: 'takeback',
      icon: 'undo',
      label: texts.takeback.ask,
      run: () => void offer(table, 'takeback', t.takebackAsk, t.takebackText),
    });
  }
  if (!asked('draw')) {
    actions.push({
      name: 'draw',
      icon: 'draw',
      label: texts.draw.ask,
      run: () => void offer(table, 'draw', t.drawAsk, t.drawText),
    });
  }
  actions.push(
    match.moves.length < 2
      ? { name: 'abort', icon: 'close', label: t.abort, run: () => void abort(table) }
      : { name: 'resign', icon: 'flag', label: t.resign, run: () => void resign(table) },
  );
  return actions;
};

/** The match may have gone on while the question stood: the newest state is what is answered. */
const offer = async (table: Table, what: OfferKind, title: string, text: string): Promise<void> => {
  const yes = words().offers.texts[what].ask;
  if (!(await confirm({ title, text, yes })) || table.match === null) return;
  await table.command({ kind: 'offer', what, turn: table.match.turn });
};

const resign = async (table: Table): Promise<void> => {
  const t = words().actions;
  const game = table.match?.game;
  const sure = await confirm({ title: t.resignAsk, text: t.resignText, yes: t.resign, danger: true });
  if (sure && game !== undefined) await table.command({ kind: 'resign', game });
};

const abort = async (table: Table): Promise<void> => {
  const t = words().actions;
  const game = table.match?.game;
  const sure = await confirm({ title: t.abortAsk, text: t.abortText, yes: t.abort, danger: true });
  if (sure && game !== undefined) await table.command({ kind: 'abort', game });
};
