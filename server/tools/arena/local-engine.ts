// An agent of this package as an engine that thinks in the thread that asks it.
import type { Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Question } from '../../ai/agent.ts';
import { agentFor } from '../../ai/thinking-thread.ts';
import { chanceOf } from '../engines/chance.ts';
import { warmUp } from '../engines/warm-up.ts';
import { fault, type Engine } from '../engines/engine.ts';
import { timeForMove } from '../engines/time.ts';

export const openLocalEngine = (
  game: GameId,
  rules: Rules,
  name: string,
  { now, stop }: Pick<Question, 'now' | 'stop'>,
): Engine => {
  const { choose } = agentFor({ game, setup: rules.setup, agent: name }, warmUp).opponent;
  return {
    choose: ({ position, moves, limits: { clock, ...budget }, seed }) => {
      const left = clock?.[rules.seat(position)];
      try {
        const { move } = choose({
          rules,
          position,
          history: moves,
          budget: left === undefined ? budget : { movetime: timeForMove(left), ...budget },
          random: chanceOf(seed),
          now,
          stop,
        });
        return Promise.resolve({ ok: true, move });
      } catch (error) {
        return Promise.resolve(fault('crash', error instanceof Error ? error.message : String(error)));
      }
    },
    newGame: () => undefined,
    close: () => Promise.resolve(),
  };
};
