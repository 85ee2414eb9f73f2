// What the arena has seen so far: results by pair, faults and late answers by entrant, pairs of games for the test.
import type { Meeting } from './elo.ts';
import type { GameFault, GameResult } from './game.ts';
import type { Pairing } from './game-thread.ts';

export interface Record {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Answers that came too late by more than the tolerance. */
  over: number;
  moves: number;
  time: number;
}

export interface NotedFault extends GameFault {
  readonly entrant: number;
  readonly game: number;
}

export interface Tally {
  readonly records: readonly Record[];
  readonly meetings: ReadonlyMap<string, Meeting>;
  readonly faults: NotedFault[];
  /** How the games ended, and how many so. */
  readonly reasons: Map<string, number>;
  /** Openings that both sides have played, by twice the score of the first entrant. */
  readonly pairs: number[];
  readonly note: (pairing: Pairing, result: GameResult) => void;
}

export const newTally = (entrants: number): Tally => {
  const records = Array.from({ length: entrants }, () => ({
    games: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    over: 0,
    moves: 0,
    time: 0,
  }));
  const meetings = new Map<string, Meeting>();
  const faults: NotedFault[] = [];
  const reasons = new Map<string, number>();
  const pairs = [0, 0, 0, 0, 0];
  const halves = new Map<string, number>();

  const note = ({ number, opening, seats }: Pairing, result: GameResult): void => {
    const { winner, reason, fault, over, moves, time } = result;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    for (const seat of [0, 1] as const) {
      const record = records[seats[seat]];
      if (record === undefined) continue;
      record.games += 1;
      if (winner === null) record.draws += 1;
      else if (winner === seat) record.wins += 1;
      else record.losses += 1;
      record.over += over[seat];
      record.moves += moves[seat];
      record.time += time[seat];
    }
    if (fault !== null) faults.push({ ...fault, entrant: seats[fault.seat], game: number });
    const [a, b] = seats[0] < seats[1] ? seats : [seats[1], seats[0]];
    const key = `${String(a)} ${String(b)}`;
    const before = meetings.get(key) ?? { a, b, wins: 0, draws: 0, losses: 0 };
    const points = winner === null ? 1 : seats[winner] === a ? 2 : 0;
    meetings.set(key, {
      ...before,
      wins: before.wins + (points === 2 ? 1 : 0),
      draws: before.draws + (points === 1 ? 1 : 0),
      losses: before.losses + (points === 0 ? 1 : 0),
    });
    const half = `${key} ${String(opening)}`;
    const first = halves.get(half);
    if (first === undefined) halves.set(half, points);
    else pairs[first + points] = (pairs[first + points] ?? 0) + 1;
  };

  return { records, meetings, faults, reasons, pairs, note };
};
