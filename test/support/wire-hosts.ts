// Servers that do the same with what they hear: bare Socket.IO, and Socket.IO as this server uses it.
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { framed } from '../../server/wire/frames.ts';
import { openShortcuts } from '../../server/wire/internals.ts';
import type { Line } from '../../server/wire/line.ts';
import { answerPacket, type Packet } from '../../server/wire/packets.ts';
import { openSocketIo, type Connection } from '../../server/wire/socket-io.ts';
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';
import { clientFrame } from './frames.ts';
import { RawConnection } from './raw-connection.ts';
import { NAMES, type Step } from './wire-script.ts';

/** All that can be seen of a connection's life. */
export interface Life {
  readonly heard: readonly string[];
  /** Frames that came back, as the opcode and the payload. */
  readonly frames: readonly string[];
  /** Whether the server said nothing any more. */
  readonly ended: boolean;
  readonly goodbyes: number;
}

type Answer = (value: unknown) => void;

/** One connection at the server's end. */
class Place {
  readonly tcp: TcpSocket;
  readonly heard: string[] = [];
  goodbyes = 0;
  /** What the server would write to, where it is ours. */
  line: Line | null = null;
  say: (value: unknown) => void = () => undefined;
  leave: (close: boolean) => void = () => undefined;
  #held: (() => void)[] = [];

  constructor(tcp: TcpSocket) {
    this.tcp = tcp;
  }

  hear(name: string, values: readonly unknown[], answer: Answer): void {
    this.heard.push(JSON.stringify([name, ...values]));
    const mine = this.heard.length;
    if (name === 'ask') answer(values);
    if (name === 'hold') this.#held.push(() => answer(mine));
    if (name === 'big') answer('y'.repeat(70_000));
    if (name === 'tell' || name === 'leave') this.say(mine);
    if (name === 'tell') answer(null);
    if (name !== 'leave') return;
    this.leave(mine % 2 === 0);
    this.say('behind');
    answer('behind');
  }

  answerHeld(): void {
    for (const answer of this.#held.splice(0)) answer();
  }
}

export interface Host {
  readonly http: HttpServer;
  readonly url: string;
  /** By the client's port. */
  readonly places: Map<number, Place>;
  close(): Promise<void>;
}

const hostOn = async (http: HttpServer, close: () => Promise<void>): Promise<Host> => {
  const places = new Map<number, Place>();
  http.on('connection', (tcp: TcpSocket) => {
    const port = tcp.remotePort ?? 0;
    places.set(port, new Place(tcp));
    tcp.once('close', () => places.delete(port));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { http, url: `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`, places, close };
};

const placeOf = (host: Host, tcp: TcpSocket): Place => {
  const place = host.places.get(tcp.remotePort ?? 0);
  if (place === undefined) throw new Error('a connection from nowhere');
  return place;
};

/** Nobody is let in twice. */
const onlyOnce = () => {
  const greeted = new WeakSet();
  return ({ conn }: { readonly conn: object }, next: (error?: Error) => void): void => {
    const again = greeted.has(conn);
    greeted.add(conn);
    next(again ? new Error('twice') : undefined);
  };
};

export const openPlain = async (): Promise<Host> => {
  const http = createServer();
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  });
  io.use(onlyOnce());
  const host = await hostOn(http, () => io.close());
  io.on('connection', (socket) => {
    const place = placeOf(host, socket.request.socket);
    place.say = (value) => socket.emit('told', value);
    place.leave = (close) => socket.disconnect(close);
    for (const name of NAMES) {
      socket.on(name, (...values: unknown[]) => {
        const last = values.at(-1);
        const answer = typeof last === 'function' ? (last as Answer) : () => undefined;
        place.hear(name, typeof last === 'function' ? values.slice(0, -1) : values, answer);
      });
    }
    socket.on('disconnect', () => (place.goodbyes += 1));
  });
  return host;
};

export interface OursOptions {
  readonly fallback?: boolean;
  /** Bytes that wait before a connection counts as full. */
  readonly holds?: number;
  /** Makes the library another one. */
  readonly alter?: (connection: Connection) => void;
  readonly warn?: (message: string) => void;
  /** In place of the line's own way, to put a fault into it. */
  readonly write?: (tcp: TcpSocket, packet: Packet) => void;
}

export interface OurHost extends Host {
  fallback(): boolean;
}

const surprised = (message: string): never => {
  throw new Error(message);
};

export const openOurs = async ({
  fallback = false,
  holds,
  alter = () => undefined,
  warn = surprised,
  write,
}: OursOptions = {}): Promise<OurHost> => {
  const http = createServer(holds === undefined ? {} : { highWaterMark: holds });
  const io = openSocketIo(http, (_request, decide) => decide(null, true));
  const shortcuts = openShortcuts(io, { fallback, warn });
  io.use((connection, next) => {
    alter(connection);
    next();
  });
  io.use(onlyOnce());
  const host = await hostOn(http, () => io.close());
  io.on('connection', (connection) => {
    const place = placeOf(host, connection.request.socket);
    const line = shortcuts.lineOf(connection);
    place.line = line;
    const tell = (packet: Packet): void => {
      if (write === undefined) line.write(packet);
      else write(place.tcp, packet);
    };
    place.say = (value) => tell(framed(`2${JSON.stringify(['told', value])}`));
    place.leave = (close) => connection.disconnect(close);
    shortcuts.onEvent(connection, ([name, ...values], id) =>
      place.hear(name, values, (value) => {
        if (id !== undefined) tell(answerPacket(id, JSON.stringify(value)));
      }),
    );
    shortcuts.forgetRequest(connection);
    connection.on('disconnect', () => (place.goodbyes += 1));
  });
  return { ...host, fallback: () => shortcuts.fallback };
};

const TURNS = 4;
const PATIENCE = 5_000;

/** Until all that was sent has been read, and what follows from it has happened. */
const settle = async (connection: RawConnection, { tcp }: Place): Promise<void> => {
  const since = performance.now();
  while (!tcp.destroyed && tcp.bytesRead < connection.sent) {
    if (performance.now() - since > PATIENCE) throw new Error('what was sent is never read');
    await turn();
  }
  for (let left = TURNS; left > 0; left -= 1) await turn();
};

/** Plays a script to the end. */
export const lifeAt = async (host: Host, script: readonly Step[]): Promise<Life> => {
  const connection = await RawConnection.open(host.url);
  const place = host.places.get(connection.port);
  if (place === undefined) throw new Error('nobody has seen the connection');
  connection.write(clientFrame('40{"n":1}'));
  await connection.until(() => connection.texts.length === 2);
  const { tcp } = place;
  let corked = false;
  const flow = (): void => {
    if (corked) tcp.uncork();
    corked = false;
  };
  for (const step of script) {
    if (step.do === 'send') connection.write(step.bytes);
    else if (step.do === 'say') place.say('s'.repeat(step.size));
    else if (step.do === 'answer') place.answerHeld();
    else if (step.do === 'end') connection.end();
    else if (step.do === 'flow') flow();
    else if (step.do !== 'stall') place.leave(step.do === 'close');
    else if (!corked) {
      tcp.cork();
      corked = true;
    }
    await settle(connection, place);
  }
  flow();
  await settle(connection, place);
  // What is written arrives, and an end that follows it.
  await connection.until(
    () =>
      connection.lost ||
      (connection.received >= tcp.bytesWritten && (!tcp.writableEnded || connection.ended)),
  );
  const { ended } = connection;
  connection.destroy();
  while (!tcp.closed) await turn();
  for (let left = TURNS; left > 0; left -= 1) await turn();
  return {
    heard: place.heard,
    frames: connection.frames
      .map(({ opcode, payload }) => `${opcode.toString(16)} ${payload.toString('latin1')}`)
      .filter((frame) => !/^1 (?:0\{|2$|40\{"sid")/.test(frame)),
    ended,
    goodbyes: place.goodbyes,
  };
};
