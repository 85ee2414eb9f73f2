// Two builds of a game's kernel play each other until a sequential test is sure:
// `tsx test/bench/kernel-match.ts GAME OLD.wasm NEW.wasm [--nodes N] [--ms N] [--games N] [--elo N] [--variants A,B] [--size N] [--table MB]`.
// With --ms each build gets the nodes that it searches in so much of the processor's time, measured beforehand.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brainOf } from '../../shared/engine/index.ts';
import { compileKernel, createMemory } from '../../shared/engine/kernel.ts';
import type { Thinker } from '../../shared/engine/thinker.ts';
import type { Game, Move, Position, Rules } from '../../shared/game.ts';
import { GAMES, isGameId } from '../../shared/games/index.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import { differenceOf } from '../../server/tools/arena/elo.ts';
import { likelihoodRatio, SPRT_BOUND, verdictOf } from '../../server/tools/arena/sprt.ts';
import { evenOpening } from '../support/near-openings.ts';
import { played } from '../support/played.ts';
import { randomNumbers } from '../support/random.ts';
import { setupOf } from '../support/setups.ts';

const OPENING = 6;
/** An opening in which one side is better by more than this is thrown away. */
const CLEAR = 120;
const LONGEST = 400;
/** A few pairs that are all alike say nothing. */
const LEAST_PAIRS = 50;
const JUDGE = 5_000;
const SPEED_TEST = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'string', default: '20000' },
    ms: { type: 'string' },
    games: { type: 'string', default: '2000' },
    elo: { type: 'string', default: '10' },
    variants: { type: 'string', default: '' },
    table: { type: 'string', default: '4' },
    size: { type: 'string' },
  },
});
const [game, ...files] = positionals;
const brain = game === undefined || !isGameId(game) ? null : brainOf(game);
if (game === undefined || !isGameId(game) || brain === null || files.length !== 2) {
  process.stderr.write('kernel-match GAME OLD.wasm NEW.wasm\n');
  process.exit(2);
}

interface Side {
  readonly thinker: Thinker;
  nodes: number;
}

const { variants }: Game = GAMES[game];
const chosen = values.variants === '' ? Object.keys(variants) : values.variants.split(',');
const setups = chosen.map((variant) =>
  setupOf(GAMES[game], { variant, ...(values.size === undefined ? {} : { size: values.size }) }),
);
const table = Number(values.table);
const bounds = { elo0: 0, elo1: Number(values.elo) };
const modules = files.map((file) => compileKernel(readFileSync(file)));

const openSides = (setup: (typeof setups)[number]): Side[] =>
  modules.map((module) => ({
    thinker: brain.open({ module, memory: createMemory(brain.bytes(table)), setup, book: null, table }),
    nodes: Number(values.nodes),
  }));

const chooseMove = ({ thinker, nodes }: Side, position: Position): { move: Move; score: number } => {
  thinker.set(position);
  thinker.begin();
  while (thinker.resume(nodes - thinker.progress().nodes) && thinker.progress().nodes < nodes);
  const { best, score } = thinker.progress();
  return { move: best ?? -1, score };
};

/** Nodes a millisecond of the processor's time. */
const speedOf = (side: Side, positions: readonly Position[]): number => {
  const before = process.cpuUsage();
  let nodes = 0;
  for (const position of positions) {
    side.thinker.clear();
    chooseMove({ ...side, nodes: SPEED_TEST }, position);
    nodes += side.thinker.progress().nodes;
  }
  return nodes / (process.cpuUsage(before).user / 1_000);
};

const openingOf = (rules: Rules, judge: Side, random: () => number): Position => {
  const scoreOf = (position: Position): number => {
    judge.thinker.clear();
    return chooseMove({ ...judge, nodes: JUDGE }, position).score;
  };
  return evenOpening(rules, { plies: OPENING, most: CLEAR }, scoreOf, random).position;
};

/** Points of the second side, 0 to 2 of 2. */
const playGame = (rules: Rules, start: Position, sides: readonly Side[], second: 0 | 1): number => {
  for (const { thinker } of sides) thinker.clear();
  let position = start;
  for (let ply = 0; position.outcome === null && ply < LONGEST; ply += 1) {
    const side = sides[rules.seat(position) === second ? 1 : 0];
    if (side === undefined) throw new Error('no such side');
    position = played(rules, position, chooseMove(side, position).move);
  }
  const winner = position.outcome?.winner ?? null;
  return winner === null ? 1 : winner === second ? 2 : 0;
};

const random = randomNumbers(Date.now());
const tables = setups.map((setup) => ({ rules: rulesOf(game, setup), sides: openSides(setup) }));
if (values.ms !== undefined) {
  for (const { rules, sides } of tables) {
    const [judge] = sides;
    if (judge === undefined) break;
    const positions = Array.from({ length: 6 }, () => openingOf(rules, judge, random));
    for (const side of sides) side.nodes = Math.round(speedOf(side, positions) * Number(values.ms));
    process.stderr.write(
      `${rules.setup.variant}: ${sides.map(({ nodes }) => String(nodes)).join(' and ')} nodes a move\n`,
    );
  }
}
const pairs = [0, 0, 0, 0, 0];
const result = { wins: 0, draws: 0, losses: 0 };
for (let number = 0; number * 2 < Number(values.games); number += 1) {
  const { rules, sides } = tables[number % tables.length] ?? {};
  const [judge] = sides ?? [];
  if (rules === undefined || sides === undefined || judge === undefined) break;
  const start = openingOf(rules, judge, random);
  const points = ([0, 1] as const).map((second) => playGame(rules, start, sides, second));
  for (const point of points) result[point === 2 ? 'wins' : point === 1 ? 'draws' : 'losses'] += 1;
  const pair = points.reduce((sum, point) => sum + point, 0);
  pairs[pair] = (pairs[pair] ?? 0) + 1;
  const ratio = likelihoodRatio(bounds, pairs);
  const { elo, low, high } = differenceOf({ a: 0, b: 1, ...result });
  const said = `${String(result.wins)}–${String(result.draws)}–${String(result.losses)} new by ${elo.toFixed(0)} Elo (${low.toFixed(0)} to ${high.toFixed(0)}), ratio ${ratio.toFixed(2)} of ±${SPRT_BOUND.toFixed(2)}`;
  const verdict = number + 1 < LEAST_PAIRS ? null : verdictOf(ratio);
  if (number % 10 === 9 || verdict !== null) process.stderr.write(`${said}\n`);
  if (verdict === null && (number + 1) * 2 < Number(values.games)) continue;
  process.stdout.write(
    `${said}${verdict === null ? '' : `: ${verdict === 'elo1' ? 'a gain' : 'no gain'}`}\n`,
  );
  break;
}
