// Invariant 9: presence is durable enough: away and back are rows of the match, and a short gap is neither.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Presence, type PresenceNeeds } from '../../../server/match/presence.ts';
import { Readers } from '../../../server/match/readers.ts';
import type { Session } from '../../../server/people/sessions.ts';
import { NotedLine, sessionOn } from '../../support/lines.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { CLOCK, kindsOf, MATCH, openNode, pass, startTheClock, stopTheClock } from '../../support/node.ts';
import { room, startServer } from '../../support/server.ts';
import { ADA, BEN } from '../../support/table.ts';

const GRACE = 4_000;
const RETURN_GRACE = 8_000;

let store: MemoryStore;
let stops: (() => void)[];
beforeEach(() => {
  stopTheClock();
  store = new MemoryStore();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await startTheClock();
});

/** A node that knows who is there. */
const openHouse = (changes: Partial<PresenceNeeds> = {}) => {
  const node = openNode(store);
  const { matches, bus } = node;
  const readers = new Readers(matches, bus);
  const counts: [string, number][] = [];
  const watched = (match: string, count: number): void => void counts.push([match, count]);
  const presence = new Presence({ matches, readers, clock: CLOCK, watched, ...changes });
  stops.push(() => {
    presence.stop();
    readers.close();
  });
  const come = (id: string, match = MATCH): { session: Session; line: NotedLine } => {
    const line = new NotedLine();
    const session = sessionOn(line, id);
    readers.watch(session, match, -1, (found) => {
      if (typeof found !== 'string') found.follow();
    });
    return { session, line };
  };
  return {
    ...node,
    readers,
    presence,
    counts,
    come,
    go: ({ session }: { session: Session }) => readers.leave(session),
  };
};
const said = (): string[] =>
  (store.logs.get(MATCH) ?? []).flatMap(({ event }) =>
    event.kind === 'away' || event.kind === 'back' ? [`${event.kind} ${String(event.chair)}`] : [],
  );
/** Both players are there, and a game is on. */
const seated = async (changes: Partial<PresenceNeeds> = {}) => {
  const house = openHouse(changes);
  await house.begin();
  const [ada, ben] = [house.come(ADA.id), house.come(BEN.id)];
  return { ...house, ada, ben };
};

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
    expect(kindsOf(store, 'match-00002')).toEqual(['create', 'away']);
  });

  test('who does not come back after a restart within eight seconds is away, and who does is not', async () => {
    await openNode(store).begin();
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
    store.delay = 500;
    await pass(GRACE + 100, 50);
    come(BEN.id);
    await pass(2_000);
    expect(said()).toEqual(['away 1', 'back 1']);
  });

  test('who goes again while the return is being written is away again after four seconds', async () => {
    const { go, come, ben } = await seated();
    go(ben);
    await pass(GRACE);
    store.delay = 500;
    const again = come(BEN.id);
    await pass(100);
    go(again);
    await pass(GRACE + 1_500);
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
    store.fault = ({ row }) => (row.event.kind === 'away' ? { ok: false, reason: 'store-full' } : undefined);
    go(ben);
    await pass(GRACE);
    come(BEN.id);
    await pass(GRACE);
    expect(said()).toEqual([]);
  });
});

test('a spectator who goes, and a match nobody has made, leave no rows', async () => {
  const { go, come, matches } = await seated();
  go(come('eve'));
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

describe('watchers', () => {
  test('are counted and named to everybody in the room, once a second, when that has changed', async () => {
    const { come, go, ada, counts } = await seated();
    await pass(1_000);
    counts.length = 0;
    const eve = come('eve');
    const finn = come('finn');
    await pass(1_000);
    const news = { match: MATCH, count: 2, names: ['eve', 'finn'] };
    expect(ada.line.told('watchers').at(-1)).toEqual([news]);
    expect(eve.line.told('watchers')).toEqual([[news]]);
    expect(counts).toEqual([[MATCH, 2]]);
    await pass(5_000);
    expect(finn.line.told('watchers')).toHaveLength(1);
    go(eve);
    await pass(1_000);
    expect(finn.line.told('watchers').at(-1)).toEqual([{ match: MATCH, count: 1, names: ['finn'] }]);
    expect(counts.at(-1)).toEqual([MATCH, 1]);
  });

  test('who sit down are watchers no more', async () => {
    const { create, ask, come } = openHouse();
    await create();
    const [ada] = [come(ADA.id), come(BEN.id)];
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toMatchObject([{ count: 1 }]);
    await ask(BEN, { kind: 'sit' });
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toMatchObject([{ count: 0, names: [] }]);
  });

  test('are named up to twenty, and counted all', async () => {
    const { come, ada } = await seated();
    const names = Array.from({ length: 25 }, (_, index) => `guest ${String(index)}`);
    for (const name of names) come(name);
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toEqual([
      { match: MATCH, count: 25, names: names.slice(0, 20) },
    ]);
  });

  test('are told to a crowd less often', async () => {
    const told = async (crowd: number): Promise<number> => {
      store = new MemoryStore();
      const { come, ada } = await seated();
      for (let each = 0; each < crowd; each += 1) come(`guest ${String(each)}`);
      await pass(1_000);
      ada.line.packets.length = 0;
      for (let second = 0; second < 12; second += 1) {
        come(`late ${String(second)}`);
        await pass(1_000, 1_000);
      }
      return ada.line.told('watchers').length;
    };
    expect(await told(400)).toBe(12);
    expect(await told(1_100)).toBe(4);
  }, 20_000);
});

test('nothing is timed any more when everybody is there', async () => {
  const { go, come, ben, presence, readers, matches } = await seated();
  go(ben);
  await pass(100);
  const waiting = jest.getTimerCount();
  come(BEN.id);
  expect(jest.getTimerCount()).toBe(waiting - 1);
  presence.stop();
  readers.close();
  await matches.drain();
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
  await server.end();
});
