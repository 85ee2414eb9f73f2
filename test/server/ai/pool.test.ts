// The pool of search workers: in order of urgency, one a room, within their time, and whatever they do to themselves.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { monotonic } from '../../../server/ai/jobs.ts';
import type { Thought } from '../../../shared/protocol.ts';
import { SearchPool, type PoolSettings, type Search } from '../../../server/ai/pool.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { setupOf } from '../../support/setups.ts';

const ODD = fileURLToPath(new URL('../../support/odd-worker.mjs', import.meta.url));
const files = mkdtempSync(join(tmpdir(), 'pionnier-pool-'));
const errors: unknown[] = [];
const pools: SearchPool[] = [];

const open = (settings: Partial<PoolSettings> = {}): SearchPool => {
  const pool = new SearchPool({ threads: 1, report: (error) => errors.push(error), ...settings });
  pools.push(pool);
  return pool;
};
const odd = (settings: Partial<PoolSettings> = {}): SearchPool => open({ worker: ODD, ...settings });
const asking = (agent: string, change: Partial<Search> = {}): Search => ({
  room: `room of ${agent}`,
  urgency: 'turn',
  patience: 60_000,
  question: { game: 'connect4', setup: setupOf(GAMES.connect4), moves: [], agent },
  movetime: () => 100,
  ...change,
});
/** Elsewhere a priority is the whole process's. */
const onLinux = process.platform === 'linux' ? test : test.skip;
const once = (what: string): string => `${what} ${join(files, `${what}-${String(Math.random())}`)}`;

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
  errors.splice(0);
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

describe('a search', () => {
  test('finds a legal move within its time, and says what it thinks meanwhile', async () => {
    const pool = open();
    const thoughts: Thought[] = [];
    pool.warm();
    const found = await pool.search(
      asking('mcts', { movetime: () => 450, progress: (thought) => thoughts.push(thought) }),
    ).found;
    if (!found.ok) throw new Error(found.reason);
    expect(['1', '2', '3', '4', '5', '6', '7']).toContain(found.value.move);
    expect(found.value.thought.time).toBeLessThan(700);
    expect(found.value.thought.pv[0]).toBe(found.value.move);
    expect(thoughts.at(-1)).toEqual(found.value.thought);
    expect(thoughts.length).toBeGreaterThan(1);
    // Ten a second at the most, and the last one.
    expect(thoughts.length).toBeLessThanOrEqual(6);
    expect(errors).toEqual([]);
  });

  test('ends when it is cancelled, and then tells nothing', async () => {
    const pool = open();
    let begun = (): void => undefined;
    const thinks = new Promise<void>((resolve) => (begun = resolve));
    let told = 0;
    const progress = (): void => {
      told += 1;
      begun();
    };
    const searching = pool.search(asking('mcts', { movetime: () => 20_000, progress }));
    await thinks;
    const cancelled = monotonic();
    searching.cancel();
    const before = told;
    expect(await searching.found).toEqual({ ok: false, reason: 'cancelled' });
    while (pool.running > 0) await sleep(5);
    expect(monotonic() - cancelled).toBeLessThan(500);
    expect(told).toBe(before);
  });

  onLinux('runs in a thread that gives way to the server', async () => {
    const pool = open();
    await pool.search(asking('random')).found;
    const niceness = readdirSync('/proc/self/task').map((task) => {
      // The fields after the command's closing bracket: niceness is the 17th of them.
      const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
      return Number(stat.split(') ').at(-1)?.split(' ')[16]);
    });
    expect(Math.max(...niceness)).toBeGreaterThanOrEqual(5);
    expect(niceness.filter((each) => each === Math.max(...niceness))).toHaveLength(1);
  });
});

describe('invariant 12: a worker', () => {
  test.each(['die', 'throw'])('that should %s is replaced, and its job done again', async (what) => {
    const found = await odd().search(asking(once(what))).found;
    expect(found).toMatchObject({ ok: true });
    expect(errors).toHaveLength(1);
  });

  test('that hangs is replaced within seconds, and its job done again', async () => {
    const pool = odd();
    const asked = monotonic();
    expect(await pool.search(asking(once('hang'))).found).toMatchObject({ ok: true });
    expect(monotonic() - asked).toBeLessThan(4_000);
  });

  test('is asked twice, not for ever', async () => {
    expect(await odd().search(asking('die')).found).toEqual({ ok: false, reason: 'failed' });
    expect(errors).toHaveLength(2);
  });
});

describe('the queue', () => {
  test('serves the urgent first, then the older', async () => {
    const pool = odd();
    const served: string[] = [];
    const ask = (agent: string, urgency: Search['urgency']): Promise<unknown> =>
      pool.search(asking(agent, { urgency })).found.then(() => served.push(agent));
    await Promise.all([
      ask('first', 'unwatched'),
      ask('a game nobody watches', 'unwatched'),
      ask('a game', 'watched'),
      ask('a draw', 'offer'),
      ask('a turn', 'turn'),
      ask('another turn', 'turn'),
    ]);
    expect(served).toEqual(['first', 'a turn', 'another turn', 'a draw', 'a game', 'a game nobody watches']);
  });

  test('lets each room search once at a time', async () => {
    const pool = odd({ threads: 2 });
    const inRoom = (agent: string, room: string) => pool.search(asking(agent, { room }));
    const searches = [inRoom('wait', 'one'), inRoom('wait', 'one'), inRoom('wait', 'two')];
    expect([pool.running, pool.waiting]).toEqual([2, 1]);
    expect(await Promise.all(searches.map(({ found }) => found))).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
  });

  test('shortens the time of those before when many wait behind', async () => {
    const pool = odd();
    const searches = Array.from({ length: 5 }, (_, index) =>
      pool.search(asking(`wait-${String(index)}`, { movetime: () => 1_000 })),
    );
    const times: number[] = [];
    for (const { found } of searches) {
      const one = await found;
      if (one.ok) times.push(one.value.thought.time);
    }
    expect(times).toEqual([1_000, 250, 333, 500, 1_000]);
  });

  const long = (index: number): Search => asking(`wait ${String(index)}`, { movetime: () => 3_000 });
  const quick = asking('at once', { patience: 0 });
  const waitFor = async (pool: SearchPool, search: Search): Promise<number> => {
    const asked = monotonic();
    expect(await pool.search(search).found).toMatchObject({ ok: true });
    return monotonic() - asked;
  };

  test('lets a quick one wait for no crowd of long ones', async () => {
    const pool = odd();
    const crowd = Array.from({ length: 100 }, (_, index) => pool.search(long(index)));
    expect(await waitFor(pool, quick)).toBeLessThan(1_000);
    expect(pool.waiting).toBeGreaterThan(80);
    await pool.close();
    await Promise.all(crowd.map(({ found }) => found));
  });

  test('has a long one give way to a quick one, after a while of its own', async () => {
    const pool = odd();
    const alone = pool.search(long(0));
    expect(await waitFor(pool, quick)).toBeLessThan(1_000);
    const found = await alone.found;
    if (!found.ok) throw new Error(found.reason);
    expect(pool.running).toBe(0);
  });

  test('shortens those who think already when others come to wait, here or elsewhere', async () => {
    const pool = odd();
    const asked = monotonic();
    const first = pool.search(long(0));
    pool.waitElsewhere(29);
    expect(await first.found).toMatchObject({ ok: true });
    expect(monotonic() - asked).toBeLessThan(1_500);
  });

  test('has room for as many as there are workers, and behind long ones for quick ones', async () => {
    const pool = odd({ threads: 2 });
    const freed: number[] = [];
    pool.onFreed(() => freed.push(pool.room.searches));
    const always = Number.MAX_SAFE_INTEGER;
    expect(pool.room).toEqual({ searches: 2, patience: always });
    const first = pool.search(asking('wait 1'));
    expect(pool.room).toEqual({ searches: 1, patience: always });
    const second = pool.search(asking('wait 2'));
    expect(pool.room).toEqual({ searches: 2, patience: 0 });
    const third = pool.search(quick);
    expect(pool.room).toEqual({ searches: 1, patience: 0 });
    await Promise.all([first.found, second.found, third.found]);
    expect(freed).toHaveLength(3);
    expect(odd({ threads: 0 }).room).toEqual({ searches: 0, patience: 0 });
  });

  test('has an end', async () => {
    const pool = odd({ most: 1 });
    const searches = ['a', 'b', 'c'].map((agent) => pool.search(asking(agent)));
    expect(await searches[2]?.found).toEqual({ ok: false, reason: 'too-many-searches' });
    expect(await searches[1]?.found).toMatchObject({ ok: true });
  });

  test('is dropped on a stop, with what was being searched', async () => {
    const pool = odd();
    const searches = ['hang', 'b'].map((agent) => pool.search(asking(agent)));
    await pool.close();
    for (const { found } of searches) expect(await found).toEqual({ ok: false, reason: 'stopping' });
    expect(await pool.search(asking('c')).found).toEqual({ ok: false, reason: 'stopping' });
  });
});

describe('a root that can be shared', () => {
  const beam = (depth: number, movetime: number, room: string): Search => ({
    room,
    urgency: 'turn',
    patience: 60_000,
    question: {
      game: 'ninuki',
      setup: { variant: 'ninuki', size: '19', options: {} },
      agent: `ninuki-beam:depth=${String(depth)}`,
      moves: [180, 181, 200, 162, 199],
    },
    movetime: () => movetime,
  });

  test('is searched by free workers too, and the move is that of one', async () => {
    const [one, three] = [open({ threads: 1 }), open({ threads: 3 })];
    const alone = one.search(beam(2, 20_000, 'a'));
    const together = three.search(beam(2, 20_000, 'a'));
    expect([one.taking, three.taking]).toEqual([0, 2]);
    const [lonely, shared] = await Promise.all([alone.found, together.found]);
    if (!lonely.ok || !shared.ok) throw new Error('a search failed');
    expect(shared.value.move).toBe(lonely.value.move);
    expect(shared.value.thought.score).toBe(lonely.value.thought.score);
    while (three.taking > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(errors).toEqual([]);
  }, 30_000);

  test('lends its workers, and gives them back to the next search', async () => {
    const pool = open({ threads: 2 });
    const long = pool.search(beam(8, 15_000, 'a'));
    expect([pool.running, pool.taking]).toEqual([1, 1]);
    expect(await pool.search(asking('random', { room: 'b' })).found).toMatchObject({ ok: true });
    expect([pool.running, pool.taking]).toEqual([1, 0]);
    long.cancel();
    while (pool.running > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(errors).toEqual([]);
  }, 30_000);
});
