// Short ways to Abalone positions for its tests: by text, by a line of moves, by chance.
import { abalone } from '../../shared/games/abalone/game.ts';
import type { Abalone } from '../../shared/games/abalone/position.ts';
import type { Illegal } from '../../shared/games/abalone/rules.ts';
import type { Rules } from '../../shared/game.ts';
import { setUp } from '../../shared/setup.ts';
import { NAMES, writeMarbles } from './naive-abalone.ts';
import { played } from './played.ts';

export type AbaloneRules = Rules<Abalone, Illegal>;

export const rulesOf = (variant?: string, options: Record<string, string> = {}): AbaloneRules => {
  const setup = setUp(abalone, { variant, options });
  if (!setup.ok) throw new Error(setup.reason);
  return abalone.rules(setup.value);
};

export const positionOf = (rules: AbaloneRules, text: string): Abalone => {
  const position = rules.read(text);
  if (!position.ok) throw new Error(`${text}: ${position.reason}`);
  return position.value;
};

/** Plays one move by its name: the name of the reason where it is refused. */
export const attempt = (rules: AbaloneRules, position: Abalone, name: string) => {
  const move = rules.parse(position, name);
  return move.ok ? rules.play(position, move.value) : move;
};

export const playAll = (rules: AbaloneRules, from: Abalone, names: readonly string[]): Abalone => {
  let position = from;
  for (const name of names) {
    const played = attempt(rules, position, name);
    if (!played.ok) throw new Error(`${name}: ${played.reason}`);
    position = played.value.position;
  }
  return position;
};

/** The same cycle of moves over and over, for a number of plies. */
export const cycle = (names: readonly string[], plies: number): string[] =>
  Array.from({ length: plies }, (_, ply) => names[ply % names.length] ?? '');

/** Numbers from 0 to 1, the same for the same seed. */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Marbles strewn over the board: from crowded to nearly empty. */
export const strewn = (random: () => number): string => {
  const free = [...NAMES];
  const marbles = new Map<string, string>();
  for (const colour of ['b', 'w']) {
    const count = 1 + Math.floor(random() * 14);
    for (let marble = 0; marble < count; marble += 1) {
      const [name = ''] = free.splice(Math.floor(random() * free.length), 1);
      marbles.set(name, colour);
    }
  }
  return `${writeMarbles(marbles)} ${random() < 0.5 ? 'b' : 'w'} 0 0`;
};

/** Plies by chance before one side's marbles are taken off. */
const STREWN = 30;
const AHEAD = 5;

/** A board some random moves into a game, without five of White's marbles, and Black to move. */
export const farAhead = (rules: AbaloneRules, random: () => number): Abalone => {
  let position = rules.start;
  for (let ply = 0; ply < STREWN; ply += 1) {
    const moves = rules.moves(position);
    position = played(rules, position, moves[Math.floor(random() * moves.length)] ?? -1);
  }
  const [board = ''] = rules.write(position).split(' ');
  const cells = board.replace(/\d/g, (run) => '.'.repeat(Number(run))).split('');
  for (let gone = 0; gone < AHEAD; gone += 1) {
    const white = cells.flatMap((cell, index) => (cell === 'w' ? [index] : []));
    cells[white[Math.floor(random() * white.length)] ?? 0] = '.';
  }
  const rows = cells.join('').replace(/\.+/g, (run) => String(run.length));
  return positionOf(rules, `${rows} b 0 ${String(AHEAD)}`);
};
