// The wiring of Socket.IO: who is let in, and each message from its decoding to its handler.
import type { Server as HttpServer } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type { AnyRefusal } from '../../shared/protocol.ts';
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { createDispatch, type Conduct } from '../door/dispatch.ts';
import { handlersOf } from '../door/handlers.ts';
import type { Services } from '../door/services.ts';
import { deviceName, type Admitted } from '../people/identity.ts';
import { onEvents } from './hearing.ts';
import type { Limits } from '../door/limits.ts';
import { addressOf, type Proxying } from '../door/origin.ts';
import { Decoder, Encoder, type EventPacket } from './parser.ts';
import { SocketReply } from './replies.ts';
import type { Session } from '../people/sessions.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import { SocketLine } from './line.ts';
import { packetOf } from './packets.ts';
import { measureRoundTrips } from './round-trip.ts';

export interface SocketsNeeds extends Services {
  readonly http: HttpServer;
  readonly limits: Limits;
  readonly proxying: Proxying;
  readonly allowRequest: AllowRequest;
  readonly refused: (reason: AnyRefusal) => void;
  readonly report: (error: unknown) => void;
}

export interface Sockets {
  /** Nothing is begun any more, and everybody is told so. */
  announceStop(): void;
  /** Lets what was written leave, and closes every connection. */
  close(): Promise<void>;
}

/** A connection that says nothing is noticed within 9 s: the half-open are gone within ten. */
const PING_INTERVAL = 5_000;
const PING_TIMEOUT = 4_000;
/** A device code is confirmed by hand on another device, while the new one's handshake waits. */
const HANDSHAKE_TIMEOUT = 75_000;
const LAST_WORDS = 1_000;
const GOODBYE = 500;

export const openSockets = (needs: SocketsNeeds): Sockets => {
  const { http, clock, sessions, readers, limits, refused, report, proxying } = needs;
  const dispatch = createDispatch({ handlers: handlersOf(needs), limits, report });
  let stopping = false;

  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    parser: { Encoder, Decoder },
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_INTERVAL,
    pingTimeout: PING_TIMEOUT,
    connectTimeout: HANDSHAKE_TIMEOUT,
    allowRequest: (request, decide) => {
      if (stopping) decide('stopping', false);
      else needs.allowRequest(request, decide);
    },
  });

  const roundTripOf = measureRoundTrips(io.engine);

  // Who watches what is known here: nobody is in a room of Socket.IO's, not even alone in one.
  io.sockets.adapter.addAll = () => undefined;

  const connections = new Set<TcpSocket>();
  http.on('connection', (connection: TcpSocket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });

  const admit = async (socket: Socket): Promise<AnyRefusal | null> => {
    const address = addressOf(socket.request, proxying);
    const greeted = await needs.identities.greet(socket.handshake.auth, {
      fromPage: socket.request.headers.origin !== undefined,
      device: deviceName(socket.request.headers['user-agent']),
      admitGuest: () => limits.take('guests', { address }),
      admitCode: () => limits.take('device-codes', { address }),
    });
    if (!greeted.ok) return greeted.reason;
    if (!limits.take('connections', { identity: greeted.value.identity.id })) return 'rate-limited';
    admitted.set(socket, { ...greeted.value, address });
    return null;
  };
  const admitted = new WeakMap<Socket, Admitted & { readonly address: string }>();

  /** A connection is let in once; Socket.IO sees to it only when that is done. */
  const greeted = new WeakSet<Socket['conn']>();

  io.use((socket, next) => {
    const { conn } = socket;
    const refuse = (reason: AnyRefusal): void => {
      refused(reason);
      next(Object.assign(new Error(reason), { data: { reason, version: PROTOCOL_VERSION } }));
    };
    const turnAway = (reason: AnyRefusal): void => {
      greeted.delete(conn);
      refuse(reason);
    };
    if (greeted.has(conn)) {
      refuse('bad-message');
      // When it has been told.
      setImmediate(() => conn.close());
      return;
    }
    greeted.add(conn);
    admit(socket).then(
      (reason) => (reason === null ? next() : turnAway(reason)),
      (error: unknown) => {
        report(error);
        turnAway('store-unavailable');
      },
    );
  });

  io.on('connection', (socket) => {
    const who = admitted.get(socket);
    if (who === undefined) {
      socket.disconnect(true);
      return;
    }
    const { identity, token, muted, address } = who;
    const { id, name, bot } = identity;
    const session: Session = {
      id: socket.id,
      line: new SocketLine(socket),
      roundTrip: roundTripOf(socket.conn),
      bot,
      identity: { id, name },
      watching: new Map(),
      open: true,
    };
    const conduct: Conduct = { socket: [], identity: id, address, bad: 0 };
    admitted.delete(socket);
    forgetRequest(socket);
    sessions.add(session);
    needs.chat.muteAll(id, muted);
    needs.seeks.back(id);
    session.line.write(
      packetOf('welcome', {
        identity: session.identity,
        ...(token === undefined ? {} : { token }),
        version: PROTOCOL_VERSION,
        now: clock.now(),
      }),
    );
    needs.bots.arrived(session);
    onEvents(socket, (event) => hear(socket, session, conduct, event));
    socket.on('disconnect', (reason) => {
      if (reason === 'ping timeout') session.line.drop();
      sessions.remove(session);
      needs.bots.altered(session);
      readers.leave(session);
      if (sessions.has(id)) return;
      needs.chat.forget(id);
      needs.seeks.gone(id);
    });
  });

  const hear = (socket: Socket, session: Session, conduct: Conduct, { data, id }: EventPacket): void => {
    const reply = new SocketReply(session.line, id, refused);
    if (stopping) {
      reply.refuse({ reason: 'stopping' });
      return;
    }
    if (!dispatch(session, conduct, data, reply, clock.now())) socket.disconnect(true);
  };

  return {
    announceStop: () => {
      stopping = true;
      const packet = packetOf('stopping');
      for (const { line } of sessions) line.write(packet);
    },
    close: async () => {
      const deadline = performance.now() + LAST_WORDS;
      while (performance.now() < deadline && [...sessions].some(({ line }) => line.buffered > 0)) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const closed = io.close();
      // Who does not answer to a goodbye is not waited for.
      setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, GOODBYE).unref();
      await closed;
      sessions.close();
    },
  };
};

/** What opened a connection stays as long as it does unless it is let go: headers, query, the request itself. */
const forgetRequest = (socket: Socket): void => {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: null });
};
