// What is found in a position of a solved game: what every move comes to.
import type { Exact, ExactMove } from '../engine/exact.ts';
import type { Position } from '../game.ts';
import { chanceAt, type Curve } from './curve.ts';
import { NO_PROOFS, type Look } from './looker.ts';

/** Nodes for all moves of a position; those that need more are not spoken of. */
const SOLVING_NODES = 4_000_000;

/** A win is this less the plies to it, as in every engine. */
const WIN = 30_000;

const worth = ({ result, plies }: ExactMove): number => result * (WIN - plies);

/** The score of the best of them. */
export const bestOf = (moves: readonly ExactMove[]): number => Math.max(...moves.map(worth));

export const solvedMoves = (exact: Exact, position: Position): readonly ExactMove[] | null => {
  exact.clear();
  return exact.moves(position, SOLVING_NODES);
};

export const solvedLook = (exact: Exact, curve: Curve, position: Position): Look => {
  const moves = solvedMoves(exact, position);
  const look = { turn: position.turn, isOver: false, proofs: NO_PROOFS, moves };
  if (moves === null) return { ...look, chance: null, line: [], mattered: false };
  const best = bestOf(moves);
  const result = Math.sign(best);
  return {
    ...look,
    chance: chanceAt(curve, best),
    line: moves.filter((each) => worth(each) === best).map(({ move }) => move),
    mattered: moves.some((each) => each.result !== result),
  };
};
