// Invariant 9: presence is durable enough: away and back are rows of the match, and a short gap is neither.
import { describe, expect, jest, test } from '@jest/globals';
import { MemoryStore } from '../../support/memory-store.ts';
import { kindsOf, MATCH, openNode, pass } from '../../support/node.ts';
import { atAClock, openHouse, seated, shared } from '../../support/presence.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room } from '../../support/server.ts';
import { ADA, BEN } from '../../support/table.ts';

const startServer = freshServers();
const GRACE = 4_000;
const RETURN_GRACE = 8_000;

atAClock();

const said = (): string[] =>
  (shared.store.logs.get(MATCH) ?? []).flatMap(({ event }) =>
    event.kind === 'away' || event.kind === 'back' ? [`${event.kind} ${String(event.chair)}`] : [],
  );
describe('invariant 9: a player', () => {
  test('who is gone is away after four seconds', async () => {
    const { go, ben } = await seated();
    await pass(1_000);
    go(ben);
    await pass(GRACE - 1, GRACE);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['away 1']);
    await pass(60_000, 1_000);
    expect(said()).toEqual(['away 1']);
  });

  test('who only loads the page again is not away, and is given as long the next time', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    await pass(3_000);
    const again = come(BEN.id);
    await pass(500);
    go(again);
    await pass(GRACE - 100);
    expect(said()).toEqual([]);
    await pass(200);
    expect(said()).toEqual(['away 1']);
  });

  test('who comes back is back at once', async () => {
    const { go, come, ada } = await seated();
    go(ada);
    await pass(GRACE);
    come(ADA.id);
    await pass(1);
    expect(said()).toEqual(['away 0', 'back 0']);
    await pass(2 * GRACE);
    expect(said()).toHaveLength(2);
  });

  test('who has the match open twice is there until both are closed', async () => {
    const { go, come, ben } = await seated();
    const tab = come(BEN.id);
    go(ben);
    await pass(2 * GRACE);
    expect(said()).toEqual([]);
    go(tab);
    await pass(GRACE);
    expect(said()).toEqual(['away 1']);
  });

  test('who looks at something else is away too', async () => {
    const { readers, ben } = await seated();
    readers.unwatch(ben.session, MATCH);
    await pass(GRACE);
    expect(said()).toEqual(['away 1']);
  });

  test('who never looks at the match is away, and whose chair is free or an AI’s is not', async () => {
    const { create, ask } = openHouse();
    await create();
    await pass(GRACE - 1, GRACE);
    await ask(BEN, { kind: 'sit' });
    await pass(1);
    expect(said()).toEqual(['away 0']);
    await pass(GRACE);
    expect(said()).toEqual(['away 0', 'away 1']);
    await create({}, ['me', { ai: 'random' }], 'match-00002');
    await pass(2 * GRACE);
    expect(kindsOf(shared.store, 'match-00002')).toEqual(['create', 'away']);
  });

  test('who sits down without looking is away, though the other one is there', async () => {
    const { create, ask, come } = openHouse();
    await create();
    come(ADA.id);
    await ask(BEN, { kind: 'sit' });
    await pass(GRACE);
    expect(said()).toEqual(['away 1']);
  });

  test('who does not come back after a restart within eight seconds is away, and who does is not', async () => {
    await openNode(shared.store).begin();
    const { presence, come, matches } = openHouse();
    matches.read(MATCH, (read) => {
      if (typeof read !== 'string') presence.expect(read.match);
    });
    await pass(1_000);
    come(ADA.id);
    await pass(RETURN_GRACE - 1_001, RETURN_GRACE);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['away 1']);
  });

  test('who comes back while the absence is being written is back all the same', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    shared.store.delay = 500;
    await pass(GRACE + 100, 50);
    come(BEN.id);
    await pass(2_000);
    expect(said()).toEqual(['away 1', 'back 1']);
  });

  test('who goes again while the return is being written is away again after four seconds', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    await pass(GRACE);
    shared.store.delay = 500;
    const again = come(BEN.id);
    await pass(100);
    go(again);
    await pass(GRACE + 1_500);
    expect(said()).toEqual(['away 1', 'back 1', 'away 1']);
  });

  test('who is gone for longer than it takes to write the return is away four seconds after it', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    await pass(GRACE);
    shared.store.delay = 6_000;
    const again = come(BEN.id);
    await pass(100);
    go(again);
    await pass(6_000);
    shared.store.delay = 0;
    expect(said()).toEqual(['away 1', 'back 1']);
    await pass(GRACE - 300);
    expect(said()).toHaveLength(2);
    await pass(600);
    expect(said()).toEqual(['away 1', 'back 1', 'away 1']);
  });

  test('is given another time where that is asked for', async () => {
    const { go, ben } = await seated({ grace: 150 });
    go(ben);
    await pass(149, 149);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['away 1']);
  });

  test('whose absence the store could not hold is not said to be back', async () => {
    const { go, come, ben } = await seated();
    shared.store.fault = ({ row }) =>
      row.event.kind === 'away' ? { ok: false, reason: 'store-full' } : undefined;
    go(ben);
    await pass(GRACE);
    come(BEN.id);
    await pass(GRACE);
    expect(said()).toEqual([]);
  });

  test('whose return the store could not hold is back as soon as it can', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    await pass(GRACE);
    shared.store.fault = ({ row }) =>
      row.event.kind === 'back' ? { ok: false, reason: 'store-unavailable' } : undefined;
    come(BEN.id);
    await pass(3_000);
    expect(said()).toEqual(['away 1']);
    shared.store.fault = () => undefined;
    await pass(1_100);
    expect(said()).toEqual(['away 1', 'back 1']);
    await pass(GRACE);
    expect(said()).toHaveLength(2);
  });
});

test('a spectator who goes, and a match nobody has made, leave no rows', async () => {
  const { go, come, matches } = await seated();
  const timers = jest.getTimerCount();
  go(come('eve'));
  expect(jest.getTimerCount()).toBe(timers);
  come('eve', 'made-up-00001');
  await pass(2 * GRACE);
  expect(said()).toEqual([]);
  expect(matches.size).toBe(1);
});

test('a house that is closed waits for nobody', async () => {
  const { go, ben, presence, readers } = await seated();
  go(ben);
  presence.stop();
  readers.close();
  await pass(2 * GRACE);
  expect(said()).toEqual([]);
});

test('who leaves a house that is closed is judged by nobody', async () => {
  const asked: string[] = [];
  const rows = {
    hold: () => undefined,
    drop: () => undefined,
    isElsewhere: (_match: string, identity: string) => {
      asked.push(identity);
      return Promise.resolve(false);
    },
  };
  const { presence, go, ben } = await seated({ rows });
  presence.stop();
  go(ben);
  await pass(GRACE + 1, GRACE);
  expect(asked).toEqual([]);
});

test('nothing is timed any more when everybody is there', async () => {
  const { go, come, ben, presence, watchers, readers, matches, bus, beside } = await seated();
  go(ben);
  await pass(200);
  const waiting = jest.getTimerCount();
  come(BEN.id);
  expect(jest.getTimerCount()).toBe(waiting - 1);
  presence.stop();
  watchers.close();
  readers.close();
  await matches.drain();
  await Promise.all([bus.close(), beside.close()]);
  expect(jest.getTimerCount()).toBe(0);
});

test('at a whole server, who loses the connection is away after a while, and back on coming back', async () => {
  jest.useRealTimers();
  const server = await startServer(new MemoryStore(), { awayAfter: 150 });
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await room(ada, bob);
  bob.close();
  const state = await ada.until(match, ({ away }) => away[1] !== null);
  expect(state.away[0]).toBeNull();
  await bob.reconnect();
  await bob.watch(match);
  await ada.until(match, ({ away }) => away[1] === null);
  expect((await server.store.rows(match, 2)).map(({ event, by }) => [event, by])).toEqual([
    [{ kind: 'away', chair: 1 }, null],
    [{ kind: 'back', chair: 1 }, null],
  ]);
});
