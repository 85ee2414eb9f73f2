// An agent of this package as an engine that thinks in the thread that asks it, and in others where it can.
import type { Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Question } from '../../ai/agent.ts';
import { closeShare } from '../../ai/search/split.ts';
import { agentFor } from '../../ai/thinking-thread.ts';
import { chanceOf } from '../engines/chance.ts';
import { Team } from '../engines/team.ts';
import { warmUp } from '../engines/warm-up.ts';
import { fault, type Engine } from '../engines/engine.ts';
import { timeForMove } from '../engines/time.ts';

export const openLocalEngine = (
  game: GameId,
  rules: Rules,
  name: string,
  { now, stop, threads = 1 }: Pick<Question, 'now' | 'stop'> & { readonly threads?: number },
): Engine => {
  const part = { game, setup: rules.setup, agent: name };
  const { choose } = agentFor(part, warmUp).opponent;
  const team = new Team();
  void team.prepare(part, threads);
  return {
    choose: ({ start, position, moves, limits: { clock, ...limits }, seed }) => {
      const left = clock?.[rules.seat(position)];
      const budget = left === undefined ? limits : { movetime: timeForMove(left), ...limits };
      const share = team.join({ ...part, start, moves, budget, seed, threads });
      try {
        const { move } = choose({
          rules,
          position,
          history: moves,
          budget,
          random: chanceOf(seed),
          now,
          stop,
          ...(share === null ? {} : { share }),
        });
        return Promise.resolve({ ok: true, move });
      } catch (error) {
        return Promise.resolve(fault('crash', error instanceof Error ? error.message : String(error)));
      } finally {
        if (share !== null) closeShare(share);
      }
    },
    newGame: () => undefined,
    close: () => team.close(),
  };
};
