// What a player can do besides moving: what ends a game asks first, unless it cannot be a slip of the hand.
import './actions.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { seatOf, type Chair, type Match, type OfferKind } from '../../../shared/match/match.ts';
import { hasMoved, type Story } from '../../state/match/story.ts';
import type { MatchMirror } from '../../state/match/match-mirror.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { settings } from '../../state/settings.ts';
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
  if (hasMoved(story, seatOf(match, chair)) && !asked('takeback') && match.terms.rated !== true) {
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
      run: () => void end(mirror, 'draw', false),
    });
  }
  const last = leaving(match);
  actions.push({
    name: last,
    icon: last === 'abort' ? 'close' : 'flag',
    label: t[last],
    short: bar[last],
    run: () => void end(mirror, last, false),
  });
  return actions;
};

/** What ends the game, or may: asked about first where a slip of the hand could bring it about. */
type Ending = 'draw' | 'resign' | 'abort';

/** `deliberate`: no slip of the hand, as a word that was typed. */
export const end = async (mirror: MatchMirror, what: Ending, deliberate: boolean): Promise<void> => {
  const game = mirror.match?.game;
  if (!deliberate && settings().askFirst && !(await confirm(questionOf(what)))) return;
  // The match may have gone on while the question stood: the newest state is what is answered.
  if (mirror.match === null || game === undefined) return;
  if (what === 'draw') await mirror.command({ kind: 'offer', what, turn: mirror.match.turn });
  else await mirror.command({ kind: what, game });
};

const questionOf = (what: Ending): Parameters<typeof confirm>[0] => {
  const { actions: t, offers } = matchWords();
  switch (what) {
    case 'draw':
      return { title: t.drawAsk, text: t.drawText, yes: offers.texts.draw.ask };
    case 'resign':
      return { title: t.resignAsk, text: t.resignText, yes: t.resign, danger: true };
    case 'abort':
      return { title: t.abortAsk, text: t.abortText, yes: t.abort, danger: true };
  }
};

/** How a game can be ended now: once both have moved it is lost by whoever leaves it. */
export const leaving = ({ moves }: Match): 'resign' | 'abort' => (moves.length < 2 ? 'abort' : 'resign');

/** The same in a sheet, which nobody opens by mistake. */
export const endingRows = (
  mirror: MatchMirror,
  match: Match,
  chair: Chair | null,
  done: () => void,
): TemplateResult | typeof nothing => {
  if (chair === null || match.phase !== 'playing') return nothing;
  const { actions: t, offers } = matchWords();
  const row = (what: Ending, picture: IconName, label: string): TemplateResult =>
    html`<button
      class="button"
      data-row=${what}
      @click=${() => {
        done();
        void end(mirror, what, true);
      }}
    >
      ${icon(picture)}${label}
    </button>`;
  const asked = match.offers.some((offer) => offer.what === 'draw' && offer.chair === chair);
  const last = leaving(match);
  return html`<div class="game-sheet-foot">
    ${asked ? nothing : row('draw', 'draw', offers.texts.draw.ask)}
    ${last === 'abort' ? row(last, 'close', t.abort) : row(last, 'flag', t.resign)}
  </div>`;
};
