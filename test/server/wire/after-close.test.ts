// Nothing follows a Close frame (RFC 6455, 5.5.1): what comes after a client's is not heard, and nothing is written after ours.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { newKey, ROOM } from '../../support/client.ts';
import { clientFrame } from '../../support/frames.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { CLOSE, RawConnection } from '../../support/raw-connection.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';
import { lifeAt, openOurs } from '../../support/wire-hosts.ts';
import type { Step } from '../../support/wire-script.ts';

const startServer = freshServers();
let store: MemoryStore;
let server: TestServer;
beforeEach(async () => {
  store = new MemoryStore();
  server = await startServer(store);
});

const closing = clientFrame(Buffer.from([0x03, 0xe8]), 0x80 | CLOSE);
const creation = (): Buffer => clientFrame(`420${JSON.stringify(['create', { ...ROOM, key: newKey() }])}`);

const welcomed = async (): Promise<RawConnection> => {
  const connection = await RawConnection.open(server.url);
  connection.write(clientFrame(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`));
  await connection.until(() => connection.texts.some((text) => text.startsWith('42["welcome"')));
  return connection;
};

describe('an event', () => {
  test.each<[string, (connection: RawConnection) => Promise<void> | void, number]>([
    ['after a Close frame, in one chunk', (to) => to.write(Buffer.concat([closing, creation()])), 0],
    [
      'after a Close frame, in a chunk of its own',
      async (to) => {
        to.write(closing);
        await to.until(() => to.frames.some(({ opcode }) => opcode === CLOSE));
        to.write(creation());
      },
      0,
    ],
    [
      'before and after a Close frame, in three chunks',
      async (to) => {
        to.write(creation());
        await to.until(() => to.texts.some((text) => text.startsWith('430[')));
        to.write(closing);
        await to.until(() => to.frames.some(({ opcode }) => opcode === CLOSE));
        to.write(creation());
      },
      1,
    ],
    ['before a Close frame, in one chunk', (to) => to.write(Buffer.concat([creation(), closing])), 1],
  ])('%s', async (_how, say, carriedOut) => {
    const connection = await welcomed();
    await say(connection);
    connection.end();
    await connection.until(() => connection.lost);
    await server.services.matches.drain();
    expect(store.logs.size).toBe(carriedOut);
  });
});

describe('a packet', () => {
  const send = (...frames: readonly Buffer[]): Step => ({
    do: 'send',
    bytes: Buffer.concat(frames),
    frameEnds: [],
  });

  test.each<[string, readonly Step[]]>([
    ['after a Close frame that has not left yet', [{ do: 'stall' }, send(closing), { do: 'say', size: 9 }]],
    [
      'behind what waits before a Close frame',
      [{ do: 'stall' }, { do: 'say', size: 9 }, send(closing), { do: 'say', size: 9 }],
    ],
    [
      'for an event before a Close frame',
      [{ do: 'stall' }, send(clientFrame('420["hold"]'), closing), { do: 'answer' }],
    ],
    ['after the server has closed', [{ do: 'stall' }, { do: 'close' }, { do: 'say', size: 9 }]],
    [
      'for an event that the server closes at',
      [send(clientFrame('42["note"]'), clientFrame('420["leave"]'))],
    ],
    [
      'after a frame that is none',
      [{ do: 'stall' }, send(Buffer.from([0xff, 0xff])), { do: 'say', size: 9 }],
    ],
  ])('%s is not written', async (_what, script) => {
    for (const fallback of [false, true]) {
      const ours = await openOurs({ fallback });
      const { frames } = await lifeAt(ours, script);
      await ours.close();
      expect(frames.findIndex((frame) => frame.startsWith('8 '))).toBe(frames.length - 1);
      expect(frames.length).toBeGreaterThan(0);
    }
  });
});
