// `pionnier gomocup` as a tournament manager has it.
import { afterEach, describe, expect, test } from '@jest/globals';
import { createGomocup } from '../../../server/tools/gomocup/engine.ts';
import { cutCommand } from '../../../server/tools/engines/command-line.ts';
import { positionOf, rulesFor, variantOf, type Side } from '../../../server/tools/gomocup/board.ts';
import {
  NO_LIMITS,
  UNTRIED,
  lateAfter,
  tableWithin,
  thinkingTime,
} from '../../../server/tools/gomocup/limits.ts';
import { startEngine, type EngineProcess } from '../../support/engine-process.ts';

const engines: EngineProcess[] = [];
const gomocup = (...args: string[]): EngineProcess => {
  const engine = startEngine('gomocup', '--agent', 'mcts', ...args);
  engines.push(engine);
  return engine;
};
const started = async (size = 15): Promise<EngineProcess> => {
  const engine = gomocup();
  expect(await engine.ask(`START ${String(size)}`, /./)).toBe('OK');
  engine.say('INFO timeout_turn 250');
  return engine;
};
afterEach(async () => {
  for (const engine of engines.splice(0)) {
    engine.process.kill('SIGKILL');
    await engine.ended;
  }
});

const POINT = /^\d+,\d+$/;

test('plays a game: BEGIN, TURN, RESTART, never on a stone', async () => {
  const engine = await started(9);
  const taken = new Set([await engine.ask('BEGIN', POINT)]);
  for (let turn = 0; turn < 4; turn += 1) {
    const free = Array.from(
      { length: 81 },
      (_, cell) => `${String(cell % 9)},${String(Math.floor(cell / 9))}`,
    );
    const reply = free.filter((point) => !taken.has(point)).at(turn * 7) ?? '';
    taken.add(reply);
    const point = await engine.ask(`TURN ${reply}`, POINT);
    expect(taken.has(point)).toBe(false);
    taken.add(point);
  }
  expect(await engine.ask('RESTART', /./)).toBe('OK');
  expect(await engine.ask('BEGIN', /./)).toMatch(POINT);
}, 15_000);

test('takes a whole board in any order, completes its own five and blocks the other side’s', async () => {
  const engine = await started();
  engine.say('BOARD', '3,4,1', '9,9,2', '3,3,1', '9,10,2', '3,5,1', '11,9,2', '3,6,1', '0,0,2');
  expect(['3,2', '3,7']).toContain(await engine.ask('DONE', /./));
  engine.say('RESTART');
  await engine.hear(/^OK$/);
  engine.say('BOARD', '4,3,1', '4,4,2', '4,5,2', '4,6,2', '4,7,2', '12,12,1', '12,13,1');
  expect(await engine.ask('DONE', /./)).toBe('4,8');
});

test.each([
  [null, null],
  [0, null],
  [70 * 2 ** 20, 1],
  [350 * 2 ** 20, 238],
  [64 * 2 ** 30, 1024],
])('with %p bytes allowed the table may have %p megabytes', (memory, table) => {
  expect(tableWithin({ ...NO_LIMITS, memory })).toBe(table);
});

test('a rectangle with equal sides is a board like any other', async () => {
  const engine = gomocup();
  expect(await engine.ask('RECTSTART 9,9', /./)).toBe('OK');
  engine.say('INFO timeout_turn 250');
  expect(await engine.ask('BEGIN', POINT)).toMatch(/^[0-8],[0-8]$/);
});

test('takes back stones, and answers within the time of a turn', async () => {
  const engine = await started();
  await engine.ask('TURN 7,7', POINT);
  expect(await engine.ask('TAKEBACK 7,7', /./)).toBe('OK');
  expect(await engine.ask('TAKEBACK 7,7', /./)).toBe('ERROR no-stone: 7,7');
  engine.say('INFO timeout_turn 400', 'RESTART');
  await engine.hear(/^OK$/);
  const asked = performance.now();
  await engine.ask('TURN 8,8', POINT);
  expect(performance.now() - asked).toBeLessThan(400);
});

describe('the opening in which colours are chosen', () => {
  const swap2 = async (...stones: string[]): Promise<{ engine: EngineProcess; answer: string }> => {
    const engine = gomocup();
    expect(await engine.ask('START 15', /./)).toBe('OK');
    engine.say('INFO rule 1', 'INFO timeout_turn 300', 'SWAP2BOARD', ...stones);
    return { engine, answer: await engine.ask('DONE', /./) };
  };
  const THREE = ['7,7', '8,7', '9,9'];
  const FIVE = [...THREE, '8,8', '8,6'];
  const pointsOf = (answer: string): string[] => answer.split(' ');

  test('on an empty board three stones are placed, all different', async () => {
    const { answer } = await swap2();
    expect(answer).toMatch(/^\d+,\d+ \d+,\d+ \d+,\d+$/);
    expect(new Set(pointsOf(answer)).size).toBe(3);
  });

  test.each([THREE, ['7,7', '0,0', '7,8'], ['0,0', '7,7', '14,14']])(
    'after three it swaps, goes on with one, or places two more (%s %s %s)',
    async (...three) => {
      const { answer } = await swap2(...three);
      expect(answer).toMatch(/^(SWAP|\d+,\d+|\d+,\d+ \d+,\d+)$/);
      if (answer !== 'SWAP')
        expect(new Set([...three, ...pointsOf(answer)]).size).toBe(3 + pointsOf(answer).length);
    },
  );

  test('after five it swaps or goes on, and the game goes on from there', async () => {
    const { engine, answer } = await swap2(...FIVE);
    expect(answer).toMatch(/^(SWAP|\d+,\d+)$/);
    const free = ['0,0', '0,14'].find((point) => point !== answer) ?? '';
    const next = await engine.ask(`TURN ${free}`, /./);
    expect(next).toMatch(POINT);
    expect([...FIVE, answer, free]).not.toContain(next);
  });

  test('a colour that has all but won is taken', async () => {
    // Three black stones that are about to win: black is worth having, white is not.
    const { answer } = await swap2('7,7', '0,0', '7,8', '14,0', '7,6');
    expect(answer).toBe('SWAP');
  });

  test.each([
    ['7,7', 'ERROR bad-opening: 1 stones'],
    ['7,7\n7,7\n7,8', 'ERROR occupied: 7,7'],
    ['7,7\n15,7\n7,8', 'ERROR bad-opening-line: 15,7'],
    ['7,7,1\n8,8,2\n7,8,1', 'ERROR bad-opening-line: 7,7,1'],
  ])('%j is refused by name', async (lines, expected) => {
    expect((await swap2(lines)).answer).toBe(expected);
  });

  test('renju has none', async () => {
    const engine = await started();
    engine.say('INFO rule 4', 'SWAP2BOARD');
    expect(await engine.ask('DONE', /./)).toBe('ERROR no-swap2: renju');
  });
});

test('says who it is, at any time', async () => {
  expect(await gomocup().ask('ABOUT', /./)).toMatch(
    /^name="pionnier", version="\d[^"]*", author="[^"]+", country="[^"]+"$/,
  );
});

const REFUSED = [
  ['SING', 'UNKNOWN command SING'],
  ['START 4', 'ERROR unsupported-size: 4; 5 to 19'],
  ['START 20', 'ERROR unsupported-size: 20; 5 to 19'],
  ['START big', 'ERROR unsupported-size: big; 5 to 19'],
  ['RECTSTART 10,12', 'ERROR not-square: 10,12'],
  ['RECTSTART 10', 'ERROR not-square: 10'],
  ['RECTSTART 30,30', 'ERROR unsupported-size: 30; 5 to 19'],
  ['TURN 15,0', 'ERROR off-board: 15,0'],
  ['TURN seven', 'ERROR bad-coordinates: seven'],
  ['INFO rule 9', 'ERROR unsupported-rule: caro (9); 0 freestyle, 1 exactly five, 4 or 5 renju'],
  ['INFO rule 2', 'ERROR unsupported-rule: continuous (2); 0 freestyle, 1 exactly five, 4 or 5 renju'],
  ['INFO rule 16', 'ERROR unsupported-rule: unknown-rule (16); 0 freestyle, 1 exactly five, 4 or 5 renju'],
  ['INFO timeout_turn soon', 'ERROR bad-info: timeout_turn soon'],
  ['INFO constructor soon\nINFO __proto__ soon\nSING', 'UNKNOWN command SING'],
  ['constructor', 'UNKNOWN command constructor'],
  ['BOARD\n1,1,1\nDONE', 'ERROR bad-board: uneven'],
  ['BOARD\n1,1,7\nDONE', 'ERROR bad-board-line: 1,1,7'],
  ['BOARD\n1,1,3\nDONE', 'ERROR continuous games are not supported'],
  ['BOARD\n1,1,2\n1,1,2\nDONE', 'ERROR occupied: 1,1'],
  ['BOARD\n1,1,2\nABOARD\nDONE', 'ERROR bad-board-line: ABOARD'],
  ['BOARD\n1,1,2\nRESTART', 'ERROR unfinished-board: RESTART before DONE'],
] as const;

describe('what cannot be carried out has a name, and the engine goes on:', () => {
  test('on a board', async () => {
    const engine = await started();
    const answers: string[] = [];
    for (const [lines] of REFUSED) {
      answers.push(await engine.ask(lines, /./));
      expect(await engine.ask('RESTART', /^OK$/)).toBe('OK');
    }
    expect(answers).toEqual(REFUSED.map(([, answer]) => answer));
    expect(await engine.ask('BEGIN', POINT)).toMatch(POINT);
  });

  test('before one', async () => {
    const engine = gomocup();
    expect(await engine.ask('x'.repeat(1_000_000), /./)).toBe('ERROR line-too-long');
    expect(await engine.ask('TURN 1,1', /./)).toBe('ERROR no-board: send START first');
  });
});

describe('the rules a manager names', () => {
  test('are freestyle, exactly five and renju', () => {
    expect([0, 1, 4, 5].map((rule) => variantOf(rule))).toEqual(
      ['freestyle', 'standard', 'renju', 'renju'].map((value) => ({ ok: true, value })),
    );
    expect([2, 8, 16].map((rule) => variantOf(rule).ok)).toEqual([false, false, false]);
  });

  test('six in a row ends a game of freestyle and no game of exactly five', () => {
    const stones = new Map<number, Side>();
    for (let x = 0; x < 6; x += 1) stones.set(x, 'other');
    for (let x = 0; x < 5; x += 1) stones.set(30 + 2 * x, 'own');
    const outcome = (variant: string) => {
      const rules = rulesFor(variant, 15);
      const read = rules === null ? null : positionOf(rules, stones);
      return read?.ok === true ? read.value.position.outcome : 'unreadable';
    };
    expect(outcome('freestyle')).toMatchObject({ winner: 0 });
    expect(outcome('standard')).toBeNull();
  });
});

test('the time for a move leaves a margin, and shares out what is left of a match', () => {
  for (const turn of [100, 300, 1_000, 30_000]) {
    const time = thinkingTime({ ...NO_LIMITS, turn }, 0, 0);
    expect(time).toBe(Math.floor(turn - 20 - 0.005 * turn));
    expect(thinkingTime({ ...NO_LIMITS, turn }, 0, UNTRIED)).toBeLessThanOrEqual(turn - 75);
  }
  expect(thinkingTime({ ...NO_LIMITS, turn: 0 }, 0, 0)).toBeLessThanOrEqual(50);
  expect(thinkingTime({ ...NO_LIMITS, turn: 30_000, left: 5_000 }, 0, 0)).toBeLessThan(500);
  expect(thinkingTime({ ...NO_LIMITS, turn: 30_000, match: 60_000 }, 59_900, 0)).toBeLessThan(50);
  expect(thinkingTime({ ...NO_LIMITS, turn: 1_000, left: 2_147_483_647 }, 0, 0)).toBeGreaterThan(800);
});

test('a late answer is feared again for some moves', () => {
  expect(lateAfter(0, 40)).toBe(40);
  expect(lateAfter(40, 2)).toBe(28);
  const calm = Array.from({ length: 12 }).reduce<number>((late) => lateAfter(late, 1), UNTRIED);
  expect(calm).toBeLessThan(2);
});

test('commands are cut as a person means them', () => {
  expect(cutCommand(`'/a b/node' "x y.js" --n=3 it"'"s`)).toEqual(['/a b/node', 'x y.js', '--n=3', "it's"]);
  expect(cutCommand('  ')).toEqual([]);
});

test('nothing stays behind after END, or when the pipes are closed while it thinks', async () => {
  const ended = await started();
  ended.say('INFO timeout_turn 600000', 'BEGIN', 'END');
  await ended.ended;
  expect(ended.process.exitCode).toBe(0);
  const cut = await started();
  cut.say('INFO timeout_turn 600000', 'BEGIN');
  cut.process.stdout?.destroy();
  cut.process.stdin?.destroy();
  await cut.ended;
});

test('says OK to a board when its agent has what it needs for it', async () => {
  const said: string[] = [];
  let loaded = (): void => undefined;
  const thinker = {
    prepare: () => new Promise<void>((resolve) => (loaded = resolve)),
    ask: () => new Promise<never>(() => undefined),
    stop: () => undefined,
  };
  const engine = createGomocup({
    write: (line) => void said.push(line),
    thinker,
    version: '1',
    agent: 'level:8',
    now: () => 0,
  });
  for (const command of ['START 15', 'RESTART']) {
    said.length = 0;
    engine.take(command);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(said).toEqual([]);
    loaded();
    await engine.preparing;
    expect(said).toEqual(['OK']);
  }
});
