// One game of the arena: two engines, an opening, limits; every answer is checked by the rules and by the clock.
import type { Move, Position, Rules, Seat } from '../../../shared/game.ts';
import { seedOf } from '../engines/chance.ts';
import type { Engine, EngineFault, Limits } from '../engines/engine.ts';

export interface GameTask {
  readonly rules: Rules;
  /** By seat. */
  readonly engines: readonly [Engine, Engine];
  readonly opening: readonly Move[];
  readonly limits: Limits;
  readonly seed: number;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  readonly cancelled: () => boolean;
}

/** `late`: the answer came, but after its time and all grace. */
export type FaultName = EngineFault | 'late';

export interface GameFault {
  readonly seat: Seat;
  readonly name: FaultName;
  readonly detail: string;
}

export interface GameResult {
  readonly winner: Seat | null;
  /** How the rules ended it, or the name of the fault, or `too-long`. */
  readonly reason: string;
  readonly fault: GameFault | null;
  /** Answers later than their time by more than the tolerance, by seat. */
  readonly over: readonly [number, number];
  /** Moves made by each engine itself, and the milliseconds they took. */
  readonly moves: readonly [number, number];
  readonly time: readonly [number, number];
  readonly line: string;
}

/** An answer is over its budget from here on. */
const TOLERANCE = 50;
/** And lost on time from here on. */
export const GRACE = 1_000;
/** Only rules without their limits could go on for so long. */
const MOST_PLIES = 1_000;

/** Null when it was cancelled. */
export const playGame = async (task: GameTask): Promise<GameResult | null> => {
  const { rules, engines, opening, limits, seed, now, cancelled } = task;
  const moves: Move[] = [];
  const over: [number, number] = [0, 0];
  const made: [number, number] = [0, 0];
  const time: [number, number] = [0, 0];
  let position = rules.start;
  const done = (winner: Seat | null, reason: string, fault: GameFault | null): GameResult => ({
    winner,
    reason,
    fault,
    over,
    moves: made,
    time,
    line: moves.map((move) => rules.format(move)).join(' '),
  });
  const lost = (seat: Seat, name: FaultName, detail: string): GameResult =>
    done(seat === 0 ? 1 : 0, name, { seat, name, detail });

  for (const move of opening) position = played(rules, position, move, moves);
  for (const engine of engines) engine.newGame();
  while (position.outcome === null) {
    if (moves.length >= MOST_PLIES) return done(null, 'too-long', null);
    const seat = rules.seat(position);
    const asked = now();
    const turn = { start: null, moves, position, limits, seed: seedOf(seed, moves.length) };
    const chosen = await engines[seat].choose(turn);
    const took = now() - asked;
    if (cancelled()) return null;
    if (!chosen.ok) return lost(seat, chosen.reason, chosen.detail);
    const answer = rules.play(position, chosen.move);
    if (!answer.ok) return lost(seat, 'illegal-move', `${rules.format(chosen.move)}: ${answer.reason}`);
    made[seat] += 1;
    time[seat] += took;
    const { movetime = Infinity } = limits;
    if (took > movetime + TOLERANCE) over[seat] += 1;
    if (took > movetime + GRACE) {
      return lost(seat, 'late', `${took.toFixed(0)} ms, ${String(movetime)} allowed`);
    }
    moves.push(chosen.move);
    position = answer.value.position;
  }
  return done(position.outcome.winner, position.outcome.reason, null);
};

const played = (rules: Rules, position: Position, move: Move, moves: Move[]): Position => {
  const next = rules.play(position, move);
  if (!next.ok) throw new Error(`an opening with an illegal move, ${rules.format(move)}: ${next.reason}`);
  moves.push(move);
  return next.value.position;
};
