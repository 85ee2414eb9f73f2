// What a client says is heard, and in its order, however its bytes are cut into chunks.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket as Connection } from 'socket.io';
import { framed, messageIn } from '../../../server/wire/frames.ts';
import { onEvents } from '../../../server/wire/hearing.ts';
import { clientFrame, fragments } from '../../support/frames.ts';
import { startServer, type TestServer } from '../../support/server.ts';

interface Inside {
  readonly _socket: Socket;
  addEventListener(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

describe('a connection', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    await server.end();
    expect(server.errors).toEqual([]);
  });

  const ask = (id: number): string => `42${String(id)}["time"]`;
  const rename = (id: number): string => `42${String(id)}["rename",{"name":"Zoé"}]`;
  const cut = (bytes: Buffer, at: number): Buffer[] => [bytes.subarray(0, at), bytes.subarray(at)];

  test.each<[string, Buffer[]]>([
    ['one message a chunk', [1, 2, 3].map((id) => clientFrame(ask(id)))],
    ['all in one chunk', [Buffer.concat([1, 2, 3].map((id) => clientFrame(ask(id))))]],
    ['cut in the head', [...cut(clientFrame(ask(1)), 1), clientFrame(ask(2)), clientFrame(ask(3))]],
    ['cut in the mask', [...cut(clientFrame(ask(1)), 4), clientFrame(ask(2)), clientFrame(ask(3))]],
    ['cut in the text', [clientFrame(ask(1)), ...cut(clientFrame(ask(2)), 9), clientFrame(ask(3))]],
    ['cut where no frame ends', cut(Buffer.concat([1, 2, 3].map((id) => clientFrame(ask(id)))), 20)],
    ['messages in fragments', [fragments(ask(1)), clientFrame(ask(2)), fragments(ask(3))]],
    ['fragments apart', [...cut(fragments(ask(1)), 12), clientFrame(ask(2)), clientFrame(ask(3))]],
    ['letters past ASCII', [clientFrame(ask(1)), clientFrame(rename(2)), clientFrame(ask(3))]],
  ])('%s', async (_how, chunks) => {
    const { client, answered } = await say(chunks);
    await client.eventually(() => answered.length === 3);
    expect(answered).toEqual(['1', '2', '3']);
  });

  test.each<[string, Buffer]>([
    ['a head', clientFrame(ask(1)).subarray(0, 1)],
    ['a mask', clientFrame(ask(1)).subarray(0, 4)],
    ['a text', clientFrame(ask(1)).subarray(0, 9)],
    ['a message in fragments', clientFrame(ask(1), 0x01)],
  ])('a frame in the middle of %s is none, and ends the connection', async (_what, begun) => {
    const { client, answered } = await say([begun, clientFrame(ask(2)), Buffer.alloc(40)]);
    await client.eventually(() => !client.socket.connected);
    expect(answered).toEqual([]);
  });

  const say = async (chunks: readonly Buffer[]) => {
    const client = await server.client();
    const { ws } = client.socket.io.engine.transport as unknown as { ws: Inside };
    const answered: string[] = [];
    ws.addEventListener('message', ({ data }) => {
      const [, id] = /^43(\d+)\[/.exec(String(data)) ?? [];
      if (id !== undefined) answered.push(id);
    });
    for (const chunk of chunks) {
      ws._socket.write(chunk);
      await sleep(15);
    }
    return { client, answered };
  };
});

test('what waits to be read comes before what arrives', () => {
  const tcp = new Readable({ read: () => undefined });
  const idle = { _state: 0, _bufferedBytes: 0, _fragmented: 0, writableLength: 0 };
  const transport = { socket: { _socket: tcp, _receiver: idle }, onPacket: () => undefined };
  const connection = { connected: true, conn: { readyState: 'open', transport } };
  const heard: unknown[] = [];
  onEvents(connection as unknown as Connection, ({ data }) => heard.push(data));

  tcp.push(clientFrame('42["before"]'));
  tcp.push(clientFrame('4'));
  tcp.push(clientFrame('42["behind"]'));
  expect(heard).toEqual([['before']]);
  tcp.read();
  tcp.push(clientFrame('42["after"]'));
  expect(heard).toEqual([['before'], ['after']]);
});

describe('a chunk', () => {
  test('that is one frame of ASCII is its message', () => {
    const text = fc.string({ unit: 'binary-ascii', maxLength: 300 });
    fc.assert(
      fc.property(text, (said) => {
        expect(messageIn(clientFrame(`4${said}`))).toBe(said);
      }),
    );
    expect(messageIn(clientFrame(`4${'x'.repeat(16_383)}`))).toHaveLength(16_383);
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a part of a frame', clientFrame('42["time"]').subarray(0, 9)],
    ['two frames', Buffer.concat([clientFrame('42["time"]'), clientFrame('42["time"]')])],
    ['a frame without a mask', framed('2["time"]')],
    ['the first of two frames', clientFrame('42["time"]', 0x01)],
    ['a compressed frame', clientFrame('42["time"]', 0xc1)],
    ['a binary frame', clientFrame('42["time"]', 0x82)],
    ['a ping', clientFrame('4', 0x89)],
    ['a close', clientFrame('4', 0x88)],
    ['a heartbeat', clientFrame('3')],
    ['an empty frame', clientFrame('')],
    ['letters past ASCII', clientFrame('42["rename",{"name":"é"}]')],
    ['half a letter', Buffer.concat([clientFrame('4').subarray(0, 6), Buffer.from([0xff])])],
    ['more than a message may hold', clientFrame(`4${'x'.repeat(16_384)}`)],
    ['much more', clientFrame(`4${'x'.repeat(70_000)}`)],
  ])('that is %s is left to the library', (_what, chunk) => {
    const before = Buffer.from(chunk);
    expect(messageIn(chunk)).toBeNull();
    expect(chunk).toEqual(before);
  });
});
