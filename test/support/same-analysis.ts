// The same question to the engine of the pages and to that of the server.
import { expect } from '@jest/globals';
import { thinkerFor } from '../../server/ai/engines.ts';
import { analyse, type Line } from '../../shared/engine/analysis.ts';
import { brainOf } from '../../shared/engine/index.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { randomPositions } from './ai-positions.ts';
import { openBrowserEngine } from './browser-engine.ts';
import { read } from './ask.ts';
import type { Person } from './people.ts';
import { rulesOf } from './setups.ts';

const told = ({ move, score, depth, plies }: Line): object => ({ move, score, depth, plies });

/** Positions of random games, at so many nodes each: move, score and depth of every line have to be the same. */
export const compareEngines = async (
  who: Person,
  game: GameId,
  { positions, nodes, lines, seed }: { positions: number; nodes: number; lines: number; seed: number },
): Promise<void> => {
  const rules = rulesOf(GAMES[game]);
  const table = brainOf(game)?.table ?? 0;
  const starts = randomPositions(rules, positions, seed).map((position) => rules.write(position));
  const engine = await openBrowserEngine(who, game, rules.setup, table);
  const found = await engine.ask(
    starts.map((start) => ({ start, moves: [], lines, budget: { nodes }, afresh: true })),
  );
  expect(found).toHaveLength(positions);
  const thinker = thinkerFor(game, rules.setup);
  starts.forEach((start, index) => {
    thinker.clear();
    const analysis = analyse(thinker, read(rules, start), lines);
    while (analysis.found().nodes < nodes && analysis.resume(nodes - analysis.found().nodes));
    const server = analysis.found().lines.map(told);
    const browser = found[index]?.findings.lines.map(told);
    expect({ start, lines: browser }).toEqual({ start, lines: server });
  });
};
