// An agent of this package as an engine that thinks in a thread of its own.
import type { Setup } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { fault, type Engine } from './engine.ts';
import { Thinker } from './thinker.ts';

export const openThinkerEngine = (game: GameId, setup: Setup, agent: string): Engine => {
  const thinker = new Thinker();
  void thinker.prepare({ game, setup, agent });
  return {
    choose: async ({ start, moves, limits: { clock: _clock, ...budget }, seed }) => {
      const thought = await thinker.ask({ game, setup, agent, start, moves, budget, seed });
      return thought.ok
        ? { ok: true, move: thought.value.move }
        : fault('crash', `${thought.reason}: ${thought.detail}`);
    },
    newGame: () => undefined,
    close: () => thinker.close(),
  };
};
