// What the ladder has measured so far, in a file: a run that is interrupted goes on where it was.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Meeting } from '../../../server/tools/arena/elo.ts';
import type { ClockName } from '../../../server/tools/arena/clock.ts';
import type { GameResult } from '../../../server/tools/arena/game.ts';
import type { Pairing } from '../../../server/tools/arena/game-thread.ts';
import type { Fixture, Pair } from './plan.ts';

/** One board of the ladder: a game in a setup, and all who play it. */
export interface Rung {
  readonly game: string;
  readonly variant: string;
  readonly size: string;
  readonly movetime: number;
  readonly clock: ClockName;
  readonly seed: number;
  readonly agents: readonly string[];
  /** How the levels were set when they played, by name. */
  readonly rows: Record<string, string>;
  /** By pair (`a b`), a letter a game in the order of its rounds: W, D, L for a, a dot for none yet. */
  readonly results: Record<string, string>;
  notes: Note[];
  /** What is to be said of how its games were played. */
  readonly remark?: string;
}

/** Something that went wrong in a game: answers that came late, or the fault that lost it. */
export interface Note {
  readonly pair: string;
  readonly round: number;
  readonly agent: string;
  readonly what: string;
}

export type Ladder = Record<string, Rung>;

/** A game to be played, by its place in the record. */
export interface Game extends Pairing {
  readonly pair: Pair;
  readonly round: number;
}

export const readLadder = (file: string): Ladder =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ladder) : {};

/** Written whole before it takes its name. */
export const writeLadder = (file: string, ladder: Ladder): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(ladder, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

const keyOf = (pair: Pair): string => pair.join(' ');
const lettersOf = ({ results }: Rung, pair: Pair): string => results[keyOf(pair)] ?? '';

/** The games of the fixtures that are not played yet: an opening is played with either side. */
export const missing = (rung: Rung, fixtures: readonly Fixture[]): Game[] => {
  const games: Game[] = [];
  const planned = new Map<string, number>();
  for (const { pair, games: most } of fixtures) {
    const from = planned.get(keyOf(pair)) ?? 0;
    planned.set(keyOf(pair), Math.max(from, most));
    const letters = lettersOf(rung, pair);
    const [a, b] = [rung.agents.indexOf(pair[0]), rung.agents.indexOf(pair[1])];
    for (let round = from; round < most; round += 1) {
      if ((letters[round] ?? '.') !== '.') continue;
      const seats = round % 2 === 0 ? ([a, b] as const) : ([b, a] as const);
      games.push({ number: games.length, opening: Math.floor(round / 2), seats, pair, round });
    }
  }
  return games;
};

export const noteResult = (
  rung: Rung,
  { pair, round, seats }: Game,
  { winner, fault, over }: Pick<GameResult, 'winner' | 'fault' | 'over'>,
): void => {
  const letter = winner === null ? 'D' : rung.agents[seats[winner]] === pair[0] ? 'W' : 'L';
  setLetter(rung, keyOf(pair), round, letter);
  for (const seat of [0, 1] as const) {
    const note = { pair: keyOf(pair), round, agent: rung.agents[seats[seat]] ?? '' };
    if (fault?.seat === seat) rung.notes.push({ ...note, what: `${fault.name}: ${fault.detail}` });
    else if (over[seat] > 0) rung.notes.push({ ...note, what: `late ${String(over[seat])}` });
  }
};

/** Forgets the games in which something went wrong, so that they are played again; how many they are. */
export const forgetNoted = (rung: Rung): number => {
  const games = new Set<string>();
  for (const { pair, round } of rung.notes) {
    games.add(`${pair} ${String(round)}`);
    setLetter(rung, pair, round, '.');
  }
  rung.notes = [];
  return games.size;
};

/** Forgets the games of every level that is set otherwise now. */
export const forgetChanged = (rung: Rung, rows: Readonly<Record<string, string>>): void => {
  const changed = Object.entries(rows).filter(([name, row]) => rung.rows[name] !== row);
  for (const [name, row] of changed) rung.rows[name] = row;
  forgetGamesOf(
    rung,
    changed.map(([name]) => name),
  );
};

/** Forgets the games of those who play otherwise than they did. */
export const forgetGamesOf = (rung: Rung, names: readonly string[]): void => {
  const isTheirs = (pair: string): boolean => pair.split(' ').some((name) => names.includes(name));
  for (const key of Object.keys(rung.results)) if (isTheirs(key)) Reflect.deleteProperty(rung.results, key);
  rung.notes = rung.notes.filter(({ pair }) => !isTheirs(pair));
};

/** Forgets the games of all who use their time: an agent of bounded thought plays alike by any clock. */
export const forgetTimed = (rung: Rung, bounded: readonly string[]): void =>
  forgetGamesOf(
    rung,
    rung.agents.filter((name) => !bounded.includes(name)),
  );

const setLetter = ({ results }: Rung, key: string, round: number, letter: string): void => {
  const letters = (results[key] ?? '').padEnd(round + 1, '.');
  results[key] = letters.slice(0, round) + letter + letters.slice(round + 1);
};

const count = (letters: string, letter: string): number => letters.split(letter).length - 1;

/** The share of points that the first of a pair made in its first games; null until all of them are played. */
export const scoreIn = (rung: Rung, pair: Pair, games: number): number | null => {
  const letters = lettersOf(rung, pair).slice(0, games).replaceAll('.', '');
  return letters.length < games ? null : (count(letters, 'W') + count(letters, 'D') / 2) / games;
};

/** What two agents did against each other, from the side of the first. */
export const meetingOf = (rung: Rung, pair: Pair): Meeting => {
  const letters = lettersOf(rung, pair);
  const [a, b] = [rung.agents.indexOf(pair[0]), rung.agents.indexOf(pair[1])];
  return { a, b, wins: count(letters, 'W'), draws: count(letters, 'D'), losses: count(letters, 'L') };
};

export const meetingsOf = (rung: Rung): Meeting[] =>
  Object.keys(rung.results)
    .map((key) => key.split(' '))
    .map(([a = '', b = '']) => meetingOf(rung, [a, b]))
    .filter(({ a, b }) => a >= 0 && b >= 0);
