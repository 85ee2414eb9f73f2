// Socket.IO's text protocol, with two things of our own: no binary packets, and an answer is addressed by a value, so
// that what was serialised for everybody can be sent as an acknowledgement too.

const CONNECT = 0;
const DISCONNECT = 1;
const EVENT = 2;
const ACK = 3;
const CONNECT_ERROR = 4;

interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly data?: unknown;
  readonly id?: number;
}

/** Where an answer goes. It comes as the last argument of an event, where a client's own data can never be one. */
export class Address {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

const RESERVED = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);

export class Encoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    const space = nsp === '/' ? '' : `${nsp},`;
    const address = id === undefined ? '' : String(id);
    return [`${String(type)}${space}${address}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

export class Decoder {
  #listener: ((packet: Packet) => void) | null = null;

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
  }

  /** Throws on what is no packet; the connection is then closed. */
  add(text: unknown): void {
    if (typeof text !== 'string') throw new Error('a binary message');
    this.#listener?.(decode(text));
  }
}

const SHAPE = /^([0-4])(?:(\/[^,]{0,100}),?)?(\d{1,15})?/;

const decode = (text: string): Packet => {
  const [head = '', type = '', space, address] = SHAPE.exec(text) ?? [];
  const packet = { type: Number(type), nsp: space ?? '/' };
  const data: unknown = head.length < text.length ? JSON.parse(text.slice(head.length)) : undefined;
  if (head === '' || !isValid(packet.type, data)) throw new Error('no packet of this protocol');
  if (packet.type === EVENT && address !== undefined && Array.isArray(data)) {
    data.push(new Address(Number(address)));
    return { ...packet, data };
  }
  return { ...packet, data, ...(address === undefined ? {} : { id: Number(address) }) };
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

const isObject = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
