// How an Abalone game ends, the earlier rule first where one ply fulfils several.
import { count, equal, isEmpty, members } from '../../board/bits.ts';
import type { Cell, Outcome, Seat } from '../../game.ts';
import { distanceToCentre } from '../../board/hex.ts';
import { canMove, type Board } from './moves.ts';
import { LOST_TO_LOSE, type End, type Unjudged } from './position.ts';
import type { Endings } from './variants.ts';

const QUIET_PLIES = 100;

/** What the last move did: where its marbles stand now, and the cell from which one fell. */
export interface LastMove {
  readonly moved: readonly Cell[];
  readonly fell: readonly Cell[];
}

export const judge = (
  position: Unjudged,
  board: Board,
  endings: Endings,
  last: LastMove,
): Outcome<End> | null => {
  const { lost, stones, turn } = position;
  if (lost[0] >= LOST_TO_LOSE) return { winner: 1, reason: 'six-pushed-off', cells: last.fell };
  if (lost[1] >= LOST_TO_LOSE) return { winner: 0, reason: 'six-pushed-off', cells: last.fell };
  // A side without any marble on a set-up board is not a blocked one.
  if (!isEmpty(stones[turn]) && !canMove(board, turn))
    return { winner: null, reason: 'no-legal-move', cells: members(stones[turn]) };
  if (endings.repetition && isThird(position)) {
    return { winner: null, reason: 'repetition', cells: last.moved };
  }
  if (endings.quiet && position.quiet >= QUIET_PLIES) {
    return byMarbles(position, 'quiet-more-marbles', 'quiet-even');
  }
  if (endings.limit === null || position.ply < endings.limit) return null;
  return endings.timed ? timed(position) : byMarbles(position, 'limit-more-marbles', 'limit-even');
};

/** Sides alternate, so that the same side moves in every second position. */
const isThird = (position: Unjudged): boolean => {
  const [black, white] = position.stones;
  let seen = 1;
  for (let past = position.earlier?.earlier; past; past = past.earlier?.earlier) {
    if (equal(past.stones[0], black) && equal(past.stones[1], white)) seen += 1;
    if (seen === 3) return true;
  }
  return false;
};

const byMarbles = ({ stones }: Unjudged, more: End, even: End): Outcome<End> =>
  decided({ stones }, count(stones[0]) - count(stones[1]), more) ?? draw(even);

const timed = ({ stones, lost }: Unjudged): Outcome<End> =>
  decided({ stones }, lost[1] - lost[0], 'timed-more-pushed-off') ??
  decided({ stones }, stepsToCentre(stones[1]) - stepsToCentre(stones[0]), 'timed-nearer-centre') ??
  draw('timed-even');

const stepsToCentre = (marbles: Unjudged['stones'][0]): number =>
  members(marbles).reduce((sum, cell) => sum + distanceToCentre(cell), 0);

const draw = (reason: End): Outcome<End> => ({ winner: null, reason, cells: [] });

/** The side ahead wins, Black with a lead above zero; its marbles prove it. */
const decided = ({ stones }: Pick<Unjudged, 'stones'>, lead: number, reason: End): Outcome<End> | null => {
  if (lead === 0) return null;
  const winner: Seat = lead > 0 ? 0 : 1;
  return { winner, reason, cells: members(stones[winner]) };
};
