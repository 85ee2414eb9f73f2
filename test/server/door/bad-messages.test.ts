// What a connection may say that is none of the protocol: it harms nobody else.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { newKey } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

describe('what is none of the protocol', () => {
  test.each([
    ['an unknown event', 'nonsense', [{}]],
    ['an event of an object', 'constructor', [{}]],
    ['too many values', 'unwatch', [{ match: 'AAAAAAAAAAAAAAAA' }, 2]],
    ['no value', 'command', []],
    ['null', 'command', [null]],
    ['a number', 'watch', [7]],
    ['a surplus field', 'watch', [{ match: 'AAAAAAAAAAAAAAAA', from: 0, more: 1 }]],
    ['a prototype', 'watch', [{ match: 'AAAAAAAAAAAAAAAA', from: 0, ['__proto__']: { polluted: 1 } }]],
    [
      'a service command',
      'command',
      [{ match: 'AAAAAAAAAAAAAAAA', key: 'aaaaaaaa', command: { kind: 'wake', due: 'flag' } }],
    ],
    ['a name with NUL', 'rename', [{ name: 'a\0b' }]],
    ['half a surrogate pair', 'rename', [{ name: 'a\uD800' }]],
    ['a boolean for a number', 'watch', [{ match: 'AAAAAAAAAAAAAAAA', from: true }]],
  ])('%s is answered as such', async (_, event, values) => {
    const ada = await server.client();
    expect(await ada.ask(event, ...(values as unknown[]))).toEqual({ ok: false, reason: 'bad-message' });
  });

  test('without anyone to answer it is dropped, and a good command is carried out', async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    // Not even a hint of the row may be needed: it comes by itself.
    ada.loses = (event) => event === 'heads';
    ada.say('nonsense', 1, 2, 3);
    ada.say('command', null);
    ada.say('command', { match, key: newKey(), command: { kind: 'play', turn: 1, move: '4' } });
    await bob.until(match, ({ seq }) => seq === 2);
    await ada.until(match, ({ seq }) => seq === 2);
  });

  test('many times over ends the connection', async () => {
    const ada = await server.client();
    const closed = new Promise((resolve) => ada.socket.once('disconnect', resolve));
    for (let times = 0; times < 25; times += 1) ada.say('nonsense');
    expect(await closed).toBe('io server disconnect');
  });

  test.each([
    ['a binary frame', Buffer.from([1, 2, 3]), 1],
    ['a binary packet', '451-["command",{"_placeholder":true,"num":0}]', 1],
    ['no JSON', '42["command",', 1],
    ['another namespace', '42/admin,["command"]', 0],
    ['a reserved event', '42["disconnect"]', 1],
    ['an address that is too long', `42${'9'.repeat(40)}["time"]`, 1],
    ['an unknown packet', '49', 1],
    ['too much', `42["chat","${'x'.repeat(17_000)}"]`, 0],
  ])(
    '%s ends the connection and nothing else, and is counted if it is no packet',
    async (_, frame, counted) => {
      const [ada, bob] = [await server.client(), await server.client()];
      const raw = ada.socket.io.engine.transport as unknown as { ws: { send(frame: string | Buffer): void } };
      raw.ws.send(frame);
      await new Promise((resolve) => ada.socket.once('disconnect', resolve));
      expect(await bob.ask('lobby', { on: false })).toMatchObject({ ok: true });
      const metrics = await (await fetch(server.metricsUrl ?? '')).text();
      const count = /^pionnier_refusals_total{reason="bad-message"} (\d+)$/m.exec(metrics)?.[1] ?? '0';
      expect(Number(count)).toBe(counted);
    },
  );
});
