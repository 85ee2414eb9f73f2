// One's own matches: known on every page and device of a person, private ones too, and to nobody else.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { localBus, localWire } from '../../support/local-bus.ts';
import { createElsewhere } from '../../../server/lobby/elsewhere.ts';
import { createOwnMatches } from '../../../server/lobby/own-matches.ts';
import { Matches } from '../../../server/match/matches.ts';
import type { OwnChange, OwnMatch } from '../../../shared/protocol.ts';
import { NotedLine, sessionOn } from '../../support/lines.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import type { Client } from '../../support/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

let server: TestServer;
let [ada, ben, eve]: Client[] = [];
beforeEach(async () => {
  server = await startServer();
  [ada, ben, eve] = await Promise.all([server.client(), server.client(), server.client()]);
});
afterEach(async () => {
  await server.end();
  expect(server.errors).toEqual([]);
});

const players = (): readonly [Client, Client, Client] => {
  if (ada === undefined || ben === undefined || eve === undefined) throw new Error('nobody has come');
  return [ada, ben, eve];
};

/** What somebody knows of their own matches: the answer, and every change since. */
const follow = async (client: Client): Promise<() => ReadonlyMap<string, OwnMatch>> => {
  const answer = (await client.ask('own-matches', { on: true })) as unknown as {
    readonly matches: readonly OwnMatch[];
  };
  const from = client.heard.length;
  return () => {
    const known = new Map(answer.matches.map((match) => [match.id, match]));
    for (const [event, change] of client.heard.slice(from)) {
      if (event !== 'own-matches') continue;
      for (const match of (change as OwnChange).put) known.set(match.id, match);
      for (const id of (change as OwnChange).drop) known.delete(id);
    }
    return known;
  };
};

test('a private match is known to its players wherever they are, to the move, until it is over', async () => {
  const [host, guest, other] = players();
  const match = await host.create({ private: true });
  const [hosts, guests, others] = [await follow(host), await follow(guest), await follow(other)];
  expect([...hosts().values()]).toMatchObject([{ id: match, phase: 'open', mover: null }]);
  expect([...guests().values()]).toEqual([]);

  await guest.command(match, { kind: 'sit' });
  await host.eventually(() => hosts().get(match)?.phase === 'playing');
  await guest.eventually(() => guests().get(match)?.phase === 'playing');
  const first = hosts().get(match)?.mover ?? 0;
  const mover = first === 0 ? host : guest;
  await guest.watch(match);
  await host.watch(match);
  await mover.command(match, { kind: 'play', turn: mover.state(match).turn, move: '4' });
  await host.eventually(() => hosts().get(match)?.ply === 1);
  expect(hosts().get(match)).toMatchObject({ mover: 1 - first, chairs: [{ id: host.id }, { id: guest.id }] });

  await host.command(match, { kind: 'resign', game: 1 });
  await host.eventually(() => hosts().size === 0);
  await guest.eventually(() => guests().size === 0);
  expect(others().size).toBe(0);
  expect(other.heard.filter(([event]) => event === 'own-matches')).toEqual([]);
});

test('whoever stands up knows of the match no more', async () => {
  const [host] = players();
  const match = await host.create({ private: true });
  const hosts = await follow(host);
  await host.command(match, { kind: 'rise' });
  await host.eventually(() => hosts().size === 0);
});

test('another device of the same person is told too', async () => {
  const [host, guest] = players();
  const match = await host.create({ private: true });
  const phone = await server.client(host.token);
  const hosts = await follow(phone);
  expect([...hosts().keys()]).toEqual([match]);
  host.close();
  await guest.command(match, { kind: 'sit' });
  await phone.eventually(() => hosts().get(match)?.phase === 'playing');

  await phone.ask('own-matches', { on: false });
  const heard = phone.heard.length;
  await guest.command(match, { kind: 'resign', game: 1 });
  await new Promise((done) => setTimeout(done, 100));
  expect(phone.heard.slice(heard)).toEqual([]);
});

test('what another node wrote is told here, also when the match has left memory', async () => {
  const store = new MemoryStore();
  const wire = localWire();
  const report = (error: unknown): void => void server.errors.push(error);
  const [bus, beside] = [localBus(wire), localBus(wire)];
  const [here, there] = [new Matches(store, bus, report), new Matches(store, beside, report)];
  const invitations = { of: () => [] };
  const own = createOwnMatches({ store, matches: here, invitations, now: Date.now });
  const elsewhere = createElsewhere({
    bus,
    matches: here,
    store,
    followers: [own],
    found: () => undefined,
    isHungry: () => false,
    now: Date.now,
    report,
  });
  here.onCommit(({ match }) => own.changed(match));
  const id = 'match-00001';
  const ask = (by: typeof ADA, command: Parameters<Matches['askAndWait']>[0]['command']) =>
    there.askAndWait({ match: id, command, by, key: `key-${by.id}-${command.kind}`, now: Date.now() });
  await ask(ADA, { kind: 'create', terms: terms({ private: true }), chairs: ['me', 'open'] });

  const line = new NotedLine();
  const session = sessionOn(line, ADA.id);
  expect(await own.follow(session)).toMatchObject([{ id, phase: 'open' }]);
  here.forgetIdle(performance.now() + 1e6);
  expect(here.peek(id)).toBeNull();
  await ask(BEN, { kind: 'sit' });
  await new Promise((done) => setTimeout(done, 50));
  expect(line.told('own-matches')).toMatchObject([[{ put: [{ id, phase: 'playing' }] }]]);

  own.leave(session);
  await ask(ADA, { kind: 'resign', game: 1 });
  await new Promise((done) => setTimeout(done, 50));
  expect(line.told('own-matches').length).toBe(1);
  own.close();
  elsewhere.close();
  await Promise.all([here.drain(), there.drain()]);
});
