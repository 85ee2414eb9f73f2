// `tsx test/bench/threads.ts [agent] [threads]`: how much sooner an agent answers in several threads than in one.
// Positions of its own play after random openings; each is asked with both, one after the other, so that a machine
// that slows down slows both. Needs as many quiet cores as threads, and a build.
import { Thinker } from '../../server/tools/engines/thinker.ts';
import { readAgent, sharesRoot } from '../../shared/agents.ts';
import type { Position } from '../../shared/game.ts';
import { GAME_IDS, GAMES } from '../../shared/games/index.ts';
import { after, opponent, questionOf } from '../support/ask.ts';
import { rulesOf } from '../support/setups.ts';

const [agent = 'ninuki-beam:depth=4', count = '2'] = process.argv.slice(2);
const threads = Number(count);
const game = GAME_IDS.find((id) => readAgent(id, agent).ok && sharesRoot(id, agent));
if (game === undefined) {
  process.stderr.write(`${agent}: no agent that several threads search for\n`);
  process.exit(2);
}
/** On its own board, or the usual one of its game. */
const rules = agent.startsWith('gomoku8') ? rulesOf(GAMES[game], { size: '8' }) : rulesOf(GAMES[game]);

const POSITIONS = 16;
const FIRST_PLIES = 6;

/** The positions of one game of the agent with itself, at a depth that costs nothing. */
const positions = (): Position[] => {
  const shallow = opponent(game, rules, `${agent.replace(/:depth=\d+/, '')}:depth=1`);
  const found: Position[] = [];
  let position = after(rules, '');
  while (position.outcome === null && found.length < POSITIONS) {
    if (position.ply >= FIRST_PLIES) found.push(position);
    const played = rules.play(position, shallow.choose(questionOf(rules, position)).move);
    if (!played.ok) throw new Error(played.reason);
    position = played.value.position;
  }
  return found;
};

const thinker = new Thinker();
const part = { game, setup: rules.setup, agent };
await thinker.prepare(part, threads);

const timed = async (position: Position, among: number): Promise<number> => {
  const task = { ...part, start: rules.write(position), moves: [], budget: {}, seed: 1, threads: among };
  const began = performance.now();
  const thought = await thinker.ask(task);
  if (!thought.ok) throw new Error(thought.detail);
  return performance.now() - began;
};

const played = positions();
// A game beforehand lets the compiler of each thread see the code.
for (const position of played) {
  await timed(position, 1);
  await timed(position, threads);
}
let [one, many] = [0, 0];
for (const position of played) {
  const [alone, together] = [await timed(position, 1), await timed(position, threads)];
  one += alone;
  many += together;
  process.stdout.write(
    `ply ${String(position.ply)}: ${alone.toFixed(0)} ms, ${together.toFixed(0)} ms with ${count} threads\n`,
  );
}
await thinker.close();
process.stdout.write(`${agent}: ${(one / many).toFixed(2)} times as soon with ${count} threads\n`);
