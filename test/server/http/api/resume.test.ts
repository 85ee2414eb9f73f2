// A stream that is cut at any byte goes on from the row after the last whole one, without a gap and nothing twice.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Row } from '../../../../shared/match/match.ts';
import { ApiClient } from '../../../support/api.ts';
import { newKey, ROOM } from '../../../support/client.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import type { TestServer } from '../../../support/server.ts';
import { turnMonotonicClock } from '../../../support/wait.ts';

const startServer = freshServers();

const MOVES = ['4', '4', '3', '3', '5', '2', '5', '5'];

interface Table {
  readonly server: TestServer;
  readonly ada: ApiClient;
  readonly ben: ApiClient;
  readonly match: string;
}

const table = async (): Promise<Table> => {
  const server = await startServer();
  const [ada, ben] = [await ApiClient.guest(server.url), await ApiClient.guest(server.url)];
  const { body } = await ada.post('/matches', { ...ROOM, time: { kind: 'none' }, key: newKey() });
  const { match } = body as { match: string };
  await ben.post(`/matches/${match}/commands`, { key: newKey(), command: { kind: 'sit' } });
  return { server, ada, ben, match };
};
const play = async ({ ada, ben, match }: Table, move: string): Promise<void> => {
  const { body } = await ada.get(`/matches/${match}/moves`);
  const { mover, turn } = body as { mover: number; turn: number };
  const who = mover === 0 ? ada : ben;
  const command = { kind: 'play', turn, move };
  expect((await who.post(`/matches/${match}/commands`, { key: newKey(), command })).status).toBe(200);
};

/** The bytes of a stream up to so many, or up to a quiet while. */
const bytesOf = async ({ server, ada, match }: Table, from: number, most: number): Promise<Buffer> => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/stream/matches/${match}?from=${String(from)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Authorization: Bearer ${ada.token}\r\n\r\n`,
  );
  let bytes = Buffer.alloc(0);
  await new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      if (bytes.length >= most || bytes.includes('"move":"2"')) resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.destroy();
  return bytes.subarray(0, most);
};

/** The rows of whole lines in the body. */
const rowsIn = (bytes: Buffer): Row[] => {
  const text = bytes.toString();
  const start = text.indexOf('\r\n\r\n');
  if (start === -1) return [];
  const body = text.slice(start + 4);
  return body
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      const { row } = (line === '' ? {} : JSON.parse(line)) as { row?: Row };
      return row === undefined ? [] : [row];
    });
};

test('a stream that is cut at any byte resumes', async () => {
  const at = await table();
  for (const move of MOVES.slice(0, 6)) await play(at, move);
  const whole = await bytesOf(at, 0, Infinity);
  const all = rowsIn(whole);
  expect(all.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // Every byte would be as many connections: each of a line's edges, and many between.
  const edges = [...whole.toString().matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1, index + 2]);
  const cuts = new Set([
    ...edges,
    ...Array.from({ length: 60 }, (_, n) => Math.floor((n * whole.length) / 60)),
  ]);
  for (const cut of cuts) {
    // As many connections in a minute would be too many.
    turnMonotonicClock(2_000);
    const before = rowsIn(whole.subarray(0, cut));
    const from = before.length;
    const after = from === all.length ? [] : rowsIn(await bytesOf(at, from, Infinity));
    expect([...before, ...after]).toEqual(all);
  }
}, 60_000);

test('a stream that is cut again and again while the game goes on has every row once', async () => {
  const at = await table();
  const rows: Row[] = [];
  const read = async (): Promise<void> => {
    while (rows.length < 2 + MOVES.length) {
      const stream = await at.ben.stream(`/matches/${at.match}?from=${String(rows.length)}`);
      const cut = 1 + (rows.length % 3);
      stream.response.on('data', () => {
        if (stream.said('row').length >= cut) stream.close();
      });
      await Promise.race([once(stream.response, 'close'), once(stream.response, 'error')]).catch(
        () => undefined,
      );
      rows.push(...(stream.said('row') as Row[]));
    }
  };
  const reading = read();
  for (const move of MOVES) await play(at, move);
  await reading;
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index));
});
