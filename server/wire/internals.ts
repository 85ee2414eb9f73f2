// All that leans on private parts of Socket.IO, Engine.IO and ws. They are looked at when the first connection comes; where
// one is not as it is known here, the library's own way is taken for everything: slower, and as good.
import type { Socket as TcpSocket } from 'node:net';
import { textIn } from './frames.ts';
import { LibraryLine } from './library-line.ts';
import type { Line } from './line.ts';
import { decoderBehind, HEARD, type Hear } from './parser.ts';
import type { Packet } from './packets.ts';
import type { Connection, SocketIo } from './socket-io.ts';

export interface Shortcuts {
  /** Whether the library's own way is taken. */
  readonly fallback: boolean;
  lineOf(connection: Connection): Line;
  /** Calls for every event of the connection, known or not. */
  onEvent(connection: Connection, hear: Hear): void;
  /** What opened a connection stays as long as it does unless it is let go: headers, query, the request itself. */
  forgetRequest(connection: Connection): void;
}

export interface ShortcutsOptions {
  /** Takes the library's own way without a look. */
  readonly fallback?: boolean;
  /** Told once why the library's own way is taken, where it has to be. */
  readonly warn: (message: string) => void;
}

export const openShortcuts = (io: SocketIo, { fallback = false, warn }: ShortcutsOptions): Shortcuts => {
  let way: 'unknown' | 'short' | 'library' = fallback ? 'library' : 'unknown';

  const look = (connection: Connection): void => {
    const oddity = oddityOf(connection);
    way = oddity === null ? 'short' : 'library';
    if (oddity !== null) warn(`Socket.IO is used without shortcuts, which is slower: ${oddity} has changed`);
    // Who watches what is known here: nobody is in a room of Socket.IO's, not even alone in one.
    else io.sockets.adapter.addAll = () => undefined;
  };

  return {
    get fallback() {
      return way === 'library';
    },
    lineOf: (connection) => {
      if (way === 'unknown') look(connection);
      return way === 'short' ? new DirectLine(connection) : new LibraryLine(connection);
    },
    onEvent: (connection, hear) => {
      const decoder = way === 'short' ? decoderBehind(connection.handshake.auth) : undefined;
      if (decoder === undefined) connection.on(HEARD, hear);
      else decoder.hearFor(connection, hear);
    },
    forgetRequest: (connection) => {
      if (way !== 'short') return;
      Object.assign(connection.conn, { request: null });
      Object.assign(connection, { handshake: null });
    },
  };
};

/** The first part that is not as it is known here. */
const oddityOf = (connection: Connection): string | null => {
  const { conn, request } = connection;
  const ws = partOf(conn, 'transport', 'socket');
  const known: Readonly<Record<string, boolean>> = {
    'conn.writeBuffer': Array.isArray(partOf(conn, 'writeBuffer')),
    'conn.request': Object.hasOwn(conn, 'request'),
    'socket.handshake': Object.hasOwn(connection, 'handshake'),
    'socket.handshake.auth': decoderBehind(connection.handshake.auth) !== undefined,
    'adapter.addAll': typeof partOf(connection.nsp.adapter, 'addAll') === 'function',
    'transport.socket.readyState':
      typeof partOf(ws, 'readyState') === 'number' && partOf(ws, 'OPEN') === OPEN,
    'transport.socket.extensions': partOf(ws, 'extensions') === '',
    'transport.socket._socket': partOf(ws, '_socket') === request.socket,
  };
  return Object.keys(known).find((name) => known[name] !== true) ?? null;
};

const partOf = (whole: unknown, ...path: readonly string[]): unknown =>
  path.reduce(
    (at: unknown, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    whole,
  );

/** What Engine.IO keeps of a connection: what waits to be framed, and the WebSocket it goes to. */
interface Engine {
  readonly writeBuffer: readonly { readonly data?: string }[];
  readonly transport: { readonly socket: { readonly readyState: number } };
  write(text: string, options: { compress: boolean }): void;
}
/** ws's word for a WebSocket on which no Close frame has been seen in either direction. */
const OPEN = 1;
const PLAIN = { compress: false };

class DirectLine implements Line {
  readonly #engine: Engine;
  readonly #ws: { readonly readyState: number };
  readonly #tcp: TcpSocket;

  constructor({ conn, request }: Connection) {
    this.#engine = conn as unknown as Engine;
    this.#ws = this.#engine.transport.socket;
    this.#tcp = request.socket;
  }

  /**
   * A frame is complete in itself, so it goes straight to the connection, unless others wait before it or a Close frame
   * has been written: then the library knows what to do.
   */
  write(packet: Packet): void {
    const engine = this.#engine;
    if (this.#ws.readyState === OPEN && engine.writeBuffer.length === 0) this.#tcp.write(packet);
    else engine.write(textIn(packet), PLAIN);
  }

  get flowing(): boolean {
    return !this.#tcp.writableNeedDrain;
  }

  whenFlowing(act: () => void): void {
    this.#tcp.once('drain', act);
  }

  get buffered(): number {
    let bytes = this.#tcp.writableLength;
    for (const { data } of this.#engine.writeBuffer) bytes += data?.length ?? 0;
    return bytes;
  }

  drop(): void {
    this.#tcp.destroy();
  }
}
