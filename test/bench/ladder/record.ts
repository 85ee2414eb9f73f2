// What the ladder has measured so far, in a file: a run that is interrupted goes on where it was.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Meeting } from '../../../server/arena/elo.ts';
import { schedule } from '../../../server/arena/schedule.ts';
import type { Pairing } from '../../../server/arena/table-thread.ts';

/** One board of the ladder: a game in a setup, and all who play it. */
export interface Rung {
  readonly game: string;
  readonly variant: string;
  readonly size: string;
  readonly movetime: number;
  readonly seed: number;
  readonly agents: readonly string[];
  /** By pair (`a b`, as indices), a letter a game in the order of the schedule: W, D, L for a, a dot for none yet. */
  readonly results: Record<string, string>;
  /** Lost games by fault and late answers, by agent. */
  readonly faults: Record<string, number>;
  readonly late: Record<string, number>;
}

export type Ladder = Record<string, Rung>;

export const readLadder = (file: string): Ladder =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ladder) : {};

/** Written whole before it takes its name. */
export const writeLadder = (file: string, ladder: Ladder): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(ladder, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

const keyOf = ({ seats }: Pairing): string => [...seats].sort((one, two) => one - two).join(' ');

/** Games still to be played so that every pair has `games`. */
export const missing = function* (
  rung: Rung,
  games: number,
): Generator<Pairing & { readonly round: number }> {
  const rounds = new Map<string, number>();
  for (const pairing of schedule(rung.agents.length, games)) {
    const key = keyOf(pairing);
    const round = rounds.get(key) ?? 0;
    rounds.set(key, round + 1);
    if ((rung.results[key]?.[round] ?? '.') === '.') yield { ...pairing, round };
  }
};

export const noteResult = (
  rung: Rung,
  pairing: Pairing & { readonly round: number },
  winner: 0 | 1 | null,
): void => {
  const key = keyOf(pairing);
  const first = Math.min(...pairing.seats);
  const letter = winner === null ? 'D' : pairing.seats[winner] === first ? 'W' : 'L';
  const letters = (rung.results[key] ?? '').padEnd(pairing.round, '.');
  rung.results[key] = letters.slice(0, pairing.round) + letter + letters.slice(pairing.round + 1);
};

export const meetingsOf = ({ results }: Rung): Meeting[] =>
  Object.entries(results).map(([key, letters]) => {
    const [a = 0, b = 0] = key.split(' ').map(Number);
    const count = (letter: string): number => letters.split(letter).length - 1;
    return { a, b, wins: count('W'), draws: count('D'), losses: count('L') };
  });
