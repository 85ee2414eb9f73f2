// Whoever opens a stream and does not read is let go at the same bound as a socket, and nobody else is.
import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { MAX_BUFFERED } from '../../../../server/wire/line.ts';
import { packetOf } from '../../../../server/wire/packets.ts';
import { ApiClient, type Stream } from '../../../support/api.ts';
import { newKey, ROOM } from '../../../support/client.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import type { TestServer } from '../../../support/server.ts';
import { until } from '../../../support/wait.ts';

const startServer = freshServers();

const sessionsOf = (server: TestServer, { id }: ApiClient) =>
  [...server.services.sessions].filter(({ identity }) => identity.id === id);

test('invariant 7: a stream with more than a megabyte unread is ended, and no other', async () => {
  const server = await startServer();
  const [ada, ben] = [await ApiClient.guest(server.url), await ApiClient.guest(server.url)];
  const { body } = await ada.post('/matches', { ...ROOM, key: newKey() });
  const { match } = body as { match: string };
  const streams: Stream[] = [await ada.stream(`/matches/${match}`), await ben.stream(`/matches/${match}`)];
  const [reads, sleeps] = streams as [Stream, Stream];
  for (const stream of streams) await stream.until((read) => read.said('row').length === 1);
  sleeps.response.pause();
  const big = packetOf('watchers', { match, count: 1, names: ['x'.repeat(MAX_BUFFERED / 4)] });
  const [slow] = sessionsOf(server, ben);
  expect(slow).toBeDefined();
  // The system's own buffers take some megabytes before anything waits here.
  while (slow !== undefined && slow.line.buffered <= MAX_BUFFERED) {
    expect(slow.open).toBe(true);
    slow.line.write(big);
    await turn();
  }
  await until(() => sessionsOf(server, ben).length === 0, 3_000);
  expect(sessionsOf(server, ada)).toHaveLength(1);
  // Its reader finds it cut, and the other hears what happens.
  sleeps.response.resume();
  await sleeps.until((stream) => stream.ended);
  await ben.post(`/matches/${match}/commands`, { key: newKey(), command: { kind: 'sit' } });
  await reads.until((read) => read.said('row').length === 2);
  const again = await ben.stream(`/matches/${match}?from=0`);
  await again.until((read) => read.said('row').length === 2);
  for (const client of [ada, ben]) client.close();
}, 15_000);
