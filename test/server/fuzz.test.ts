// Random and mutated messages, straight to the handlers: no throw, no rejection, no row that `decide` would refuse.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handlersOf } from '../../server/handlers.ts';
import { Address } from '../../server/parser.ts';
import { Reply } from '../../server/replies.ts';
import type { Line } from '../../server/wire.ts';
import { applyAll } from '../../shared/match/apply.ts';
import { ROOM } from '../support/client.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { startServer, type TestServer } from '../support/server.ts';

const RUNS = 15_000;
const MATCH = 'AAAAAAAAAAAAAAAA';

let server: TestServer;
let store: MemoryStore;
const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);
beforeEach(async () => {
  store = new MemoryStore();
  server = await startServer(store);
  process.on('unhandledRejection', onRejection);
});
afterEach(async () => {
  process.off('unhandledRejection', onRejection);
  await server.end();
});

const SAMPLES: Readonly<Record<string, unknown>> = {
  create: { ...ROOM, key: 'key-00000' },
  command: { match: MATCH, key: 'key-00000', command: { kind: 'play', turn: 1, move: '4', lag: 3 } },
  watch: { match: MATCH, from: -1 },
  unwatch: { match: MATCH },
  seek: { key: 'key-00000', choice: ROOM.choice, time: ROOM.time },
  unseek: { key: 'key-00000' },
  lobby: { on: true },
  chat: { match: MATCH, key: 'key-00000', channel: 'players', say: { text: 'hello' } },
  mute: { identity: 'someone', muted: true },
  rename: { name: 'Ada' },
  'device-code': undefined,
  'device-confirm': { code: 'AAAA', accept: true },
  time: undefined,
};
const EVENTS = Object.keys(SAMPLES);
const COMMANDS: unknown[] = [
  { kind: 'sit' },
  { kind: 'sit', chair: 1 },
  { kind: 'rise' },
  { kind: 'ready', game: 1 },
  { kind: 'resign', game: 1 },
  { kind: 'offer', what: 'draw', turn: 1 },
  { kind: 'accept', offer: 2 },
  { kind: 'abort', game: 1 },
  { kind: 'wake', due: 'flag' },
  { kind: 'outage', credit: 10 },
];

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    NaN,
    Infinity,
    -1,
    2 ** 53,
    1.5,
    '',
    '\0',
    '\uD800',
    '__proto__',
    [],
    {},
  ),
  fc.constantFrom<unknown>(...COMMANDS, MATCH, 'constructor', { __proto__: null }, { toString: 1 }),
  fc.anything({ withNullPrototype: false, maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);

/** One value somewhere in a message exchanged, taken away, or joined by another. */
const mutated = fc
  .tuple(
    fc.constantFrom(...EVENTS),
    fc.nat(),
    fc.constantFrom('exchange', 'take', 'join'),
    nasty,
    fc.string(),
  )
  .map(([event, place, how, value, name]): [string, unknown] => {
    const message = structuredClone(SAMPLES[event]);
    const spots: [Record<string, unknown>, string][] = [];
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      for (const key of Object.keys(part)) {
        spots.push([part as Record<string, unknown>, key]);
        visit((part as Record<string, unknown>)[key]);
      }
    };
    visit(message);
    const spot = spots[place % Math.max(1, spots.length)];
    if (spot === undefined) return [event, value];
    const [part, key] = spot;
    if (how === 'exchange') part[key] = value;
    else if (how === 'take') Reflect.deleteProperty(part, key);
    else Object.defineProperty(part, name, { value, enumerable: true, configurable: true, writable: true });
    return [event, message];
  });

test('does no harm, and leaves a log that decide has made', async () => {
  const { services } = server;
  const handlers = handlersOf(services);
  const player = await server.client();
  const [session] = services.sessions.of(player.id);
  if (session === undefined) throw new Error('no session');
  const answers = new Set<string>();
  const line: Line = {
    write: ({ text }) => {
      const answer = JSON.parse(text.slice(2)) as [{ ok?: boolean; reason?: string }];
      answers.add(answer[0].reason ?? 'fine');
    },
    flowing: true,
    whenFlowing: () => undefined,
    buffered: 0,
    drop: () => undefined,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(mutated, fc.tuple(fc.constantFrom(...EVENTS), nasty)),
      async ([event, message]) => {
        const reply = new Reply(line, new Address(1), () => undefined);
        // What arrives has been JSON: nothing else can be on the wire.
        const text = JSON.stringify(message) as string | undefined;
        const heard: unknown = text === undefined ? undefined : JSON.parse(text);
        const taken = handlers.get(event)?.take(session, heard, reply, services.clock.now());
        if (taken instanceof Promise) await taken;
      },
    ),
    { numRuns: RUNS },
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rejections).toEqual([]);
  expect(server.errors).toEqual([]);
  expect(answers.has('internal-error')).toBe(false);
  expect(answers.has('fine')).toBe(true);
  expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
  for (const [match, rows] of store.logs) expect(applyAll(rows, match)?.seq).toBe(rows.length - 1);
}, 30_000);
