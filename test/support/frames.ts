// Frames as a client writes them (RFC 6455, 5.2): masked, whole or in parts.
import { randomBytes } from 'node:crypto';

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

/** One text in two frames. */
export const fragments = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const half = payload.length >> 1;
  return Buffer.concat([
    clientFrame(payload.subarray(0, half), TEXT),
    clientFrame(payload.subarray(half), FINAL),
  ]);
};
