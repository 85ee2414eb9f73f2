// SWAP2BOARD: the opening in which one side places three stones, and the other swaps, goes on, or places two more.
import type { Cell, Move, Position, Rules } from '../../../shared/game.ts';
import { pointOf, type Side } from './board.ts';

/** How many searches an answer may take: to choose a colour, and for the stone after it. */
export const SWAP2_SEARCHES = 2;

export interface Swap2Answer {
  readonly text: string;
  /** The stones if the game goes on without another swap. */
  readonly stones: Map<Cell, Side>;
}

/** Asks for a move after these, in the rules' own form of the opening; null where there is no answer. */
export type AskAfter = (moves: readonly Move[]) => Promise<Move | null>;

/**
 * Goes through the stages of the opening until it is the other side's turn: three stones, one, two, or the word that
 * swaps. `rules` are those of swap2, the stones come in the order in which they were placed.
 */
export const swap2Answer = async (
  rules: Rules,
  cells: readonly Cell[],
  ask: AskAfter,
): Promise<Swap2Answer | null> => {
  const word = (position: Position, name: string): Move => {
    const parsed = rules.parse(position, name);
    if (!parsed.ok) throw new Error(`swap2 without ${name}`);
    return parsed.value;
  };
  const moves: Move[] = [];
  let position = rules.start;
  const play = (move: Move): boolean => {
    const played = rules.play(position, move);
    if (!played.ok) return false;
    ({ position } = played.value);
    moves.push(move);
    return true;
  };
  for (const [index, cell] of cells.entries()) {
    if (index === 3) play(word(position, 'more'));
    if (!play(cell)) return null;
  }
  const seat = rules.seat(position);
  const placed: Cell[] = [];
  const answer = (text: string, own: 0 | 1): Swap2Answer => {
    const all = [...cells, ...placed];
    return { text, stones: new Map(all.map((cell, index) => [cell, index % 2 === own ? 'own' : 'other'])) };
  };
  let colour: 0 | 1 = 0;
  while (position.outcome === null && rules.seat(position) === seat) {
    const move = (await ask(moves)) ?? -1;
    const legal = rules.play(position, move).ok ? move : rules.moves(position)[0];
    if (legal === undefined || !play(legal)) return null;
    if (legal < rules.geometry.size) placed.push(legal);
    else if (rules.format(legal) === 'black') return answer('SWAP', 0);
    else if (rules.format(legal) === 'white') colour = 1;
  }
  return answer(placed.map((cell) => pointOf(rules.geometry, cell)).join(' '), colour);
};
