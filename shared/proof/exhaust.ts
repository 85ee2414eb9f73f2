// Whether a goal can be forced within so many plies, by trying everything: every move, against every answer.
import { other, type Move, type Position, type Rules, type Seat } from '../game.ts';

/** The moves by which the side to move reaches the goal at once. */
export type Reaching = (position: Position) => readonly Move[];

/** The moves among which those are that force the goal within three plies. */
export type Pressing = (position: Position) => readonly Move[];

export interface Exhaustion {
  /** Whether the side to move forces the goal within so many plies. */
  canForce(position: Position, plies: number): boolean;
  /** Whether this move of it begins that. */
  forcesWith(position: Position, move: Move, plies: number): boolean;
}

export const exhaustion = (
  rules: Rules,
  reaching: Reaching,
  pressing: Pressing = (position) => rules.moves(position),
): Exhaustion => {
  /** The answers that refuted the latest moves, by the plies left: tried first, they refute most others too. */
  const killers = new Map<number, Move[]>();
  const known = new Map<string, boolean>();

  const canForce = (position: Position, plies: number): boolean => {
    if (position.outcome !== null || plies < 1) return false;
    if (reaching(position).length > 0) return true;
    if (plies < 3) return false;
    const name = plies > 3 ? `${String(plies)} ${rules.write(position)}` : '';
    const before = name === '' ? undefined : known.get(name);
    if (before !== undefined) return before;
    const moves = plies === 3 ? pressing(position) : rules.moves(position);
    const found = moves.some((move) => leavesNothing(position, move, plies));
    if (name !== '') known.set(name, found);
    return found;
  };

  /** Whether every answer to a move that does not reach the goal at once is met. */
  const leavesNothing = (position: Position, move: Move, plies: number): boolean => {
    const attacker = rules.seat(position);
    const played = rules.play(position, move);
    if (!played.ok) return false;
    const { position: after } = played.value;
    if (after.outcome !== null) return after.outcome.winner === attacker;
    if (rules.seat(after) === attacker) return false;
    return !answersTo(after, plies).some((answer) => escapes(after, answer, attacker, plies));
  };

  const escapes = (after: Position, answer: Move, attacker: Seat, plies: number): boolean => {
    const answered = rules.play(after, answer);
    if (!answered.ok) return false;
    const { position } = answered.value;
    if (position.outcome?.winner === attacker) return false;
    const isMet = position.outcome === null && canForce(position, plies - 2);
    if (!isMet) remember(answer, plies);
    return !isMet;
  };

  const answersTo = (after: Position, plies: number): Move[] => {
    // Where the attacker would reach it next, that cell is the answer most of the time.
    const threatened = reaching({ ...after, turn: other(after.turn) });
    const first = [...threatened, ...(killers.get(plies) ?? [])];
    return [...new Set([...first, ...rules.moves(after)])];
  };

  const remember = (answer: Move, plies: number): void => {
    const before = killers.get(plies) ?? [];
    killers.set(plies, [answer, ...before.filter((move) => move !== answer)].slice(0, 6));
  };

  return {
    canForce,
    forcesWith: (position, move, plies) =>
      reaching(position).includes(move) || (plies >= 3 && leavesNothing(position, move, plies)),
  };
};
