// Makes WebSocket frames (RFC 6455, 5.2), each a whole text message with Engine.IO's "4" before it.
const FINAL_TEXT = 0x81;
const MESSAGE = 0x34;
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

/** The text that a frame was made of, for a library that makes its own. */
export const textIn = (frame: Buffer): string => {
  const small = frame[1] ?? 0;
  const head = small < TWO_BYTES ? 2 : small === TWO_BYTES ? 4 : 10;
  return frame.toString('utf8', head + 1);
};
