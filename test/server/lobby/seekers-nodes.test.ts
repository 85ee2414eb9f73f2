// Seekers at several nodes: none takes another's for gone, a dead one's are looked after, and nobody is paired twice.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MemoryStore } from '../../support/memory-store.ts';
import { closeAfterEach, people, seeking, startNode, wish } from '../../support/seeks.ts';

/** How long a seeker may be gone, and after a restart. */
const SEEK_GRACE = 4_000;
const RETURN_GRACE = 15_000;

closeAfterEach();

describe('a seeker among several nodes', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'], now: 1_000_000 });
    seeking.store = new MemoryStore();
    await people('ada', 'ben');
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  /** Time passes, and what was told is heard. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 100) {
      await jest.advanceTimersByTimeAsync(Math.min(100, left));
      for (let each = 0; each < 4; each += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const whoSeeks = async (): Promise<string[]> =>
    (await seeking.store.seeks()).map(({ identity }) => identity);

  test('who is connected at another one is not gone when a node starts, looks, or stops', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada');
    await here.seeks.seek('ada', wish());
    there.looked = true;
    await there.seeks.takeOver();
    expect(there.seeks.waiting).toBe(0);
    expect(there.offered).toMatchObject([{ identity: 'ada' }]);
    await pass(RETURN_GRACE + 5_000);
    there.die();
    await pass(RETURN_GRACE);
    expect(await whoSeeks()).toEqual(['ada']);
    expect(here.seeks.waiting).toBe(1);
  });

  test('who has found a match is told so, though a dead node had written the seek once more', async () => {
    const [first, dead] = [startNode(), startNode()];
    const mine = wish();
    await first.seeks.seek('ada', mine);
    const found = await first.seeks.seek('ben', wish());
    const id = `ada:${mine.key}`;
    await seeking.store.putSeek({ id, identity: 'ada', at: Date.now(), request: mine, node: dead.name });
    for (const each of [first, dead]) each.die();
    const last = startNode();
    await last.seeks.takeOver();
    expect(last.seeks.waiting).toBe(1);
    expect(await last.seeks.seek('ada', mine)).toEqual(found);
    expect(await whoSeeks()).toEqual([]);
  });

  test('who goes on at another one, or has another device there, keeps the place', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada').add('ben');
    await here.seeks.seek('ada', wish());
    await here.seeks.seek('ben', wish('gomoku'));
    await pass(2_500);
    here.absent.add('ada').add('ben');
    here.seeks.gone('ada');
    here.seeks.gone('ben');
    there.absent.delete('ada');
    await pass(SEEK_GRACE + 500);
    expect(await whoSeeks()).toEqual(['ada']);
    expect((await seeking.store.seeks())[0]?.node).toBe(there.name);
    await pass(2_500);
    expect([here.seeks.waiting, there.seeks.waiting]).toEqual([0, 1]);
  });

  test('who has just gone from another one is nobody’s opponent here', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada');
    await here.seeks.seek('ada', wish());
    await pass(2_500);
    here.absent.add('ada');
    here.seeks.gone('ada');
    await pass(300);
    expect(await there.seeks.seek('ben', wish())).toEqual({ ok: true, value: {} });
    here.absent.delete('ada');
    here.seeks.back('ada');
    await pass(2_500);
    expect([...here.created, ...there.created]).toHaveLength(1);
  });

  test('whose node has died keeps the place by coming back in time, and loses it otherwise', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada').add('ben');
    await here.seeks.seek('ada', wish());
    await here.seeks.seek('ben', wish('gomoku'));
    here.die();
    await there.seeks.takeOver();
    await pass(5_000);
    there.absent.delete('ada');
    there.seeks.back('ada');
    await pass(RETURN_GRACE);
    expect(await whoSeeks()).toEqual(['ada']);
    expect((await seeking.store.seeks())[0]?.node).toBe(there.name);
  });

  test('whose request comes again at another one is not paired twice', async () => {
    const [here, there] = [startNode(), startNode()];
    const [ada, ben] = [wish(), wish()];
    await here.seeks.seek('ada', ada);
    const found = await here.seeks.seek('ben', ben);
    expect(await there.seeks.seek('ben', ben)).toEqual(found);
    expect(await there.seeks.seek('ada', ada)).toEqual(found);
    expect(await whoSeeks()).toEqual([]);
    // Written again a moment ago, and seen by a third one before that was noticed.
    const id = `ada:${ada.key}`;
    await seeking.store.putSeek({ id, identity: 'ada', at: 0, request: ada, node: there.name });
    const third = startNode();
    await people('cleo');
    expect(await third.seeks.seek('cleo', wish())).toEqual({ ok: true, value: {} });
    expect(await whoSeeks()).toEqual(['cleo']);
    expect([here, there, third].flatMap(({ created }) => created)).toHaveLength(1);
  });

  test('whose seek another one has given up is sought for again on asking', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada').add('ben');
    const request = wish();
    await here.seeks.seek('ada', request);
    here.die();
    // Both look after the seeks of the dead one; only the second knows that they are given up.
    await there.seeks.takeOver();
    await seeking.store.dropSeek(`ada:${request.key}`);
    there.absent.delete('ada');
    there.seeks.back('ada');
    expect(await there.seeks.seek('ada', request)).toEqual({ ok: true, value: {} });
    expect(await whoSeeks()).toEqual(['ada']);
    there.absent.delete('ben');
    expect(await there.seeks.seek('ben', wish())).toMatchObject({ value: { match: expect.anything() } });
  });

  test('who has gone on while a request waited is not sought for where it waited', async () => {
    const [here, there] = [startNode(), startNode()];
    there.absent.add('ada');
    const request = wish();
    // The first request hangs in the store, and the second behind it.
    const find = seeking.store.matchesOf.bind(seeking.store);
    let goOn: () => void = () => undefined;
    seeking.store.matchesOf = async () => {
      seeking.store.matchesOf = find;
      await new Promise<void>((resolve) => (goOn = resolve));
      throw new Error('the connection is cut');
    };
    const first = here.seeks.seek('ada', request).catch(() => undefined);
    await pass(1_000);
    const second = here.seeks.seek('ada', { ...request, key: `${request.key}-again` });
    here.absent.add('ada');
    here.seeks.gone('ada');
    there.absent.delete('ada');
    await there.seeks.seek('ada', request);
    goOn();
    await Promise.all([first, second]);
    await pass(SEEK_GRACE + 2_500);
    expect((await seeking.store.seeks()).map(({ id, node }) => [id, node])).toEqual([
      [`ada:${request.key}`, there.name],
    ]);
  });

  test('whose press of a seat comes again at another one is answered as before', async () => {
    const [here, there] = [startNode(), startNode()];
    await here.seeks.seek('ada', wish());
    const { choice, time, key } = wish();
    const request = { key, seeker: 'ada', choice, ...(time === undefined ? {} : { time }) };
    const taken = await here.seeks.take('ben', request);
    expect(taken).toMatchObject({ ok: true });
    expect(await there.seeks.take('ben', request)).toEqual(taken);
  });
});
