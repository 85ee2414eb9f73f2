// The wiring of Socket.IO: a connection that is let in becomes a session, and what it says goes to the handlers.
import type { Server as HttpServer } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { createAdmission, type AdmissionNeeds } from '../door/admit.ts';
import { createDispatch, type Conduct } from '../door/dispatch.ts';
import { handlersOf } from '../door/handlers.ts';
import type { Services } from '../door/services.ts';
import { onEvents } from './hearing.ts';
import { Decoder, Encoder, type EventPacket } from './parser.ts';
import { SocketReply } from './replies.ts';
import type { Session } from '../people/sessions.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import { SocketLine } from './line.ts';
import { packetOf } from './packets.ts';
import { measureRoundTrips } from './round-trip.ts';

export interface SocketsNeeds extends Services, AdmissionNeeds {
  readonly identities: Services['identities'];
  readonly http: HttpServer;
  readonly allowRequest: AllowRequest;
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
  const { http, clock, sessions, readers, limits, refused, report } = needs;
  const dispatch = createDispatch({ handlers: handlersOf(needs), limits, report });
  const admission = createAdmission(needs);
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

  io.use((socket, next) => admission.admit(socket, next));

  io.on('connection', (socket) => {
    const guest = admission.guestOf(socket);
    if (guest === null) {
      socket.disconnect(true);
      return;
    }
    const { identity, token, muted, address } = guest;
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
