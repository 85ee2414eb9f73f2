// What a picture shows: a position of a game, with what the moves so far have left for the eye.
import { members } from '../board/bits.ts';
import { lastOf, lostAfter } from '../board/last-move-and-lost.ts';
import type { Cell, Colour, Geometry, Move, Position, Rules, Seat } from '../game.ts';

export interface Shown {
  readonly geometry: Geometry;
  /** The board stands upright, and what is played falls. */
  readonly standing: boolean;
  readonly stones: readonly [black: readonly Cell[], white: readonly Cell[]];
  /** The cells of the last move. */
  readonly last: readonly Cell[];
  /** The cells that prove how it ended. */
  readonly proof: readonly Cell[];
  /** How many stones of each colour are gone. */
  readonly lost: readonly [black: number, white: number];
  readonly turn: Colour;
  /** Who has black. */
  readonly black: Seat;
  /** Null while it is played, and where nobody won. */
  readonly winner: Colour | null;
  readonly over: boolean;
}

/** Every position of a game, the beginning first. */
export const shownAlong = function* (
  rules: Rules,
  standing: boolean,
  moves: Iterable<Move>,
): Generator<Shown> {
  let position = rules.start;
  let black: Seat = 0;
  let lost: Shown['lost'] = [0, 0];
  yield shownIn(rules, standing, position, { black, lost, last: [] });
  for (const move of moves) {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)} cannot be shown: ${played.reason}`);
    const { effects } = played.value;
    position = played.value.position;
    lost = lostAfter(lost, effects);
    for (const effect of effects) if (effect.kind === 'colours') black = effect.black;
    yield shownIn(rules, standing, position, { black, lost, last: lastOf(effects) });
  }
};

const shownIn = (
  { geometry }: Rules,
  standing: boolean,
  { stones, turn, outcome }: Position,
  { black, lost, last }: Pick<Shown, 'black' | 'lost' | 'last'>,
): Shown => ({
  geometry,
  standing,
  stones: [members(stones[0]), members(stones[1])],
  last,
  proof: outcome?.cells ?? [],
  lost,
  turn,
  black,
  winner: outcome === null ? null : colourOf(outcome.winner, black),
  over: outcome !== null,
});

export const colourOf = (seat: Seat | null, black: Seat): Colour | null =>
  seat === null ? null : seat === black ? 0 : 1;
