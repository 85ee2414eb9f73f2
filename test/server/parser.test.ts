// The wire: what this server writes is read by the common client, and the other way round.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decoder as Theirs, Encoder as TheirEncoder, PacketType } from 'socket.io-parser';
import { Address, Decoder, Encoder } from '../../server/parser.ts';
import { answerPacket, packetOf, rowsPacket } from '../../server/wire.ts';

const decode = (text: unknown): unknown => {
  const decoder = new Decoder();
  let packet: unknown = null;
  decoder.on('decoded', (decoded) => (packet = decoded));
  decoder.add(text);
  return packet;
};
const theirs = (text: string): unknown => {
  const decoder = new Theirs();
  let packet: unknown = null;
  decoder.on('decoded', (decoded: unknown) => (packet = decoded));
  decoder.add(text);
  return packet;
};

describe('the decoder', () => {
  test('reads what the common encoder writes', () => {
    const [event = ''] = new TheirEncoder().encode({
      type: PacketType.EVENT,
      nsp: '/',
      id: 12,
      data: ['command', { match: 'é"' }],
    }) as string[];
    expect(decode(event)).toEqual({ type: 2, nsp: '/', data: ['command', { match: 'é"' }, new Address(12)] });
    expect(decode('0{"version":1}')).toEqual({ type: 0, nsp: '/', data: { version: 1 } });
    expect(decode('1')).toMatchObject({ type: 1 });
    expect(decode('2/admin,7["x"]')).toEqual({ type: 2, nsp: '/admin', data: ['x', new Address(7)] });
  });

  test('makes no address of anything a client says', () => {
    const packet = decode('2["command",{"id":1},{"constructor":"Address"}]') as { data: unknown[] };
    expect(packet.data.some((value) => value instanceof Address)).toBe(false);
  });

  test('throws on everything else, and does nothing worse', () => {
    const bad = [
      '',
      '2',
      '2{}',
      '2[]',
      '2[1]',
      '2["connect"]',
      '3',
      '4',
      '5["x"]',
      '6',
      '9',
      '1{}',
      '2["x"',
      '0[]',
    ];
    for (const text of [...bad, null, Buffer.from('2["x"]'), `2${'9'.repeat(30)}["x"]`]) {
      expect(() => decode(text)).toThrow();
    }
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^[0-6]\/?[a-z]*,?\d*\[?"?/)),
        (text) => {
          try {
            decode(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('what the server writes', () => {
  test('is read by the common decoder', () => {
    expect(theirs(new Encoder().encode({ type: 0, nsp: '/', data: { sid: 'x' } })[0])).toMatchObject({
      data: { sid: 'x' },
    });
    expect(theirs(new Encoder().encode({ type: 3, nsp: '/', id: 5, data: [1] })[0])).toMatchObject({
      id: 5,
      data: [1],
    });
    expect(theirs(packetOf('stopping').text)).toMatchObject({ data: ['stopping'] });
    expect(theirs(rowsPacket('match', ['{"seq":1}', '{"seq":2}']).text)).toMatchObject({
      data: ['rows', 'match', [{ seq: 1 }, { seq: 2 }]],
    });
    expect(theirs(answerPacket(new Address(9), '{"ok":true}').text)).toMatchObject({
      type: 3,
      id: 9,
      data: [{ ok: true }],
    });
  });

  /** RFC 6455, 5.2: a size is written in the shortest form that can hold it. */
  const payloadOf = (frame: Buffer): Buffer => {
    const short = (frame[1] ?? 0) & 127;
    if (short < 126) return frame.subarray(2, 2 + short);
    const size = short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
    expect(size).toBeGreaterThanOrEqual(short === 126 ? 126 : 65_536);
    return frame.subarray(short === 126 ? 4 : 10).subarray(0, size);
  };

  test.each([0, 65_400])('is one frame from %d characters on', (least) => {
    for (let length = least; length < least + 200; length += 1) {
      const { frame, text } = packetOf('paired', `é${'e'.repeat(length)}`);
      expect(frame[0]).toBe(0x81);
      expect(payloadOf(frame).toString()).toBe(`4${text}`);
    }
  });
});
