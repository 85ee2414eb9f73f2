// Frames at a client's end (RFC 6455, 5.2): written masked, whole or in parts, and read as strictly as a browser reads.
import { randomBytes } from 'node:crypto';
import type { Packet } from '../../server/wire/packets.ts';

const FINAL = 0x80;
const TEXT = 0x1;
const MASKED = 0x80;

/** The first byte says what kind it is; without one it is a whole text. */
export const clientFrame = (payload: string | Buffer, first = FINAL | TEXT): Buffer => {
  const bytes = Buffer.from(payload);
  const mask = randomBytes(4);
  return Buffer.concat([
    Buffer.from([first]),
    sizeOf(bytes.length),
    mask,
    bytes.map((byte, i) => byte ^ (mask[i & 3] ?? 0)),
  ]);
};

const sizeOf = (size: number): Buffer => {
  if (size < 126) return Buffer.from([MASKED + size]);
  const head = Buffer.alloc(size < 65_536 ? 3 : 9);
  head[0] = MASKED + (size < 65_536 ? 126 : 127);
  head.writeUIntBE(size, head.length === 3 ? 1 : 3, head.length === 3 ? 2 : 6);
  return head;
};

/** The Socket.IO packet in a frame, without Engine.IO's first character; a size has to be in its shortest form. */
export const textOf = (frame: Packet): string => {
  const short = (frame[1] ?? 0) & 127;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  const size = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  const least = short < 126 ? 0 : short === 126 ? 126 : 65_536;
  if (frame[0] !== 0x81 || size < least || frame.length !== head + size || frame[head] !== 0x34)
    throw new Error('no frame of a text message');
  return frame.toString('utf8', head + 1);
};
