// Parses and writes Socket.IO packets: its text protocol, without its binary packets.
import type { Said } from '../door/dispatch.ts';

const CONNECT = 0;
const DISCONNECT = 1;
const EVENT = 2;
const ACK = 3;
const CONNECT_ERROR = 4;

interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly data?: unknown;
  /** What an answer is addressed by, if one is awaited. */
  readonly id?: number;
}

const RESERVED = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);

/** Takes what is said, and what an answer is addressed by if one is awaited. */
export type Hear = (said: Said, id: number | undefined) => void;

/**
 * Every event comes to Socket.IO as this one. So a listener needs no list of names, sees names that nobody knows, and
 * answers by the address in place of a function made for each.
 */
export const HEARD = 'said';

/** Whoever hears what a decoder decodes, while they are connected. */
interface Ear {
  readonly connected: boolean;
}

/** By what was said in greeting, which Socket.IO shows as the handshake's `auth`. */
const decoders = new WeakMap<object, Decoder>();
export const decoderBehind = (auth: object): Decoder | undefined => decoders.get(auth);

export class Encoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    const space = nsp === '/' ? '' : `${nsp},`;
    const address = id === undefined ? '' : String(id);
    return [`${String(type)}${space}${address}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

export class Decoder {
  #listener: ((packet: Packet) => void) | null = null;
  #ear: Ear | null = null;
  #hear: Hear | null = null;

  on(_event: 'decoded', listener: (packet: Packet) => void): this {
    this.#listener = listener;
    return this;
  }

  removeListener(): this {
    this.#listener = null;
    return this;
  }

  destroy(): void {
    this.#listener = null;
    this.#ear = null;
    this.#hear = null;
  }

  /** Events are heard where they are decoded from now on, for as long as Socket.IO would pass them on. */
  hearFor(ear: Ear, hear: Hear): void {
    this.#ear = ear;
    this.#hear = hear;
  }

  /** Throws on what is no packet; the connection is then closed. */
  add(text: unknown): void {
    if (typeof text !== 'string') throw new Error('a binary message');
    const packet = decode(text);
    if (packet.type === EVENT) this.#said(packet);
    else {
      if (packet.type === CONNECT && isObject(packet.data)) decoders.set(packet.data, this);
      if (packet.type === DISCONNECT) this.#ear = null;
      this.#listener?.(packet);
    }
  }

  #said({ nsp, data, id }: Packet): void {
    if (this.#ear?.connected === true && nsp === '/') this.#hear?.(data as Said, id);
    else this.#listener?.({ type: EVENT, nsp, data: [HEARD, data, id] });
  }
}

const ZERO = 0x30;
const SLASH = 0x2f;
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;

/** Type, a namespace if it is not the main one, an address if an answer is awaited, JSON. */
const decode = (text: string): Packet => {
  const type = text.charCodeAt(0) - ZERO;
  let at = 1;
  let nsp = '/';
  if (text.charCodeAt(at) === SLASH) {
    const comma = text.indexOf(',', at);
    const end = comma === -1 ? text.length : comma;
    nsp = text.slice(at, end);
    at = end + 1;
  }
  let id = 0;
  const first = at;
  while (isDigit(text.charCodeAt(at))) id = id * 10 + text.charCodeAt(at++) - ZERO;
  const addressed = at > first;
  const data: unknown = at < text.length ? JSON.parse(text.slice(at)) : undefined;
  if (!isValid(type, data) || !Number.isSafeInteger(id)) throw new Error('no packet of this protocol');
  return addressed ? { type, nsp, data, id } : { type, nsp, data };
};

const isValid = (type: number, data: unknown): boolean => {
  switch (type) {
    case CONNECT:
      return data === undefined || isObject(data);
    case DISCONNECT:
      return data === undefined;
    case EVENT:
      return Array.isArray(data) && typeof data[0] === 'string' && !RESERVED.has(data[0]);
    case ACK:
      return Array.isArray(data);
    case CONNECT_ERROR:
      return typeof data === 'string' || isObject(data);
    default:
      return false;
  }
};

const isObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
