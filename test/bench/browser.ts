// Nodes a second of the engines in a browser against Node's, on one thread each; what the browser runs has to be built.
import { thinkerFor } from '../../server/ai/engines.ts';
import { analyse } from '../../shared/engine/analysis.ts';
import { brainOf } from '../../shared/engine/index.ts';
import { GAME_IDS, GAMES, type GameId } from '../../shared/games/index.ts';
import { randomPositions } from '../support/ai-positions.ts';
import { read } from '../support/ask.ts';
import { openBrowserEngine } from '../support/browser-engine.ts';
import { openSite } from '../support/people.ts';
import { rulesOf } from '../support/setups.ts';

const POSITIONS = 6;
const ROUNDS = 3;
/** A solver is asked for whole solutions: its positions say how many nodes that takes. */
const NODES = 400_000;

/** Nodes a second over all positions. */
const inNode = (game: GameId, starts: readonly string[]): number => {
  const rules = rulesOf(GAMES[game]);
  const thinker = thinkerFor(game, rules.setup);
  let nodes = 0;
  let time = 0;
  for (const start of starts) {
    thinker.clear();
    const began = performance.now();
    const analysis = analyse(thinker, read(rules, start), 1);
    const step = thinker.inSlices === true ? 20_000 : NODES;
    while (analysis.found().nodes < NODES && analysis.resume(step));
    time += performance.now() - began;
    nodes += analysis.found().nodes;
  }
  return (1_000 * nodes) / time;
};

export const benchBrowser = async (): Promise<void> => {
  const site = await openSite();
  const who = await (await site.person()).open('/rules');
  process.stdout.write('game      Node, nodes/s  browser, nodes/s  ratio\n');
  for (const game of GAME_IDS) {
    const rules = rulesOf(GAMES[game]);
    const starts = randomPositions(rules, POSITIONS, 41).map((position) => rules.write(position));
    const engine = await openBrowserEngine(who, game, rules.setup, brainOf(game)?.table ?? 0);
    const inBrowser = async (): Promise<number> => {
      const news = await engine.ask(
        starts.map((start) => ({ start, moves: [], lines: 1, budget: { nodes: NODES }, afresh: true })),
      );
      const nodes = news.reduce((sum, { findings }) => sum + findings.nodes, 0);
      return (1_000 * nodes) / news.reduce((sum, { time }) => sum + time, 0);
    };
    inNode(game, starts);
    await inBrowser();
    // By turns, so that whatever else the machine does meets both.
    const rounds: (readonly [node: number, browser: number])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push([inNode(game, starts), await inBrowser()]);
    const best = (side: 0 | 1): number => Math.max(...rounds.map((round) => round[side]));
    const [node, browser] = [best(0), best(1)];
    process.stdout.write(
      `${game.padEnd(9)} ${node.toFixed(0).padStart(13)}  ${browser.toFixed(0).padStart(16)}  ${(browser / node).toFixed(2).padStart(5)}\n`,
    );
  }
  await site.close();
};
