// What nodes tell each other beside the log may be lost: each notices, and finds it in the store or asks again.
import { expect, test } from '@jest/globals';
import type { LobbyState } from '../../../shared/protocol.ts';
import { newKey } from '../../support/client.ts';
import { localBus, localWire } from '../../support/local-bus.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { room, startServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

test('a line, a name, a spectator and a room that nobody was told of are there a little later', async () => {
  let losing = false;
  const wire = localWire((payload, to) => {
    if (!losing) to.heard(payload);
  });
  const store = new MemoryStore();
  const nodes = [
    await startServer(store, { bus: localBus(wire) }),
    await startServer(store, { bus: localBus(wire) }),
  ] as const;
  const [ada, ben, eve] = [await nodes[0].client(), await nodes[1].client(), await nodes[1].client()];
  const phone = await nodes[1].client(ada.token);
  const match = await room(ada, ben, eve);
  await phone.watch(match);
  const say = (text: string) => ({ match, key: newKey(), channel: 'players', say: { text } });
  const texts = (): unknown[] =>
    ben.heard.filter(([event]) => event === 'chat').map(([, line]) => (line as { say: object }).say);

  const given = await ada.create();
  const rooms = async (): Promise<string[]> =>
    ((await eve.ask('lobby', { on: true })) as unknown as LobbyState).entries.map(({ id }) => id);
  await until(() => nodes[1].services.lobby.follows(given));

  losing = true;
  const made = await ada.create();
  await ada.command(given, { kind: 'rise' });
  await ada.ask('rename', { name: 'Ada the Second' });
  await ada.ask('chat', say('lost'));
  const fay = await nodes[0].client();
  await fay.watch(match);
  await ada.play(match, '4');
  await new Promise((resolve) => setTimeout(resolve, 100));
  losing = false;

  await ben.eventually(() => texts().length === 1);
  await ben.until(match, ({ moves }) => moves.length === 1);
  const seen = (): unknown => ben.heard.filter(([event]) => event === 'watchers').at(-1)?.[1];
  await ben.eventually(() => (seen() as { count: number } | undefined)?.count === 2);
  await until(() => nodes[1].services.lobby.follows(made) && !nodes[1].services.lobby.follows(given));
  expect((await rooms()).sort()).toEqual([made, match].sort());
  await phone.ask('chat', say('found'));
  await ben.eventually(() => texts().length === 2);
  expect(texts()).toEqual([{ text: 'lost' }, { text: 'found' }]);
  expect(ben.heard.filter(([event]) => event === 'chat').at(-1)?.[1]).toMatchObject({
    from: { id: ada.id, name: 'Ada the Second' },
  });
  expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  for (const node of nodes) await node.end();
});
