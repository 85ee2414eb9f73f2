// How a solved win goes: the winner as soon as it can, the loser as late as it can, and what decides it in the end.
import type { Exact, ExactMove } from '../engine/exact.ts';
import { other, type Move, type Position, type Rules } from '../game.ts';
import type { Tactics, Theme } from '../tactics.ts';

/** From a position to the end of the game; as far as so many nodes a move suffice. */
export const exactLine = (exact: Exact, rules: Rules, start: Position, nodes: number): Move[] => {
  const line: Move[] = [];
  for (let position = start; position.outcome === null;) {
    const best = bestOf(exact.moves(position, nodes) ?? []);
    const played = best === null ? null : rules.play(position, best.move);
    if (best === null || played?.ok !== true) break;
    line.push(best.move);
    position = played.value.position;
  }
  return line;
};

/** The best end; a win as soon as it can be had, anything else as late. */
export const bestOf = (moves: readonly ExactMove[]): ExactMove | null =>
  [...moves].sort(
    (one, two) =>
      two.result - one.result || (one.result === 1 ? one.plies - two.plies : two.plies - one.plies),
  )[0] ?? null;

/** Whether the loser was threatened before its last move, or had to make the win possible because it had to move. */
export const endOf = (rules: Rules, tactics: Tactics, start: Position, line: readonly Move[]): Theme => {
  let position = start;
  for (const move of line.slice(0, -2)) {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    position = played.value.position;
  }
  const threats = tactics.reaching({ ...position, turn: other(position.turn) });
  return threats.length === 0 ? 'zugzwang' : 'double-threat';
};
