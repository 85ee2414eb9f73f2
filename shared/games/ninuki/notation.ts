// Ninuki's position as text: rows, the side to move, Black's pairs, White's pairs, the owner of a pending five.
import type { Bits } from '../../board/bits.ts';
import type { Colour, Geometry, ReadError } from '../../game.ts';
import { no, ok, type Result } from '../../result.ts';
import { readRows, writeRows } from '../../board/rows.ts';
import { MOST_PAIRS, PAIRS_TO_WIN } from './captures.ts';
import type { Pairs } from './judge.ts';

/** What the text states; what follows from it is computed. */
export interface Stated {
  readonly stones: readonly [black: Bits, white: Bits];
  readonly turn: Colour;
  readonly pairs: Pairs;
  readonly pending: Colour | null;
}

export const writeStated = (geometry: Geometry, { stones, turn, pairs, pending }: Stated): string =>
  [
    writeRows(geometry, stones),
    letter(turn),
    String(pairs[0]),
    String(pairs[1]),
    pending === null ? '-' : letter(pending),
  ].join(' ');

export const readStated = (geometry: Geometry, text: string): Result<Stated, ReadError> => {
  const [rows = '', side = '', black = '', white = '', owner = '', ...rest] = text.trim().split(/\s+/);
  const stones = readRows(geometry, rows);
  if (!stones.ok) return stones;
  const turn = SIDES.get(side);
  if (turn === undefined) return no('bad-side');
  if (![black, white].every((pairs) => /^\d{1,2}$/.test(pairs) && Number(pairs) <= MOST_PAIRS)) {
    return no('bad-count');
  }
  const pending = owner === '-' ? null : SIDES.get(owner);
  if (pending === undefined) return no('bad-side');
  if (rest.length > 0) return no('bad-count');
  const pairs: Pairs = [Number(black), Number(white)];
  if (Math.min(...pairs) >= PAIRS_TO_WIN) return no('impossible');
  return ok({ stones: stones.value, turn, pairs, pending });
};

const SIDES: ReadonlyMap<string, Colour> = new Map([
  ['b', 0],
  ['w', 1],
]);

const letter = (colour: Colour): string => (colour === 0 ? 'b' : 'w');
