// The exact engine of a solved game, in this process.
import type { Setup } from '../../shared/game.ts';
import type { Exact } from '../../shared/engine/exact.ts';
import { brainOf } from '../../shared/engine/index.ts';
import { createMemory } from '../../shared/engine/kernel.ts';
import type { GameId } from '../../shared/games/index.ts';
import { bookOf, kernelOf } from './engines.ts';

/** The latest one of this thread, since reading its book takes a moment. */
let opened: { readonly name: string; readonly exact: Exact | null } | null = null;

/** Null where the game, or its board, is not solved. */
export const exactFor = (game: GameId, setup: Setup): Exact | null => {
  const name = JSON.stringify([game, setup]);
  if (opened?.name !== name) opened = { name, exact: open(game, setup) };
  return opened.exact;
};

const open = (game: GameId, setup: Setup): Exact | null => {
  const brain = brainOf(game);
  if (brain?.exact === undefined) return null;
  const table = brain.tableAlone;
  return brain.exact({
    module: kernelOf(game),
    memory: createMemory(brain.bytes(table)),
    setup,
    book: bookOf(game, brain),
    table,
  });
};
