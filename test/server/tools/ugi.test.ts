// `pionnier ugi` as its users have it: a process that listens while it thinks, and never stays behind.
import { afterEach, describe, expect, test } from '@jest/globals';
import { readGo } from '../../../server/tools/ugi/go.ts';
import { createUgi } from '../../../server/tools/ugi/engine.ts';
import { FIRST_GAME, GAME_IDS, GAMES, isGameId } from '../../../shared/games/index.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import { setUp } from '../../../shared/setup.ts';
import type { Rules } from '../../../shared/game.ts';
import { startEngine, type EngineProcess } from '../../support/engine-process.ts';

const engines: EngineProcess[] = [];
const ugi = (): EngineProcess => {
  const engine = startEngine('ugi');
  engines.push(engine);
  return engine;
};
afterEach(async () => {
  for (const engine of engines.splice(0)) {
    engine.process.kill('SIGKILL');
    await engine.ended;
  }
});

test('names itself and its options with their ranges', async () => {
  const engine = ugi();
  await engine.ask('ugi', /^ugiok$/);
  expect(engine.lines[0]).toMatch(/^id name pionnier \d/);
  expect(engine.lines[1]).toMatch(/^id author \S/);
  expect(engine.lines).toEqual(
    expect.arrayContaining([
      `option name Game type combo default ${FIRST_GAME} var ${GAME_IDS.join(' var ')}`,
      expect.stringMatching(/^option name Level type spin default 8 min 1 max 8$/),
      expect.stringMatching(/^option name Threads type spin default 1 min 1 max 64$/),
      expect.stringMatching(/^option name Hash type spin default 8 min 1 max 1024$/),
    ]),
  );
});

test('plays a legal move in every game, from the start and from a text with spaces', async () => {
  const engine = ugi();
  const positions = [
    ['connect4', 'startpos moves 4 4 4'],
    ['gomoku', 'startpos moves h8g6f6'],
    ['ninuki', 'startpos moves k10 l11'],
    ['abalone', 'startpos'],
    ['abalone', 'fen 5/6/7/8/4b4/8/7/6/w4 b 0 0'],
    ['abalone', 'fen 5/6/7/8/4b4/8/7/6/w4 b 0 0 moves e5e6'],
  ] as const;
  for (const [game, position] of positions) {
    engine.say(
      `setoption name Game value ${game}`,
      'setoption name Agent value mcts',
      `position ${position}`,
    );
    const best = await engine.ask('go nodes 40', /^bestmove /);
    const info = engine.lines.at(-2) ?? '';
    expect(info).toMatch(/^info depth \d+ score cp -?\d+ nodes \d+ nps \d+ time \d+ pv( \S+)+$/);
    expect(legalAfter(game, position)).toContain(best.slice('bestmove '.length));
  }
}, 30_000);

test('searches less with a larger table', async () => {
  const engine = ugi();
  engine.say('setoption name Game value gomoku', 'setoption name Seed value 1');
  const nodesWith = async (megabytes: number): Promise<number> => {
    engine.say(`setoption name Hash value ${String(megabytes)}`);
    engine.say('position startpos moves h8 h9 i9 g7 i7 i8 j8');
    await engine.ask('go depth 12', /^bestmove /);
    return Number(/nodes (\d+)/.exec(engine.lines.at(-2) ?? '')?.[1]);
  };
  const small = await nodesWith(1);
  expect(await nodesWith(16)).toBeLessThan(small);
  expect(await nodesWith(1)).toBe(small);
}, 30_000);

const legalAfter = (game: string, position: string): string[] => {
  if (!isGameId(game)) throw new Error(game);
  const setup = setUp(GAMES[game]);
  if (!setup.ok) throw new Error(setup.reason);
  const rules: Rules = GAMES[game].rules(setup.value);
  const [from = '', line = ''] = position.split(/ ?moves /);
  const read = from.startsWith('fen ') ? rules.read(from.slice(4)) : null;
  let at = read?.ok === true ? read.value : rules.start;
  for (const piece of rules.split(line)) {
    const move = rules.parse(at, piece);
    const played = move.ok ? rules.play(at, move.value) : move;
    if (!played.ok) throw new Error(piece);
    at = played.value.position;
  }
  return rules.moves(at).map((move) => rules.format(move));
};

test('listens while it thinks, and a stop gives the best move so far', async () => {
  const engine = ugi();
  engine.say(
    'setoption name Game value gomoku',
    'setoption name Agent value mcts',
    'position startpos moves h8',
  );
  await engine.ask('go infinite', /^info depth/);
  expect(await engine.ask('isready', /./)).toBe('readyok');
  expect(await engine.ask('query p1turn', /^response/)).toBe('response false');
  expect(await engine.ask('position startpos', /^error/)).toBe('error searching position');
  const asked = performance.now();
  expect(await engine.ask('stop', /^bestmove/)).toMatch(/^bestmove [a-o]\d+$/);
  expect(performance.now() - asked).toBeLessThan(500);
  expect(await engine.ask('isready', /./)).toBe('readyok');
});

test('a time limit and a clock are kept', async () => {
  const engine = ugi();
  engine.say(
    'setoption name Game value gomoku',
    'setoption name Agent value mcts',
    'position startpos moves h8',
  );
  await engine.ask('go nodes 1', /^bestmove/);
  for (const go of ['go movetime 200', 'go p1time 9999 p2time 4000 p1inc 0 p2inc 0']) {
    const asked = performance.now();
    await engine.ask(go, /^bestmove/);
    const took = performance.now() - asked;
    expect(took).toBeGreaterThan(100);
    expect(took).toBeLessThan(1_200);
  }
});

test('tells whose turn it is and how a game ended', async () => {
  const engine = ugi();
  engine.say('position startpos moves 1212121');
  expect(await engine.ask('query gameover', /^response/)).toBe('response true');
  expect(await engine.ask('query result', /^response/)).toBe('response p1win');
  expect(await engine.ask('go nodes 1', /^bestmove/)).toBe('bestmove none');
  engine.say('position startpos moves 4');
  expect(await engine.ask('query p1turn', /^response/)).toBe('response false');
  expect(await engine.ask('query result', /^response/)).toBe('response none');
});

const REFUSED = [
  ['fly me to the moon', 'error unknown-command fly'],
  ['setoption Game gomoku', 'error bad-setoption setoption name NAME value VALUE'],
  ['setoption name Game value chess', 'error unknown-game Game chess'],
  ['setoption name Variant value giant', 'error unknown-variant Variant giant'],
  ['setoption name Size value 3x3', 'error unknown-size Size 3x3'],
  ['setoption name Level value 9', 'error bad-value Level 9'],
  ['setoption name Level value high', 'error bad-value Level high'],
  ['setoption name Ponder value true', 'error unknown-option Ponder true'],
  ['setoption name __proto__ value free', 'error unknown-option __proto__ free'],
  ['setoption name constructor value free', 'error unknown-option constructor free'],
  ['setoption name Game value constructor', 'error unknown-game Game constructor'],
  ['setoption name Variant value __proto__', 'error unknown-variant Variant __proto__'],
  ['setoption name Agent value constructor', 'error bad-value Agent constructor'],
  ['go constructor 5', 'error unknown-limit constructor 5'],
  ['query __proto__', 'error unknown-query __proto__'],
  ['constructor', 'error unknown-command constructor'],
  ['position', 'error bad-position startpos or fen is needed'],
  ['position fen 999', 'error bad-position bad-cell'],
  ['position startpos moves 4 9', 'error illegal-move 9 no-such-column'],
  ['position startpos moves 444444 4', 'error illegal-move 4 column-full'],
  ['go movetime soon', 'error bad-limit movetime soon'],
  ['go fast', 'error unknown-limit fast'],
  ['go p2time 100', 'error clock-missing p2time 100'],
  ['query weather', 'error unknown-query weather'],
  ['x'.repeat(1_000_000), 'error line-too-long'],
] as const;

test('what cannot be carried out has a name, and the engine goes on', async () => {
  const engine = ugi();
  const answers: string[] = [];
  for (const [line] of REFUSED) {
    answers.push(await engine.ask(line, /./));
    expect(await engine.ask('isready', /./)).toBe('readyok');
  }
  expect(answers).toEqual(REFUSED.map(([, answer]) => answer));
});

describe('no process stays behind', () => {
  test('after quit, with a search under way', async () => {
    const engine = ugi();
    engine.say('setoption name Game value gomoku');
    await engine.ask('isready', /readyok/);
    engine.say('go infinite', 'quit');
    await engine.ended;
    expect(engine.process.exitCode).toBe(0);
  });

  test('after its input is closed: a limited search is answered first, an endless one is cut', async () => {
    for (const go of ['go nodes 30', 'go infinite']) {
      const engine = ugi();
      engine.say('setoption name Agent value mcts', 'position startpos', go);
      engine.process.stdin?.end();
      await engine.ended;
      expect(engine.lines.at(-1)).toMatch(/^bestmove [1-7]$/);
      expect(engine.process.exitCode).toBe(0);
    }
  });

  test('after both pipes are closed in the middle of a long search', async () => {
    const engine = ugi();
    engine.say(
      'setoption name Game value gomoku',
      'setoption name Agent value mcts',
      'position startpos moves h8',
    );
    await engine.ask('go movetime 600000', /^info depth/);
    engine.process.stdout?.destroy();
    engine.process.stdin?.destroy();
    await engine.ended;
  });
});

test('says that it is ready when it has what its agent needs, and not before', async () => {
  const said: string[] = [];
  let loaded = (): void => undefined;
  const prepared: unknown[] = [];
  const thinker = {
    prepare: (part: unknown, threads: unknown) => {
      prepared.push(part, threads);
      return new Promise<void>((resolve) => (loaded = resolve));
    },
    ask: () => new Promise<never>(() => undefined),
    stop: () => undefined,
  };
  const engine = createUgi({ write: (line) => void said.push(line), thinker, version: '1' });
  engine.take('setoption name Threads value 3');
  engine.take('isready');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said).toEqual([]);
  loaded();
  await engine.preparing;
  expect(said).toEqual(['readyok']);
  expect(prepared).toEqual([expect.objectContaining({ game: FIRST_GAME, agent: 'level:8' }), 3]);
  // While it thinks, it has what it needs.
  engine.take('go infinite');
  engine.take('isready');
  expect(said).toEqual(['readyok', 'readyok']);
});

describe('without a limit', () => {
  const CLOCKLESS = { kind: 'none' } as const;
  const QUARTER = { kind: 'game', ms: 900_000, increment: 0, delay: 0 } as const;

  test('only a stop ends the search, but where the game brings its clock', () => {
    const read = (words: string, own: TimeControl): unknown => {
      const go = readGo(words.split(' ').filter(Boolean), 0, own);
      return go.ok ? [go.value.infinite, go.value.budget.movetime] : go.reason;
    };
    expect(read('', CLOCKLESS)).toEqual([true, 2 ** 31 - 1]);
    expect(read('', QUARTER)).toEqual([false, 36_000]);
    expect(read('infinite', QUARTER)).toEqual([true, 2 ** 31 - 1]);
    expect(read('depth 3', QUARTER)).toEqual([false, undefined]);
    expect(read('p1time 5000 p2time 5000', QUARTER)).toEqual([false, 200]);
  });

  test('an agent that is done keeps its answer until then', async () => {
    const engine = ugi();
    for (const agent of ['connect4-minimax:depth=1', 'random']) {
      engine.say(`setoption name Agent value ${agent}`, 'position startpos');
      for (const go of ['go', 'go infinite']) {
        const from = engine.lines.length;
        engine.say(go);
        await new Promise((resolve) => setTimeout(resolve, 400));
        expect(await engine.ask('isready', /./)).toBe('readyok');
        expect(engine.lines.slice(from).filter((line) => line.startsWith('bestmove'))).toEqual([]);
        expect(await engine.ask('stop', /^bestmove/)).toMatch(/^bestmove [1-7]$/);
      }
    }
  }, 20_000);
});
