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
  /** As the bar of a small screen has room for it. */
  readonly short: string;
  readonly run: () => void;
}

export const actionBar = (
  mirror: MatchMirror,
  match: Match,
  story: Story,
  chair: Chair | null,
  small: boolean,
): TemplateResult | typeof nothing => {
  if (chair === null || match.phase !== 'playing') return nothing;
  const actions = playingActions(mirror, match, story, chair);
  return html`<div class="actions" role="group" aria-label=${matchWords().actions.title}>
    ${actions.map(
      ({ name, icon: picture, label, short, run }) =>
        html`<button class="button" data-action=${name} aria-label=${small ? label : nothing} @click=${run}>
          ${icon(picture)}<span>${small ? short : label}</span>
        </button>`,
    )}
  </div>`;
};

const playingActions = (mirror: MatchMirror, match: Match, story: Story, chair: Chair): readonly Action[] => {
  const { actions: t, bar } = matchWords();
  const { texts } = matchWords().offers;
  const asked = (what: OfferKind): boolean =>
    match.offers.some((offer) => offer.what === what && offer.chair === chair);
  const actions: Action[] = [];
  if (hasMoved(story, seatOf(match, chair)) && !asked('takeback')) {
    actions.push({
      name: 'takeback',
      icon: 'undo',
      label: texts.takeback.ask,
      short: bar.takeback,
      // Nothing is lost by asking: it can be withdrawn, and a computer agrees at once.
      run: () => void mirror.command({ kind: 'offer', what: 'takeback', turn: match.turn }),
    });
  }
  if (!asked('draw')) {
    actions.push({
      name: 'draw',
      icon: 'draw',
      label: texts.draw.ask,
      short: bar.draw,
      run: () => void offerDraw(mirror),
    });
  }
  actions.push(
    match.moves.length < 2
      ? { name: 'abort', icon: 'close', label: t.abort, short: bar.abort, run: () => void abort(mirror) }
      : { name: 'resign', icon: 'flag', label: t.resign, short: bar.resign, run: () => void resign(mirror) },
  );
  return actions;
};

/** The match may have gone on while the question stood: the newest state is what is answered. */
const offerDraw = async (mirror: MatchMirror): Promise<void> => {
  const t = matchWords();
  const yes = t.offers.texts.draw.ask;
  const sure = await confirm({ title: t.actions.drawAsk, text: t.actions.drawText, yes });
  if (sure && mirror.match !== null) {
    await mirror.command({ kind: 'offer', what: 'draw', turn: mirror.match.turn });
  }
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
