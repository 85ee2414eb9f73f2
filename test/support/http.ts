// An HTTP server for tests, with Socket.IO attached as in the real one, a small built client and logs of matches.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server as SocketServer } from 'socket.io';
import { createHttp, type HttpNeeds } from '../../server/http/server.ts';
import { createConnections } from '../../server/door/connections.ts';
import type { Door } from '../../server/door/door.ts';
import { createLimits } from '../../server/door/limits.ts';
import { createPictures } from '../../server/pictures/pictures.ts';
import { drawn } from '../../server/pictures/draw.ts';
import { SILENT } from '../../server/log.ts';
import { MemoryStore } from './memory-store.ts';
import type { ArchivedGame } from '../../server/store/contract/archive.ts';
import type { Row, Terms } from '../../shared/match/match.ts';
import { no } from '../../shared/result.ts';
import { archivePage } from './archive-page.ts';
import { playAll, startedTable, type Table } from './table.ts';

/** Where nobody is let in. */
export const CLOSED: Door = {
  greet: () => Promise.resolve(no('bad-token')),
  enter: () => undefined,
  leave: () => undefined,
  pass: () => () => undefined,
  hear: () => true,
  refused: () => undefined,
  leaving: false,
  announceStop: () => undefined,
  part: () => Promise.resolve(),
};

export interface HttpStage {
  /** The directory of the client. */
  readonly client: string;
  readonly errors: unknown[];
  /** The archive. */
  readonly games: ArchivedGame[];
  serve(needs?: Partial<HttpNeeds>): Promise<string>;
  /** A match that is in the store: more said at the table is in it too. */
  keep(id: string, changes?: Partial<Terms>, moves?: readonly string[]): Table;
  close(): Promise<void>;
}

export const stageHttp = (): HttpStage => {
  const client = mkdtempSync(join(tmpdir(), 'pionnier-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>pionnier</title>');
  writeFileSync(join(client, 'assets', 'main-abc123.js'), 'export const x = 1;\n'.repeat(200));
  const games: ArchivedGame[] = [];
  const logs = new Map<string, readonly Row[]>();
  const closers: (() => Promise<unknown>)[] = [];
  const errors: unknown[] = [];
  return {
    client,
    errors,
    games,
    serve: async (needs = {}) => {
      const server = createHttp({
        store: {
          archive: (wish, after, limit) => Promise.resolve(archivePage(games, wish, after, limit)),
          rows: (match, from, limit) =>
            Promise.resolve(
              (logs.get(match) ?? []).slice(from, limit === undefined ? undefined : from + limit),
            ),
        },
        pictures: createPictures({
          report: (error) => errors.push(error),
          paint: (task) => Promise.resolve(new TextEncoder().encode(drawn(task))),
        }),
        players: {
          store: new MemoryStore(),
          find: (who) => Promise.resolve(who === 'ada' ? { id: 'ada', name: 'Ada', bot: false } : null),
        },
        readiness: () => Promise.resolve({ ok: true, store: true, stopping: false }),
        proxying: { trustProxy: 0, publicOrigin: null },
        client,
        log: SILENT,
        now: () => 1_000_000,
        report: (error) => errors.push(error),
        limits: createLimits(),
        connections: createConnections(),
        door: CLOSED,
        refusalDelay: 10,
        ...needs,
      });
      const sockets = new SocketServer(server, { transports: ['websocket'], serveClient: false });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      closers.push(() => {
        server.closeAllConnections();
        return sockets.close();
      });
      return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    },
    keep: (id, changes = {}, moves = ['4', '4', '3']) => {
      const table = startedTable(changes);
      playAll(table, moves);
      logs.set(id, table.rows);
      return table;
    },
    close: async () => {
      for (const close of closers.splice(0)) await close();
      rmSync(client, { recursive: true });
    },
  };
};

/** The answer to what no well-meaning client would send. */
export const rawAnswer = async (url: string, sent: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  await once(socket, 'close');
  return answer;
};

export const reasonOf = async (response: Response): Promise<string> => {
  const { error } = (await response.json()) as { readonly error: { readonly reason: string } };
  return error.reason;
};
