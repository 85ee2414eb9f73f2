// Invariant 16: where the library is not as the shortcuts know it, its own way is taken, and that is said once.
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Connection } from '../../../server/wire/socket-io.ts';
import { clientFrame } from '../../support/frames.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { lifeAt, openOurs, type OurHost } from '../../support/wire-hosts.ts';
import type { Step } from '../../support/wire-script.ts';

const startServer = freshServers();
const hosts: OurHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

const open = async (alter: (connection: Connection) => void) => {
  const warnings: string[] = [];
  const host = await openOurs({ alter, warn: (message) => warnings.push(message) });
  hosts.push(host);
  return { host, warnings };
};

const wsOf = ({ conn }: Connection): object =>
  (conn.transport as unknown as { readonly socket: object }).socket;

const script: readonly Step[] = [
  { do: 'send', bytes: clientFrame('420["ask",1]'), frameEnds: [] },
  { do: 'say', size: 3 },
];
const answered = {
  heard: ['["ask",1]'],
  frames: ['1 430[[1]]', '1 42["told","sss"]'],
  ended: false,
  goodbyes: 1,
};

describe('a library that differs', () => {
  test.each<[string, (connection: Connection) => void]>([
    [
      'conn.request',
      ({ conn }) => {
        const { request } = conn;
        Reflect.deleteProperty(conn, 'request');
        Object.setPrototypeOf(
          conn,
          Object.create(Object.getPrototypeOf(conn) as object, { request: { value: request } }) as object,
        );
      },
    ],
    ['socket.handshake.auth', ({ handshake }) => Object.assign(handshake, { auth: { ...handshake.auth } })],
    [
      'transport.socket.readyState',
      (connection) => Object.defineProperty(wsOf(connection), 'OPEN', { value: 7 }),
    ],
    [
      'transport.socket.extensions',
      (connection) => Object.defineProperty(wsOf(connection), 'extensions', { value: 'x' }),
    ],
  ])('in %s is used without shortcuts, with one warning', async (part, alter) => {
    const { host, warnings } = await open(alter);
    for (let visits = 0; visits < 3; visits += 1) expect(await lifeAt(host, script)).toEqual(answered);
    expect(host.fallback()).toBe(true);
    expect(warnings).toEqual([expect.stringContaining(`${part} has changed`)]);
  });
});

test('the library as it is installed is used with shortcuts, and nothing is said', async () => {
  const { host, warnings } = await open(() => undefined);
  for (let visits = 0; visits < 3; visits += 1) expect(await lifeAt(host, script)).toEqual(answered);
  expect(host.fallback()).toBe(false);
  expect(warnings).toEqual([]);
});

test.each([false, true])('a gauge says whether shortcuts are given up: %s', async (wireFallback) => {
  const server = await startServer(undefined, { wireFallback });
  await server.client();
  const shown = await (await fetch(server.metricsUrl ?? '')).text();
  expect(shown).toContain(`\npionnier_wire_fallback ${wireFallback ? '1' : '0'}\n`);
});
