// Opening protocols: where the first stones may go, and who chooses the colours when.
import { count, type Bits } from '../../board/bits.ts';
import type { Cell, Seat } from '../../game.ts';
import type { Grid } from '../../board/grid.ts';
import type { Word } from './notation.ts';
import { seatOf, type Gomoku, type Stage } from './position.ts';
import type { GomokuVariant, Opening } from './variants.ts';

export const hasSwap = (opening: Opening): boolean => opening === 'swap' || opening === 'swap2';

/** Whether the first stone goes on the centre. */
export const isCentred = (variant: GomokuVariant, opening: Opening): boolean =>
  variant.centred || opening === 'pro' || opening === 'long-pro';

/** The width of the central square that Black's second stone must avoid. */
const AVOIDED: Readonly<Record<Opening, number>> = { free: 0, pro: 5, 'long-pro': 7, swap: 0, swap2: 0 };

/** Why the opening forbids a stone on an empty cell. */
export const openingRefusal = (
  board: Grid,
  centred: boolean,
  opening: Opening,
  { stones: [black, white], turn }: Gomoku,
  cell: Cell,
): 'not-the-centre' | 'too-near-the-centre' | null => {
  if (turn === 1 || count(black) > 1) return null;
  if (count(black) === 0)
    return centred && cell !== board.centre && count(white) === 0 ? 'not-the-centre' : null;
  return board.central(cell, AVOIDED[opening]) ? 'too-near-the-centre' : null;
};

/** The player to move. */
export const seatToMove = ({ stage, black, turn }: Gomoku): Seat => {
  switch (stage) {
    case 'placing':
    case 'last-choice':
      return 0;
    case 'choice':
    case 'adding':
      return 1;
    case 'settled':
      return seatOf(black, turn);
  }
};

/** The words a player may say at a stage, besides placing stones. */
export const choicesAt = (stage: Stage, opening: Opening): Word[] => {
  if (stage === 'choice' && opening === 'swap2') return ['black', 'white', 'more'];
  return isChoice(stage) ? ['black', 'white'] : [];
};

export const isChoice = (stage: Stage): boolean => stage === 'choice' || stage === 'last-choice';

/** The stage after a stone was placed at a stage. */
export const stageAfter = (stage: Stage, stones: readonly [Bits, Bits]): Stage => {
  if (stage !== 'placing' && stage !== 'adding') return stage;
  const placed = count(stones[0]) + count(stones[1]);
  if (stage === 'placing') return placed === 3 ? 'choice' : stage;
  return placed === 5 ? 'last-choice' : stage;
};
