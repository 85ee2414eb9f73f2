// What a player can do besides moving: each asks before it does what cannot be undone.
import './actions.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { seatOf, type Chair, type Match, type OfferKind } from '../../../shared/match/match.ts';
import { hasMoved, type Story } from '../../state/story.ts';
import type { MatchMirror } from '../../state/match-mirror.ts';
import { matchWords } from '../../i18n/match-words.ts';
import { confirm } from '../../parts/dialog.ts';
import { icon, type IconName } from '../../parts/icons.ts';

interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
}

export const actionBar = (
  mirror: MatchMirror,
  match: Match,
  story: Story,
  chair: Chair | null,
): TemplateResult | typeof nothing => {
  if (chair === null || match.phase !== 'playing') return nothing;
  const actions = playingActions(mirror, match, story, chair);
  return html`<div class="actions" role="group" aria-label=${matchWords().actions.title}>
    ${actions.map(
      ({ name, icon: picture, label, run }) =>
        html`<button class="button" data-action=${name} @click=${run}>
          ${icon(picture)}<span>${label}</span>
        </button>`,
    )}
  </div>`;
};

const playingActions = (mirror: MatchMirror, match: Match, story: Story, chair: Chair): readonly Action[] => {
  const t = matchWords().actions;
  const { texts } = matchWords().offers;
  const asked = (what: OfferKind): boolean =>
    match.offers.some((offer) => offer.what === what && offer.chair === chair);
  const actions: Action[] = [];
  if (hasMoved(story, seatOf(match, chair)) && !asked('takeback')) {
    actions.push({
      name: 'takeback',
      icon: 'undo',
      label: texts.takeback.ask,
      run: () => void offer(mirror, 'takeback', t.takebackAsk, t.takebackText),
    });
  }
  if (!asked('draw')) {
    actions.push({
      name: 'draw',
      icon: 'draw',
      label: texts.draw.ask,
      run: () => void offer(mirror, 'draw', t.drawAsk, t.drawText),
    });
  }
  actions.push(
    match.moves.length < 2
      ? { name: 'abort', icon: 'close', label: t.abort, run: () => void abort(mirror) }
      : { name: 'resign', icon: 'flag', label: t.resign, run: () => void resign(mirror) },
  );
  return actions;
};

/** The match may have gone on while the question stood: the newest state is what is answered. */
const offer = async (mirror: MatchMirror, what: OfferKind, title: string, text: string): Promise<void> => {
  const yes = matchWords().offers.texts[what].ask;
  if (!(await confirm({ title, text, yes })) || mirror.match === null) return;
  await mirror.command({ kind: 'offer', what, turn: mirror.match.turn });
};

const resign = async (mirror: MatchMirror): Promise<void> => {
  const t = matchWords().actions;
  const game = mirror.match?.game;
  const sure = await confirm({ title: t.resignAsk, text: t.resignText, yes: t.resign, danger: true });
  if (sure && game !== undefined) await mirror.command({ kind: 'resign', game });
};

const abort = async (mirror: MatchMirror): Promise<void> => {
  const t = matchWords().actions;
  const game = mirror.match?.game;
  const sure = await confirm({ title: t.abortAsk, text: t.abortText, yes: t.abort, danger: true });
  if (sure && game !== undefined) await mirror.command({ kind: 'abort', game });
};
