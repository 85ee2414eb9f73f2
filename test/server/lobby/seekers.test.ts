// Seekers who come and go, before and after a restart, and pairs made elsewhere: at a clock that the test turns.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFulfilled } from '../../../server/lobby/fulfilled.ts';
import type { Seek } from '../../../server/store/contract/seeks.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { closeAfterEach, matchOf, PACE, people, seeking, startNode, wish } from '../../support/seeks.ts';

/** How long a seeker may be gone, and after a restart. */
const SEEK_GRACE = 4_000;
const RETURN_GRACE = 15_000;

closeAfterEach();

describe('a seeker', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'], now: 1_000_000 });
    seeking.store = new MemoryStore();
    await people('ada', 'ben');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('who is gone for longer than a moment leaves the queue', async () => {
    const { seeks } = startNode();
    await seeks.seek('ada', wish());
    await jest.advanceTimersByTimeAsync(500);
    seeks.gone('ada');
    await jest.advanceTimersByTimeAsync(SEEK_GRACE - 1);
    expect(await seeking.store.seeks()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await seeking.store.seeks()).toEqual([]);
    expect(seeks.waiting).toBe(0);
  });

  test('who is gone is nobody’s opponent, and one again when back', async () => {
    const { seeks, created, paired } = startNode();
    await seeks.seek('ada', wish());
    seeks.gone('ada');
    expect(await seeks.seek('ben', wish())).toEqual({ ok: true, value: {} });
    seeks.back('ada');
    for (let each = 0; each < 5; each += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(created).toHaveLength(1);
    expect(paired.map(([identity]) => identity).sort()).toEqual(['ada', 'ben']);
  });

  test('keeps the place over a restart by coming back in time', async () => {
    const before = startNode();
    await before.seeks.seek('ada', wish());
    await before.seeks.seek('ben', wish('gomoku'));
    before.die();
    const after = startNode();
    after.absent.add('ada').add('ben');
    await after.seeks.takeOver();
    expect(after.seeks.waiting).toBe(2);
    after.absent.clear();
    after.seeks.back('ada');
    await jest.advanceTimersByTimeAsync(RETURN_GRACE);
    expect((await seeking.store.seeks()).map(({ identity }) => identity)).toEqual(['ada']);
    expect(await after.seeks.seek('ben', wish())).toMatchObject({ value: { match: after.created[0] } });
  });

  test('who is back before the seeks are known keeps the place too', async () => {
    const before = startNode();
    await before.seeks.seek('ada', wish());
    before.die();
    const after = startNode();
    after.seeks.back('ada');
    await after.seeks.takeOver();
    await jest.advanceTimersByTimeAsync(RETURN_GRACE);
    expect(await seeking.store.seeks()).toHaveLength(1);
  });

  test('who is gone before the seek is written leaves the queue as well', async () => {
    const { seeks, absent } = startNode();
    const put = seeking.store.putSeek.bind(seeking.store);
    seeking.store.putSeek = (seek) => {
      absent.add('ada');
      seeks.gone('ada');
      return put(seek);
    };
    await seeks.seek('ada', wish());
    expect(await seeking.store.seeks()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(SEEK_GRACE);
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('who goes again has as long again', async () => {
    const { seeks } = startNode();
    await seeks.seek('ada', wish());
    seeks.gone('ada');
    await jest.advanceTimersByTimeAsync(SEEK_GRACE - 1_000);
    seeks.gone('ada');
    await jest.advanceTimersByTimeAsync(SEEK_GRACE - 1);
    expect(await seeking.store.seeks()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('whose seek was given up can seek anew', async () => {
    const { seeks, created } = startNode();
    await seeks.seek('ada', wish());
    seeks.gone('ada');
    await jest.advanceTimersByTimeAsync(SEEK_GRACE);
    await seeks.seek('ben', wish());
    expect(await seeks.seek('ada', wish())).toMatchObject({ value: { match: /./ } });
    expect(created).toHaveLength(1);
  });

  test('hears within two seconds of a pair made elsewhere', async () => {
    const [here, there] = [startNode(), startNode()];
    const mine = wish();
    await here.seeks.seek('ada', mine);
    await there.seeks.seek('ben', wish());
    await jest.advanceTimersByTimeAsync(2_000);
    const [match = ''] = there.created;
    expect(here.paired).toEqual([['ada', match]]);
    expect(await here.seeks.seek('ada', mine)).toEqual({ ok: true, value: { match } });
  });

  test('is not told of a match that is older than the seek', async () => {
    const node = startNode();
    await node.seeks.seek('ada', wish());
    await node.seeks.seek('ben', wish());
    node.paired.length = 0;
    for (const identity of ['ada', 'cleo']) {
      jest.advanceTimersByTime(10);
      const mine = wish();
      await node.seeks.seek(identity, mine);
      await seeking.store.dropSeek(`${identity}:${mine.key}`);
      await node.seeks.sweep();
    }
    expect(node.paired).toEqual([]);
    expect(node.seeks.waiting).toBe(0);
  });

  test('who has waited longest is found first', async () => {
    await people('cleo');
    const { seeks } = startNode();
    for (const [identity, at] of [
      ['ben', 2_000],
      ['cleo', 1_000],
    ] as const) {
      await seeking.store.putSeek({
        id: `${identity}:elsewhere`,
        identity,
        at,
        request: wish(),
        node: 'elsewhere',
      });
    }
    const found = await seeks.seek('ada', wish());
    const match = found.ok ? await matchOf(found.value.match ?? '') : null;
    expect(match?.chairs.map((player) => player?.id)).toEqual(['cleo', 'ada']);
  });

  test('who is in the store no more is nobody’s opponent', async () => {
    const { seeks, created } = startNode();
    await seeking.store.putSeek({
      id: 'nobody:elsewhere',
      identity: 'nobody',
      at: 0,
      request: wish(),
      node: 'elsewhere',
    });
    expect(await seeks.seek('ada', wish())).toEqual({ ok: true, value: {} });
    expect(created).toEqual([]);
  });

  test('has as many seeks as anybody else has', async () => {
    const { seeks } = startNode();
    const games = ['connect4', 'gomoku', 'ninuki', 'abalone'];
    const paces = games.flatMap((game) =>
      [60_000, 120_000].map((ms) => wish(game, { time: { ...PACE, ms } })),
    );
    for (const request of paces.slice(0, 5)) await seeks.seek('ada', request);
    expect(await seeks.seek('ben', wish('gomoku', { time: { kind: 'none' } }))).toMatchObject({ ok: true });
  });

  test('who is back without having been gone, and who goes without a seek, cost nothing', () => {
    const { seeks } = startNode();
    const read = jest.spyOn(seeking.store, 'seeks');
    const timers = jest.getTimerCount();
    seeks.back('ada');
    seeks.gone('ada');
    expect(read).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(timers);
  });

  test('is looked for again after a look that has failed, and one look waits for the other', async () => {
    const { seeks, errors } = startNode();
    await seeks.seek('ada', wish());
    const read = jest.spyOn(seeking.store, 'seeks');
    read.mockRejectedValueOnce(new Error('no database'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(errors).toEqual([new Error('no database')]);
    read.mockClear();
    let found: (seeks: Seek[]) => void = () => undefined;
    read.mockReturnValueOnce(new Promise((resolve) => (found = resolve)));
    await jest.advanceTimersByTimeAsync(6_000);
    expect(read).toHaveBeenCalledTimes(1);
    found([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seeks.waiting).toBe(0);
  });

  test('is asked whether somebody else was quicker when a pair fails, a few times', async () => {
    const node = startNode();
    await node.seeks.seek('ada', wish());
    const memory = seeking.store as MemoryStore;
    let tries = 0;
    memory.fault = () => {
      tries += 1;
      return { ok: false, reason: 'seek-gone' };
    };
    expect(await node.seeks.seek('ben', wish())).toEqual({ ok: true, value: {} });
    expect(tries).toBe(5);
    memory.fault = () => undefined;
    await node.seeks.sweep();
    expect(node.created).toHaveLength(1);
  });

  test('gets the same answer for the newest two thousand seeks without asking the store', () => {
    const fulfilled = createFulfilled(seeking.store);
    for (let each = 0; each <= 2_000; each += 1) fulfilled.remember(`seek-${String(each)}`, 'match');
    expect([0, 1, 2_000].map((each) => fulfilled.known(`seek-${String(each)}`))).toEqual([
      undefined,
      'match',
      'match',
    ]);
  });

  test('leaves no timer behind in a node that closes', async () => {
    const node = startNode();
    await node.seeks.seek('ada', wish());
    node.seeks.gone('ada');
    const own = 2;
    const others = jest.getTimerCount() - own;
    node.seeks.close();
    expect(jest.getTimerCount()).toBe(others);
  });

  test('who withdraws a seek that is still being written withdraws it', async () => {
    const { seeks } = startNode();
    const put = seeking.store.putSeek.bind(seeking.store);
    let written: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (written = resolve));
    seeking.store.putSeek = async (seek) => {
      await until;
      await put(seek);
    };
    const mine = wish();
    const both = Promise.all([seeks.seek('ada', mine), seeks.unseek('ada', mine.key)]);
    written();
    expect(await both).toEqual([
      { ok: true, value: {} },
      { ok: true, value: null },
    ]);
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('whose seek is paired while opponents are looked for is answered with the match', async () => {
    const { seeks, created } = startNode();
    const read = seeking.store.seeks.bind(seeking.store);
    let paired: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (paired = resolve));
    jest.spyOn(seeking.store, 'seeks').mockImplementationOnce(async () => {
      await until;
      return read();
    });
    const sought = seeks.seek('ada', wish());
    await new Promise((resolve) => setImmediate(resolve));
    const { choice, time } = wish();
    await seeks.take('ben', { key: 'take-0001', seeker: 'ada', choice, time: time ?? PACE });
    paired();
    expect(await sought).toEqual({ ok: true, value: { match: created[0] } });
  });

  test('hears of the match although the answer to its row was lost', async () => {
    const { seeks, paired } = startNode();
    const memory = seeking.store as MemoryStore;
    const append = memory.append.bind(memory);
    memory.append = (given, done) => append(given, () => done({ ok: false, reason: 'store-unavailable' }));
    await seeks.seek('ada', wish());
    await seeks.seek('ben', wish());
    memory.append = append;
    await seeks.sweep();
    const [match = ''] = memory.logs.keys();
    expect(memory.logs.size).toBe(1);
    expect([...paired].sort()).toEqual([
      ['ada', match],
      ['ben', match],
    ]);
  });
});
