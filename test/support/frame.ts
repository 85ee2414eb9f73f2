// Reads a packet as a client's WebSocket does, RFC 6455, 5.2: a size is written in the shortest form that can hold it.
import type { Packet } from '../../server/wire.ts';

/** The Socket.IO packet in the frame, without Engine.IO's first character. */
export const textOf = (frame: Packet): string => {
  const short = (frame[1] ?? 0) & 127;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  const size = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  const least = short < 126 ? 0 : short === 126 ? 126 : 65_536;
  if (frame[0] !== 0x81 || size < least || frame.length !== head + size || frame[head] !== 0x34)
    throw new Error('no frame of a text message');
  return frame.toString('utf8', head + 1);
};
