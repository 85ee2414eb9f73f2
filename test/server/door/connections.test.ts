// How many connections an address may hold: places come back one by one, and are given once.
import { expect, test } from '@jest/globals';
import { Socket } from 'node:net';
import { createConnections } from '../../../server/door/connections.ts';

const HERE = '192.0.2.1';
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.destroy();
  });

test('one that closes gives one place back', async () => {
  const connections = createConnections({ mostPlain: 3 });
  const sockets = [new Socket(), new Socket(), new Socket()];
  expect(sockets.map((socket) => connections.plain(socket, HERE))).toEqual([true, true, true]);
  expect(connections.plain(new Socket(), HERE)).toBe(false);
  expect(connections.plain(new Socket(), '192.0.2.2')).toBe(true);
  for (const socket of sockets.slice(0, 1)) await closed(socket);
  expect([1, 2].map(() => connections.plain(new Socket(), HERE))).toEqual([true, false]);
});

test('one that is upgraded is counted as plain no longer', async () => {
  const connections = createConnections({ mostPlain: 1, mostUpgraded: 1 });
  const first = new Socket();
  expect(connections.plain(first, HERE)).toBe(true);
  expect(connections.upgraded(first, HERE)).toBe(true);
  expect(connections.plain(new Socket(), HERE)).toBe(true);
  expect(connections.upgraded(new Socket(), HERE)).toBe(false);
  await closed(first);
  expect(connections.upgraded(new Socket(), HERE)).toBe(true);
});

test('one that has closed before it is looked at takes no place', async () => {
  const connections = createConnections({ mostUpgraded: 1 });
  const gone = new Socket();
  await closed(gone);
  expect(connections.upgraded(gone, HERE)).toBe(false);
  expect(connections.upgraded(new Socket(), HERE)).toBe(true);
});
