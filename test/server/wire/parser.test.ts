// The wire: what this server writes is read by the common client, and the other way round.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decoder as Theirs, Encoder as TheirEncoder, PacketType } from 'socket.io-parser';
import { Decoder, Encoder } from '../../../server/wire/parser.ts';
import { answerPacket, packetOf, rowsPacket } from '../../../server/wire/packets.ts';
import { textOf } from '../../support/frames.ts';

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
    // Every event comes as one, with its address.
    expect(decode(event)).toEqual({ type: 2, nsp: '/', data: ['said', ['command', { match: 'é"' }], 12] });
    expect(decode('0{"version":1}')).toEqual({ type: 0, nsp: '/', data: { version: 1 } });
    expect(decode('1')).toMatchObject({ type: 1 });
    expect(decode('2["x"]')).toEqual({ type: 2, nsp: '/', data: ['said', ['x'], undefined] });
    expect(decode('2/admin,7["x"]')).toMatchObject({ type: 2, nsp: '/admin' });
    expect(decode('37["x"]')).toEqual({ type: 3, nsp: '/', data: ['x'], id: 7 });
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
    expect(theirs(textOf(packetOf('stopping')))).toMatchObject({ data: ['stopping'] });
    expect(theirs(textOf(rowsPacket('match', ['{"seq":1}', '{"seq":2}'])))).toMatchObject({
      data: ['rows', 'match', [{ seq: 1 }, { seq: 2 }]],
    });
    expect(theirs(textOf(answerPacket(9, '{"ok":true}')))).toMatchObject({
      type: 3,
      id: 9,
      data: [{ ok: true }],
    });
  });

  test.each([0, 65_400])('is one frame from %d characters on', (least) => {
    for (let length = least; length < least + 200; length += 1) {
      const match = `é${'e'.repeat(length)}`;
      expect(textOf(packetOf('paired', match))).toBe(`2["paired","${match}"]`);
    }
  });
});
