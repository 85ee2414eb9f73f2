// Agents that search in several threads: the same move as in one, in every game that has such an agent.
import { afterAll, describe, expect, test } from '@jest/globals';
import { ninukiBoard } from '../../../server/ai/games/ninuki/board.ts';
import { closeShare, nodesOfOthers } from '../../../server/ai/search/split.ts';
import { searchTogether } from '../../../server/ai/search/together.ts';
import { Team } from '../../../server/tools/engines/team.ts';
import { Thinker } from '../../../server/tools/engines/thinker.ts';
import { agentsOf, playsSetup, sharesRoot } from '../../../shared/agents.ts';
import type { Game, Rules } from '../../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import { randomPositions } from '../../support/ai-positions.ts';
import { after } from '../../support/ask.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { rulesOf } from '../../support/setups.ts';

const thinkers: Thinker[] = [];
afterAll(() => Promise.all(thinkers.map((thinker) => thinker.close())));

const SHARED = GAME_IDS.flatMap((game) =>
  agentsOf(game)
    .filter((agent) => sharesRoot(game, agent))
    .map((agent) => ({ game, agent })),
);

/** A small board that the agent knows. */
const boardFor = (game: GameId, agent: string): Rules => {
  const entry: Game = GAMES[game];
  const found = ['8', '9', entry.variants[entry.variant]?.size.initial ?? '']
    .filter((size) => entry.variants[entry.variant]?.size.values.includes(size))
    .map((size) => rulesOf(entry, { size }))
    .find(({ setup }) => playsSetup(game, agent, setup));
  if (found === undefined) throw new Error(`no board for ${agent}`);
  return found;
};

test('are those of Ninuki, and the repaired ones where no count of nodes ends the search', () => {
  expect(SHARED.map(({ agent }) => agent).sort()).toEqual([
    'connect4-minimax-fixed',
    'gomoku-elage-fixed',
    'gomoku-minmax-fixed',
    'gomoku8-fixed',
    'ninuki-beam',
    'ninuki-beam-fixed',
  ]);
});

describe.each(SHARED)('$agent', ({ game, agent }) => {
  test('plays the same with one thread and with three', async () => {
    const rules = boardFor(game, agent);
    const [one, three] = [new Thinker(), new Thinker()];
    thinkers.push(one, three);
    const part = { game, setup: rules.setup, agent: `${agent}:depth=3` };
    await three.prepare(part, 3);
    for (const [index, position] of randomPositions(rules, 12, 71).entries()) {
      const task = { ...part, start: rules.write(position), moves: [], budget: {}, seed: index };
      const [alone, together] = await Promise.all([one.ask(task), three.ask({ ...task, threads: 3 })]);
      if (!alone.ok || !together.ok) throw new Error(`${agent} failed`);
      const { move, thinking } = together.value;
      expect({ move, score: thinking.score, first: thinking.pv[0] }).toEqual({
        move: alone.value.move,
        score: alone.value.thinking.score,
        first: alone.value.thinking.pv[0],
      });
    }
  }, 60_000);
});

test('other threads really take part', async () => {
  const rules = rulesOf(GAMES.ninuki, { size: '19' });
  const team = new Team();
  const part = { game: 'ninuki' as const, setup: rules.setup, agent: 'ninuki-beam' };
  await team.prepare(part, 2);
  const position = after(rules, 'k10 l10 k9 l11 j9');
  const task = { ...part, start: rules.write(position), moves: [], budget: {}, seed: 1, threads: 2 };
  let visited = 0;
  // A busy machine may keep one of them out.
  for (let tries = 0; tries < 5 && visited === 0; tries += 1) {
    const share = team.join(task);
    if (share === null) throw new Error('nobody joins');
    const board = ninukiBoard(rules, position, false);
    const settings = { depth: 3, prune: true, width: 40 };
    searchTogether(board, board.moves().slice(0, 40), settings, NO_LIMITS(), share);
    closeShare(share);
    visited = nodesOfOthers(share);
  }
  await team.close();
  expect(visited).toBeGreaterThan(0);
}, 60_000);

test('nobody joins where nodes are counted, or where the agent searches alone', () => {
  const team = new Team();
  const { setup } = rulesOf(GAMES.ninuki);
  const task = { game: 'ninuki' as const, setup, start: null, moves: [], seed: 1, threads: 2 };
  expect(team.join({ ...task, agent: 'ninuki-beam', budget: { nodes: 100 } })).toBeNull();
  expect(team.join({ ...task, agent: 'mcts', budget: {} })).toBeNull();
  expect(team.join({ ...task, agent: 'ninuki-beam', budget: {}, threads: 1 })).toBeNull();
});
