// The arena: ratings that fit the results, openings that repeat, faults with a name, and the command itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differenceOf, expectedScore, ratingsOf } from '../../../server/tools/arena/elo.ts';
import { playGame } from '../../../server/tools/arena/game.ts';
import { openLocalEngine } from '../../../server/tools/arena/local-engine.ts';
import { randomOpening } from '../../../server/tools/arena/opening.ts';
import { readOpenings } from '../../../server/tools/arena/opening-file.ts';
import type { Report } from '../../../server/tools/arena/report.ts';
import { schedule } from '../../../server/tools/arena/schedule.ts';
import { likelihoodRatio, verdictOf } from '../../../server/tools/arena/sprt.ts';
import { fault, type Engine } from '../../../server/tools/engines/engine.ts';
import type { Rules } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { pionnier } from '../../support/cli.ts';
import { rulesOf } from '../../support/setups.ts';

const boards: readonly (readonly [GameId, Rules])[] = [
  ['connect4', rulesOf(GAMES.connect4)],
  ['gomoku', rulesOf(GAMES.gomoku, { size: '9' })],
  ['ninuki', rulesOf(GAMES.ninuki, { size: '9' })],
  ['abalone', rulesOf(GAMES.abalone)],
];
const four: Rules = rulesOf(GAMES.connect4);

describe('ratings', () => {
  test('give the differences that the scores mean, with zero as their mean', () => {
    const ratings = ratingsOf(2, [{ a: 0, b: 1, wins: 7_500, draws: 0, losses: 2_500 }]);
    const [one, two] = ratings.map((rating) => rating?.elo ?? NaN);
    expect((one ?? 0) - (two ?? 0)).toBeCloseTo(190.8, 0);
    expect((one ?? 0) + (two ?? 0)).toBeCloseTo(0, 6);
    expect(expectedScore(190.85)).toBeCloseTo(0.75, 3);
  });

  test('fit a whole round robin: expected points are the points made', () => {
    const meetings = [
      { a: 0, b: 1, wins: 30, draws: 20, losses: 50 },
      { a: 0, b: 2, wins: 80, draws: 10, losses: 10 },
      { a: 1, b: 2, wins: 60, draws: 30, losses: 10 },
    ];
    const elo = ratingsOf(3, meetings).map((rating) => rating?.elo ?? NaN);
    const expected = meetings.reduce(
      (sum, { a, b }) => sum + (a === 0 ? 101 * expectedScore((elo[a] ?? 0) - (elo[b] ?? 0)) : 0),
      0,
    );
    expect(expected).toBeCloseTo(30 + 10 + 0.5 + 80 + 5 + 0.5, 4);
  });

  test('are surer with more games, finite after nothing but wins, and none without a game', () => {
    const margin = (games: number): number =>
      ratingsOf(2, [{ a: 0, b: 1, wins: games, draws: 0, losses: games }])[0]?.margin ?? NaN;
    expect(margin(50) / margin(5_000)).toBeCloseTo(10, 0);
    const [best, , none] = ratingsOf(3, [{ a: 0, b: 1, wins: 20, draws: 0, losses: 0 }]);
    expect(best?.elo).toBeGreaterThan(200);
    expect(best?.elo).toBeLessThan(1_000);
    expect(none).toBeNull();
  });

  test('the margin of one pair is the textbook one', () => {
    const { margin } = ratingsOf(2, [{ a: 0, b: 1, wins: 500, draws: 0, losses: 499 }])[0] ?? { margin: 0 };
    // Half of 1.96 · σ of the difference, with σ = 400 / ln 10 / √(n · ¼).
    expect(margin).toBeCloseTo((1.96 * (400 / Math.LN10)) / Math.sqrt(1_000 / 4) / 2, 1);
  });

  test('a difference by itself has an interval that holds it', () => {
    for (const [wins, draws, losses] of [
      [3, 4, 5],
      [0, 4, 0],
      [10, 0, 0],
    ] as const) {
      const { elo, low, high } = differenceOf({ a: 0, b: 1, wins, draws, losses });
      expect(low).toBeLessThan(elo);
      expect(high).toBeGreaterThan(elo);
    }
  });
});

test('the sequential test decides for the side that the results are on', () => {
  const sprt = { elo0: 0, elo1: 50 };
  expect(verdictOf(likelihoodRatio(sprt, [5, 10, 40, 60, 60]))).toBe('elo1');
  expect(verdictOf(likelihoodRatio(sprt, [60, 60, 40, 10, 5]))).toBe('elo0');
  expect(verdictOf(likelihoodRatio(sprt, [1, 2, 3, 2, 1]))).toBeNull();
});

test('every two meet over the same openings, with both sides', () => {
  const games = [...schedule(3, 4)];
  expect(games.map(({ number }) => number)).toEqual(games.map((_, index) => index));
  const pair = games.filter(({ seats }) => seats.includes(0) && seats.includes(2));
  expect(pair.map(({ opening, seats }) => [opening, ...seats])).toEqual([
    [0, 0, 2],
    [0, 2, 0],
    [1, 0, 2],
    [1, 2, 0],
  ]);
});

describe('openings', () => {
  test.each(boards)('of %s are legal, 4 to 8 plies long, undecided, and the same again', (game, rules) => {
    const openings = [0, 1, 2].map((number) => randomOpening(game, rules, 5, number));
    expect(randomOpening(game, rules, 5, 1)).toEqual(openings[1]);
    expect(new Set(openings.map((moves) => moves.join())).size).toBe(3);
    for (const moves of openings) {
      expect(moves.length).toBeGreaterThanOrEqual(4);
      expect(moves.length).toBeLessThanOrEqual(8);
      let position = rules.start;
      for (const move of moves) {
        const played = rules.play(position, move);
        if (!played.ok) throw new Error(played.reason);
        position = played.value.position;
      }
      expect(position.outcome).toBeNull();
    }
  });

  test('come from a file, whose faults are named with their line', () => {
    expect(readOpenings(four, '# best\n4 4 4\n\n12 # rim\n')).toEqual({
      ok: true,
      value: [
        [3, 3, 3],
        [0, 1],
      ],
    });
    expect(readOpenings(four, '44\n49\n')).toMatchObject({ ok: false, detail: 'line 2: 9 no-such-column' });
    expect(readOpenings(four, '1212121')).toMatchObject({ ok: false, reason: 'game-over' });
    expect(readOpenings(four, '#\n')).toMatchObject({ ok: false, reason: 'no-openings' });
  });
});

describe('a fault loses the game by its name', () => {
  const random = openLocalEngine('connect4', four, 'random', { now: () => 0, stop: () => false });
  const game = (other: Partial<Engine>, limits = {}) =>
    playGame({
      rules: four,
      engines: [random, { ...random, ...other }],
      opening: [],
      limits,
      seed: 1,
      now: () => performance.now(),
      cancelled: () => false,
    });

  test('an illegal move', async () => {
    const played = await game({ choose: () => Promise.resolve({ ok: true, move: 77 }) });
    expect(played).toMatchObject({
      winner: 0,
      reason: 'illegal-move',
      fault: { seat: 1, name: 'illegal-move' },
    });
  });

  test('a crash', async () => {
    const played = await game({ choose: () => Promise.resolve(fault('crash', 'ended with 3')) });
    expect(played).toMatchObject({ winner: 0, reason: 'crash', fault: { detail: 'ended with 3' } });
  });

  test('a late answer, where being a little late is only counted', async () => {
    const after = (ms: number): Partial<Engine> => ({
      choose: async (turn) => {
        await sleep(ms);
        return random.choose(turn);
      },
    });
    expect(await game(after(1_030), { movetime: 10 })).toMatchObject({ winner: 0, reason: 'late' });
    const slow = await game(after(70), { movetime: 10 });
    expect(slow?.fault).toBeNull();
    expect(slow?.over[1]).toBe(slow?.moves[1]);
    expect(slow?.over[0]).toBe(0);
  }, 15_000);
});

describe('pionnier arena', () => {
  const arena = (...args: string[]) => pionnier(['arena', ...args]);

  test('prints a table, and the same games again for the same seed', async () => {
    const args = '--game connect4 --agents mcts,random,connect4-minimax --games 2 --nodes 60 --seed 4'.split(
      ' ',
    );
    const [table, json, again] = await Promise.all([
      arena(...args),
      arena(...args, '--json'),
      arena(...args, '--json'),
    ]);
    expect(table.code).toBe(0);
    expect(table.stdout).toMatch(/^agent +games +W +D +L +score +Elo +95 % /);
    expect(table.stdout).toContain('6 games');
    const report = JSON.parse(json.stdout) as Report;
    expect(report.games).toBe(6);
    expect(report.agents.map(({ games, wins, draws, losses }) => games - wins - draws - losses)).toEqual([
      0, 0, 0,
    ]);
    expect(report.agents[0]?.name).toBe('mcts');
    expect((JSON.parse(again.stdout) as Report).pairs).toEqual(report.pairs);
  }, 20_000);

  test('external engines play, and one that ends in the middle loses by name', async () => {
    const own = `'${process.execPath}' server/cli/pionnier.mjs`;
    const limits = ['--movetime', '40', '--json', '--agents'];
    const [gomoku, broken] = await Promise.all([
      arena(
        ...['--game', 'gomoku', '--size', '8', '--games', '1', ...limits],
        `ugi:${own} ugi,gomocup:${own} gomocup --agent gomoku8:depth=1`,
      ),
      arena(
        ...['--game', 'connect4', '--games', '2', ...limits],
        `random,ugi:'${process.execPath}' test/support/crashing-engine.mjs`,
      ),
    ]);
    const report = JSON.parse(gomoku.stdout) as Report;
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(1);
    const lost = JSON.parse(broken.stdout) as Report;
    expect(lost.agents.map(({ wins, faults }) => [wins, faults])).toEqual([
      [2, {}],
      [0, { crash: 2 }],
    ]);
  }, 30_000);

  test.each(['ugi:no-such-engine --deep', `ugi:'${process.execPath}' -e process.exit(3)`])(
    'an engine that does not start is named in one line, and nothing is played: %s',
    async (engine) => {
      const ran = await arena(
        ...['--game', 'connect4', '--games', '2', '--movetime', '40', '--agents', `random,${engine}`],
      );
      expect(ran).toMatchObject({ code: 1, stdout: '' });
      expect(ran.stderr).toMatch(/^pionnier: [^\n]+\n$/);
      expect(ran.stderr).toContain(engine);
    },
    20_000,
  );

  test('wrong usage is one line and exit code 2', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pionnier-arena-'));
    writeFileSync(join(folder, 'openings'), '9999\n');
    const game = ['--game', 'connect4', '--agents', 'random,mcts'];
    const calls = [
      [],
      ['--game', 'chess', '--agents', 'random,mcts', '--games', '2'],
      ['--game', 'connect4', '--agents', 'random', '--games', '2'],
      ['--game', 'connect4', '--agents', 'random,deep', '--games', '2'],
      ['--game', 'connect4', '--agents', 'random,gomocup:x', '--games', '2', '--movetime', '10'],
      ['--game', 'connect4', '--agents', 'random,ugi:x', '--games', '2'],
      [...game, '--games', '0'],
      [...game, '--games', '2', '--movetime', '5', '--nodes', '5'],
      [...game, '--games', '2', '--sprt', '5,0'],
      [...game, '--games', '2', '--openings', join(folder, 'openings')],
      [...game, '--games', '2', '--openings', join(folder, 'none')],
    ];
    for (const ran of await Promise.all(calls.map((args) => arena(...args)))) {
      expect(ran).toMatchObject({ code: 2, stdout: '' });
      expect(ran.stderr).toMatch(/^pionnier: [^\n]+\n$/);
    }
    rmSync(folder, { recursive: true });
  }, 20_000);
});

test('an answer is late by the clock that the game is given', async () => {
  let time = 0;
  const engine: Engine = {
    choose: ({ position }) => {
      time += position.ply === 0 ? 151 : 150;
      return Promise.resolve({ ok: true, move: four.moves(position)[0] ?? -1 });
    },
    newGame: () => undefined,
    close: () => Promise.resolve(),
  };
  const played = await playGame({
    rules: four,
    engines: [engine, engine],
    opening: [],
    limits: { movetime: 100 },
    seed: 1,
    now: () => time,
    cancelled: () => false,
  });
  expect(played).toMatchObject({ fault: null, over: [1, 0] });
  expect(played?.time[0]).toBe(151 + 150 * ((played?.moves[0] ?? 0) - 1));
});
