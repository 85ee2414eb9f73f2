// WebSocket frames as bytes (RFC 6455, 5.2), each a whole text message with Engine.IO's "4" before it.
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const MESSAGE = 0x34;
const MASK_BYTES = 4;
/** In place of a small size: two bytes with the size follow, or eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** One buffer with head and payload, so that it is one write; a server's frames are not masked. */
export const framed = (text: string): Buffer => {
  const size = Buffer.byteLength(text) + 1;
  const head = size < TWO_BYTES ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = size;
  else if (head === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame[head] = MESSAGE;
  frame.write(text, head + 1);
  return frame;
};

const clear = Buffer.allocUnsafe(MAX_MESSAGE_BYTES);

/** The message of a chunk that is one frame from a client, in ASCII, as nearly every chunk is; null for any other. */
export const messageIn = (chunk: Buffer): string | null => {
  if (chunk.length < 2 || chunk[0] !== FINAL_TEXT) return null;
  const small = (chunk[1] ?? 0) - MASKED;
  if (small < 0 || small === EIGHT_BYTES) return null;
  const mask = small === TWO_BYTES ? 4 : 2;
  const start = mask + MASK_BYTES;
  const size = chunk.length - start;
  if (size < 1 || size > clear.length) return null;
  if (size !== (small === TWO_BYTES ? chunk.readUInt16BE(2) : small)) return null;
  let bits = 0;
  for (let i = 0; i < size; i += 1) {
    const byte = (chunk[start + i] ?? 0) ^ (chunk[mask + (i & 3)] ?? 0);
    clear[i] = byte;
    bits |= byte;
  }
  return bits < 0x80 && clear[0] === MESSAGE ? clear.toString('latin1', 1, size) : null;
};
