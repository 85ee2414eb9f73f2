// The engines of this thread: opened when first asked for, one memory a game, kernels and books from their files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setup } from '../../shared/game.ts';
import type { Brain } from '../../shared/engine/brain.ts';
import { brainOf } from '../../shared/engine/index.ts';
import { compileKernel, createMemory, type KernelMemory } from '../../shared/engine/kernel.ts';
import type { Thinker } from '../../shared/engine/thinker.ts';
import type { GameId } from '../../shared/games/index.ts';
import { PACKAGE_ROOT } from '../package-root.ts';

interface Loaded {
  readonly module: object;
  readonly memory: KernelMemory;
  readonly book: Uint8Array | null;
  readonly table: number;
}

interface Opened {
  readonly setup: string;
  readonly thinker: Thinker;
}

const loaded = new Map<GameId, Loaded>();
const opened = new Map<GameId, Opened>();

/** Megabytes that somebody wishes for the tables of this thread; null for what each engine takes by itself. */
let wished: number | null = null;

/** Engines opened from now on have tables of so many megabytes; those there are, are forgotten. */
export const wishTables = (megabytes: number | null): void => {
  if (megabytes === wished) return;
  wished = megabytes;
  loaded.clear();
  opened.clear();
};

/** The engine for a setup. It is good until the next call for another setup of the same game, which takes its memory. */
export const thinkerFor = (game: GameId, setup: Setup): Thinker => {
  const name = JSON.stringify(setup);
  const known = opened.get(game);
  if (known?.setup === name) return known.thinker;
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  const parts = loaded.get(game) ?? load(game, brain);
  loaded.set(game, parts);
  const thinker = brain.open({ ...parts, setup });
  opened.set(game, { setup: name, thinker });
  return thinker;
};

/** The kernel as it was built, compiled for this process. */
export const kernelOf = (game: GameId): object =>
  compileKernel(readFileSync(join(PACKAGE_ROOT, 'dist', 'engine', `${game}.wasm`)));

/** The game's opening book, if it has one. */
export const bookOf = (game: GameId, { hasBook }: Brain): Uint8Array | null =>
  hasBook ? readFileSync(join(PACKAGE_ROOT, 'shared', 'engine', game, 'book.bin')) : null;

const load = (game: GameId, brain: Brain): Loaded => {
  const table = wished ?? brain.table;
  return {
    module: kernelOf(game),
    memory: createMemory(brain.bytes(table)),
    book: bookOf(game, brain),
    table,
  };
};
