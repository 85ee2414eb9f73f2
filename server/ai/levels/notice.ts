// What a level notices: plain threats near the last move nearly always, distant, diagonal and deep ones less.
import { members, remove } from '../../../shared/board/bits.ts';
import { other, type Move, type Position, type Rules } from '../../../shared/game.ts';
import type { Glance } from './levels.ts';

/** A threat carried out by a move, so many plies after it is made; 1 is a win at once. */
interface Threat {
  readonly move: Move;
  readonly plies: number;
}

/** Where the eye is: the other side's last move, as far as it is known, and what tells this game from others. */
export interface Attention {
  readonly last: Move | null;
  readonly game: number;
}

/** Steps from the last move within which nothing is far away. */
const NEAR = 4;

/**
 * Overlooked once, overlooked always: whether a threat is noticed is decided by its place and the game, not anew at
 * every look, until it comes near the other side's last move.
 */
export const notices = (
  rules: Rules,
  { notices: chance, alert }: Glance,
  { last, game }: Attention,
  { move, plies }: Threat,
): boolean => {
  const place = rules.path(move)[0];
  const seenLast = last === null ? undefined : rules.path(last)[0];
  if (place === undefined || seenLast === undefined) return fraction(game, move) < chance;
  const { x, y } = rules.geometry.at(place);
  const from = rules.geometry.at(seenLast);
  const [across, down] = [Math.abs(x - from.x), Math.abs(y - from.y)];
  const distance = Math.max(across, down);
  if (plies <= 1 && alert && distance <= 1) return true;
  const hidden = Number(distance > NEAR) + 0.5 * Number(across === down && across > 0) + (plies - 1) / 4;
  return fraction(game, move) < chance ** (1 + hidden);
};

/** The position as the eye has it: without those stones of the other side, far from its last move, that are overlooked. */
export const asSeen = (
  rules: Rules,
  { notices: chance }: Glance,
  { last, game }: Attention,
  position: Position,
  seer: Position['turn'],
): Position => {
  const place = last === null ? undefined : rules.path(last)[0];
  if (place === undefined || chance >= 1) return position;
  const from = rules.geometry.at(place);
  const theirs = position.stones[other(seer)];
  let seen = theirs;
  for (const cell of members(theirs)) {
    const { x, y } = rules.geometry.at(cell);
    const isFar = Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) > NEAR;
    if (isFar && fraction(game, ~cell) >= chance) seen = remove(seen, cell);
  }
  const own = position.stones[seer];
  return { ...position, stones: seer === 0 ? [own, seen] : [seen, own] };
};

/** A number in [0, 1) for a pair of whole numbers, the same in every run. */
const fraction = (a: number, b: number): number => {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};
