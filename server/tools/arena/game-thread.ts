// A thread that plays whole games of the arena, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import type { Move, Setup } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { seedOf } from '../engines/chance.ts';
import type { Engine, Limits } from '../engines/engine.ts';
import { openGomocupProgram } from '../engines/gomocup-program.ts';
import { openUgiProgram } from '../engines/ugi-program.ts';
import { CLOCKS, type ClockName } from './clock.ts';
import type { Entrant } from './entrant.ts';
import { GRACE, playGame, type GameResult } from './game.ts';
import { openLocalEngine } from './local-engine.ts';
import { randomOpening } from './opening.ts';

export interface GameThreadData {
  readonly game: GameId;
  readonly setup: Setup;
  readonly entrants: readonly Entrant[];
  readonly limits: Limits;
  /** The processor's is for one thread, and for agents of this package. */
  readonly clock: ClockName;
  /** How many of them may search together for one agent, and what a program is told if it takes the option. */
  readonly threads: number;
  readonly seed: number;
  /** Taken in turn; null for random ones. */
  readonly openings: readonly (readonly Move[])[] | null;
  /** One number, other than 0 once nobody wants more games. */
  readonly cancelled: SharedArrayBuffer;
}

/** Who plays: indices of entrants, the first player first. */
export interface Pairing {
  readonly number: number;
  readonly opening: number;
  readonly seats: readonly [number, number];
}

export type GameThreadWord =
  | { readonly kind: 'played'; readonly number: number; readonly result: GameResult | null }
  | { readonly kind: 'closed' };

const { game, setup, entrants, limits, clock, threads, seed, openings, cancelled } =
  workerData as GameThreadData;
const rules = rulesOf(game, setup);
const now = CLOCKS[clock];
const flag = new Int32Array(cancelled);
const isCancelled = (): boolean => Atomics.load(flag, 0) !== 0;

/** One for each entrant and seat: a program that plays itself is two programs. */
const engines = new Map<string, Engine>();
const engineOf = (entrant: number, seat: 0 | 1): Engine => {
  const who = entrants[entrant];
  if (who === undefined) throw new Error(`no entrant ${String(entrant)}`);
  const key = who.kind === 'agent' ? String(entrant) : `${String(entrant)} ${String(seat)}`;
  const known = engines.get(key);
  if (known !== undefined) return known;
  const engine = open(who);
  engines.set(key, engine);
  return engine;
};
const open = (who: Entrant): Engine => {
  switch (who.kind) {
    case 'agent':
      return openLocalEngine(game, rules, who.name, { now, stop: isCancelled, threads });
    case 'ugi':
      return openUgiProgram({ command: who.command, game, rules, grace: GRACE, threads });
    case 'gomocup':
      return openGomocupProgram({ command: who.command, rules, grace: GRACE });
  }
};

const made = new Map<number, Move[]>();
const openingOf = (number: number): readonly Move[] => {
  if (openings !== null) return openings[number % openings.length] ?? [];
  const opening = made.get(number) ?? randomOpening(game, rules, seed, number);
  made.set(number, opening);
  return opening;
};

const play = ({ opening, seats }: Pairing): Promise<GameResult | null> =>
  playGame({
    rules,
    engines: [engineOf(seats[0], 0), engineOf(seats[1], 1)],
    opening: openingOf(opening),
    limits,
    seed: seedOf(seed, opening, ...seats),
    now,
    cancelled: isCancelled,
  });

const tell = (word: GameThreadWord): void => parentPort?.postMessage(word);

parentPort?.on('message', (asked: Pairing | 'close') => {
  if (asked === 'close') {
    void Promise.all([...engines.values()].map((engine) => engine.close())).then(() => {
      tell({ kind: 'closed' });
      parentPort?.close();
    });
    return;
  }
  play(asked).then(
    (result) => tell({ kind: 'played', number: asked.number, result }),
    // A bug, not a fault of an engine: it ends the arena.
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
