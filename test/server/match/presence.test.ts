// Invariant 9: presence is durable enough: away and back are rows of the match, and a short gap is neither.
import { afterEach, describe, expect, test } from '@jest/globals';
import { MemoryStore } from '../../support/memory-store.ts';
import { room, startServer, type TestServer } from '../../support/server.ts';

const AWAY_AFTER = 150;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const servers: TestServer[] = [];
const serve = async (store = new MemoryStore()): Promise<TestServer> => {
  const server = await startServer(store, { awayAfter: AWAY_AFTER });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
});

describe('invariant 9: a player', () => {
  test('who loses the connection is away after a while, and back on coming back', async () => {
    const server = await serve();
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

  test('who only loads the page again is not away', async () => {
    const server = await serve();
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    await bob.reconnect();
    await bob.watch(match);
    await sleep(2 * AWAY_AFTER);
    expect(await server.store.rows(match, 0)).toHaveLength(2);
  });

  test('who has the match open twice is there until both are closed', async () => {
    const server = await serve();
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    const tab = await server.client(bob.token);
    await tab.watch(match);
    bob.close();
    await sleep(2 * AWAY_AFTER);
    expect(ada.state(match).away).toEqual([null, null]);
    tab.close();
    await ada.until(match, ({ away }) => away[1] !== null);
  });

  test('who looks at something else is away too', async () => {
    const server = await serve();
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    await bob.ask('unwatch', { match });
    await ada.until(match, ({ away }) => away[1] !== null);
  });

  test('who never looks at a match of their own is away', async () => {
    const server = await serve();
    const ada = await server.client();
    const match = await ada.create();
    await sleep(3 * AWAY_AFTER);
    expect((await server.store.rows(match, 1)).map(({ event }) => event.kind)).toEqual(['away']);
  });

  test('who does not come back after a restart is away, and who does is not', async () => {
    const store = new MemoryStore();
    const first = await serve(store);
    const [ada, bob] = [await first.client(), await first.client()];
    const match = await room(ada, bob);
    await first.end();
    servers.length = 0;
    const second = await serve(store);
    const again = await second.client(ada.token);
    await again.watch(match);
    const state = await again.until(match, ({ away }) => away[1] !== null);
    expect(state.away[0]).toBeNull();
  });
});

describe('watchers', () => {
  test('are counted and named to everybody in the room', async () => {
    const server = await serve();
    const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
    const match = await room(ada, bob, eve);
    const told = (): unknown => ada.heard.filter(([event]) => event === 'watchers').at(-1)?.[1];
    const { identity } = (await eve.ask('rename', { name: 'Eve' })) as unknown as {
      identity: { name: string };
    };
    expect(identity.name).toBe('Eve');
    await ada.eventually(() => told() !== undefined);
    expect(told()).toMatchObject({ match, count: 1 });
    eve.close();
    await ada.eventually(() => (told() as { count: number }).count === 0);
  });
});
