// Random and changed messages, straight to the handlers: no throw, no rejection, no row that `decide` would refuse.
// And frames that are no messages, to the server's socket, from those who are let in and those who are not yet.
// `npm run fuzz` is the long form, against a process.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handlersOf } from '../../server/door/handlers.ts';
import { SocketReply } from '../../server/wire/replies.ts';
import type { Line } from '../../server/wire/line.ts';
import type { Row } from '../../shared/match/match.ts';
import { frames, knocks } from '../fuzz/frames.ts';
import { messageOf, onTheWire, plans } from '../fuzz/messages.ts';
import { knock, Mouth } from '../fuzz/mouth.ts';
import { textOf } from '../support/frames.ts';
import { faultOf } from '../support/judge.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { freshServers } from '../support/fresh-servers.ts';
import { room, type TestServer } from '../support/server.ts';

const startServer = freshServers();
const RUNS = 15_000;
const CONNECTIONS = 400;
/** Connections at a time. */
const CROWD = 40;

let server: TestServer;
let store: MemoryStore;
const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);
beforeEach(async () => {
  store = new MemoryStore();
  server = await startServer(store);
  process.on('unhandledRejection', onRejection);
});
afterEach(() => {
  process.off('unhandledRejection', onRejection);
});

test('does no harm, and leaves a log that decide has made', async () => {
  const { services } = server;
  const handlers = handlersOf(services);
  const players = [await server.client(), await server.client()] as const;
  const sessions = players.flatMap(({ id }) => [...services.sessions.of(id)]);
  let match = await room(...players);
  const answers = new Set<string>();
  const line: Line = {
    write: (packet) => {
      const [answer] = JSON.parse(textOf(packet).slice(2)) as [{ reason?: string }];
      answers.add(answer.reason ?? 'fine');
    },
    flowing: true,
    whenFlowing: () => undefined,
    buffered: 0,
    drop: () => undefined,
  };
  let said = 0;
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      said += 1;
      if (services.matches.peek(match)?.phase === 'over') match = await room(...players);
      const state = services.matches.peek(match);
      const scene = {
        match,
        turn: state?.turn ?? 1,
        move: String(1 + (said % 7)),
        key: `key-${String(said)}-fuzz`,
        identity: players[1].id,
      };
      // What arrives has been JSON: nothing else can be on the wire.
      const [event, heard] = JSON.parse(onTheWire(messageOf(plan, scene))) as [string, unknown];
      const session = sessions[said % sessions.length];
      if (session === undefined) throw new Error('no session');
      const reply = new SocketReply({ ...session, line }, 1, () => undefined);
      const taken = handlers.get(event)?.take(session, heard, reply, services.clock.now());
      if (taken instanceof Promise) await taken;
    }),
    { numRuns: RUNS },
  );
  await services.matches.drain();
  expect(rejections).toEqual([]);
  expect(answers.has('internal-error')).toBe(false);
  expect(answers.has('fine')).toBe(true);
  expect((Object.prototype as Record<string, unknown>).polluted).toBeUndefined();
  const logs = [...store.logs];
  expect(logs.filter(([, rows]) => rows.some(isMove)).length).toBeGreaterThan(0);
  for (const [id, rows] of logs) expect(faultOf(rows, id)).toBeNull();
}, 30_000);

const crowd = async (visit: (visitor: number) => Promise<void>): Promise<void> => {
  for (let come = 0; come < CONNECTIONS; come += CROWD) {
    await Promise.all(Array.from({ length: CROWD }, (_, each) => visit(come + each)));
  }
};

test('whatever is said at the door does no harm', async () => {
  const said = fc.sample(knocks, CONNECTIONS);
  await crowd((visitor) => knock(server.url, said[visitor] ?? []));
  expect(rejections).toEqual([]);
  expect((await server.client()).id).not.toBe('');
}, 20_000);

test('frames that are no messages do no harm', async () => {
  const said = fc.sample(frames, 3 * CONNECTIONS);
  await crowd(async (visitor) => {
    const mouth = await Mouth.open(server.url);
    if (typeof mouth === 'string') throw new Error(`nobody is let in: ${mouth}`);
    for (const frame of said.slice(3 * visitor, 3 * visitor + 3)) await mouth.spit(frame);
    mouth.close();
  });
  expect(rejections).toEqual([]);
  expect((await server.client()).id).not.toBe('');
}, 20_000);

const isMove = ({ event }: Row): boolean => event.kind === 'play';
