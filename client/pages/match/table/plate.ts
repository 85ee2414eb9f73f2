// A player's plate: stone, name, whether there, clock.
import './plate.css';
import './tally.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { other } from '../../../../shared/game.ts';
import { CLAIM_AFTER } from '../../../../shared/match/dues.ts';
import type { MatchRatings } from '../../../../shared/protocol.ts';
import { GIFT } from '../../../../shared/match/gifts.ts';
import { chairAt, type Match } from '../../../../shared/match/match.ts';
import { paletteOf } from '../../../board/palette.ts';
import { tallyOf, viewOf } from '../../../games/index.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { colourName } from '../../../state/naming/colour-name.ts';
import { nameAt, type Side } from '../../../state/match/seat-view.ts';
import { lookOf } from '../../../state/settings.ts';
import { clockView } from './clocks.ts';
import { icon } from '../../../parts/icons.ts';
import { playerPath } from '../../../router.ts';
import { ratingText } from '../../../state/naming/rating-text.ts';

interface PlateNeeds {
  /** At this game and pace; null where that is not known. */
  readonly rating: MatchRatings['players'][0];
  readonly now: number;
  /** Whether the person who looks on may claim the win when this player is gone. */
  readonly mayClaim: boolean;
  readonly claim: () => void;
  /** Gives this player time; null where nobody may. */
  readonly give: (() => void) | null;
}

export const plate = (match: Match, side: Side, needs: PlateNeeds): TemplateResult => {
  const t = matchWords().table;
  const { player, chair, own } = side;
  const moves = match.phase === 'playing' && chairAt(match, match.rules.seat(match.position)) === chair;
  return html`<div
    class="plate"
    data-chair=${chair}
    ?data-own=${own}
    ?data-moving=${moves}
    ?data-free=${player === null}
    ?data-undecided=${side.colour === null}
  >
    ${stone(match, side)}
    <div class="plate-who">
      <span class="plate-name"
        >${named(match, side)}${rated(needs.rating)}${own ? html`<span class="tag">${t.you}</span>` : nothing}${kindTag(
          player?.kind,
        )}</span
      >
      <span class="plate-note">${note(match, side, needs, moves)}</span>
    </div>
    ${takenCount(match, side)}
    ${
      match.terms.games === 1 && match.game < 2
        ? nothing
        : html`<span class="plate-score" title=${t.score}
            ><span class="visually-hidden">${t.score}</span>${scoreText(match.score[chair])}</span
          >`
    }
    ${giving(needs.give)} ${clockView(match, chair)}
  </div>`;
};

/** A person's name leads to what is known of them. */
const named = (match: Match, { player, chair }: Side): TemplateResult | string => {
  const name = nameAt(match, chair);
  return player === null || player.kind === 'ai' ? name : html`<a href=${playerPath(player.id)}>${name}</a>`;
};

const rated = (rating: PlateNeeds['rating']): TemplateResult | typeof nothing =>
  rating === null
    ? nothing
    : html` <span
        class="plate-rating"
        title=${matchWords().table.rating(ratingText(rating), 2 * rating.deviation)}
        >${ratingText(rating)}</span
      >`;

const giving = (give: PlateNeeds['give']): TemplateResult | typeof nothing => {
  if (give === null) return nothing;
  const label = matchWords().table.give(GIFT / 1000);
  return html`<button
    class="button-plain plate-give"
    data-action="give"
    aria-label=${label}
    title=${label}
    @click=${give}
  >
    +${GIFT / 1000}
  </button>`;
};

const takenCount = (
  { terms: { game }, game: number }: Match,
  side: Side,
): TemplateResult | typeof nothing => {
  const tally = tallyOf(game);
  const { taken } = side;
  if (tally === null || side.colour === null || number === 0)
    return taken === 0 ? nothing : plainCount(taken);
  const pairs = Math.floor(taken / tally.stones);
  const { base } = viewOf(game).paints(paletteOf(lookOf(false)))[other(side.colour)];
  const t = matchWords().table;
  return html`<span class="plate-taken plate-tally" title=${t.taken(taken)}>
    <span class="tally-marks" aria-hidden="true" .style=${`--taken: rgb(${base.join(' ')})`}
      >${Array.from({ length: tally.goal }, (_, index) => html`<i ?data-full=${index < pairs}></i>`)}</span
    >
    <span class="tally-said" data-short=${`${String(pairs)} / ${String(tally.goal)}`}
      >${t.pairs(pairs, tally.goal)}</span
    >
  </span>`;
};

const plainCount = (taken: number): TemplateResult => {
  const said = matchWords().table.taken(taken);
  return html`<span class="plate-taken" title=${said}
    ><span class="visually-hidden">${said}</span><span aria-hidden="true">×${taken}</span></span
  >`;
};

export const scoreText = (points: number): string => {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${String(whole)}½`;
};

const kindTag = (kind: 'person' | 'bot' | 'ai' | undefined): TemplateResult | typeof nothing => {
  const t = matchWords().table;
  if (kind === 'ai') return html`<span class="tag">${t.computer}</span>`;
  return kind === 'bot' ? html`<span class="tag">${t.bot}</span>` : nothing;
};

const note = (match: Match, side: Side, needs: PlateNeeds, moves: boolean): TemplateResult | string => {
  const t = matchWords().table;
  const since = match.away[side.chair];
  if (since !== null && side.player?.kind !== 'ai') {
    const seconds = Math.max(0, Math.floor((needs.now - since) / 1000));
    const gone = seconds < 120 ? t.away(seconds) : t.awayLong(Math.floor(seconds / 60));
    const wait = Math.ceil((CLAIM_AFTER - (needs.now - since)) / 1000);
    const claimable = needs.mayClaim && match.phase === 'playing';
    return html`<span class="plate-away">${icon('away')}${gone}</span>${
        claimable && wait <= 0
          ? html`<button class="button button-small" data-action="claim" @click=${needs.claim}>
              ${t.claim}
            </button>`
          : nothing
      }`;
  }
  if (match.game === 0) return '';
  const colour =
    side.colour === null ? t.undecided : matchWords().colours[colourName(match.terms.game, side.colour)];
  return moves ? html`<span>${colour}</span><span class="plate-to-move">${t.toMove}</span>` : colour;
};

/** The stone as the board has it. */
export const stone = (match: Match, side: Pick<Side, 'colour'>): TemplateResult => {
  const { game } = match.terms;
  const { colour } = side;
  const paint = (element?: Element): void => {
    if (!(element instanceof HTMLCanvasElement)) return;
    const look = lookOf(false);
    const key = JSON.stringify([game, colour, look.theme, look.dark, look.shapes]);
    if (element.dataset['key'] === key) return;
    element.dataset['key'] = key;
    const pixels = Math.round(34 * window.devicePixelRatio);
    element.width = pixels;
    element.height = pixels;
    const pen = element.getContext('2d');
    if (pen === null || colour === null) return;
    const view = viewOf(game);
    const material = view.paints(paletteOf(look))[colour];
    const stone = view.stone(pixels, { colour, paint: material, grain: 0, roll: 0, angle: 0 });
    pen.drawImage(stone, 0, 0, pixels, pixels);
  };
  return html`<canvas class="plate-stone" aria-hidden="true" ${ref(paint)}></canvas>`;
};
