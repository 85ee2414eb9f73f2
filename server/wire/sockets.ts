// The wiring of Socket.IO: a connection that is let in becomes a session, and what it says goes to the handlers.
import type { Server as HttpServer } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { createAdmission, type AdmissionNeeds, type Guest } from '../door/admit.ts';
import { createDispatch, type Conduct } from '../door/dispatch.ts';
import { handlersOf } from '../door/handlers.ts';
import type { Services } from '../door/services.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import type { Session } from '../people/sessions.ts';
import { openShortcuts, type ShortcutsOptions } from './internals.ts';
import { packetOf } from './packets.ts';
import { SocketReply } from './replies.ts';
import { measureRoundTrips } from './round-trip.ts';
import { openSocketIo, type Connection } from './socket-io.ts';

export interface SocketsNeeds extends Services, AdmissionNeeds {
  readonly identities: Services['identities'];
  readonly http: HttpServer;
  readonly allowRequest: AllowRequest;
  readonly shortcuts: ShortcutsOptions;
}

export interface Sockets {
  /** Whether Socket.IO is used without shortcuts. */
  readonly fallback: boolean;
  /** Nothing is begun any more, and everybody is told so. */
  announceStop(): void;
  /** Lets what was written leave, and closes every connection. */
  close(): Promise<void>;
}

const LAST_WORDS = 1_000;
const GOODBYE = 500;

export const openSockets = (needs: SocketsNeeds): Sockets => {
  const { http, clock, sessions, readers, limits, refused, report } = needs;
  const dispatch = createDispatch({ handlers: handlersOf(needs), limits, report });
  const admission = createAdmission(needs);
  let stopping = false;

  const io = openSocketIo(http, (request, decide) => {
    if (stopping) decide('stopping', false);
    else needs.allowRequest(request, decide);
  });
  const shortcuts = openShortcuts(io, needs.shortcuts);
  const roundTripOf = measureRoundTrips(io.engine);

  const open = new Set<TcpSocket>();
  http.on('connection', (tcp: TcpSocket) => {
    open.add(tcp);
    tcp.on('close', () => open.delete(tcp));
  });

  io.use((connection, next) => admission.admit(connection, next));

  io.on('connection', (connection) => {
    const guest = admission.guestOf(connection);
    if (guest === null) connection.disconnect(true);
    else enter(connection, guest);
  });

  const enter = (connection: Connection, { identity, token, muted, address }: Guest): void => {
    const { id, name, bot } = identity;
    const session: Session = {
      id: connection.id,
      line: shortcuts.lineOf(connection),
      roundTrip: roundTripOf(connection.conn),
      bot,
      identity: { id, name },
      watching: new Map(),
      open: true,
    };
    hear(connection, session, { socket: [], identity: id, address, bad: 0 });
    shortcuts.forgetRequest(connection);
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
    connection.on('disconnect', (reason) => {
      if (reason === 'ping timeout') session.line.drop();
      // Whoever only takes their leave of Socket.IO has nothing else to say here.
      connection.conn.close();
      sessions.remove(session);
      needs.bots.altered(session);
      readers.leave(session);
      needs.ownMatches.leave(session);
      if (sessions.has(id)) return;
      needs.chat.forget(id);
      needs.seeks.gone(id);
    });
  };

  const hear = (connection: Connection, session: Session, conduct: Conduct): void => {
    shortcuts.onEvent(connection, (said, address) => {
      const now = clock.now();
      const reply = new SocketReply(session.line, address, refused);
      if (stopping) reply.refuse({ reason: 'stopping' });
      else if (!dispatch(session, conduct, said, reply, now)) connection.disconnect(true);
    });
  };

  return {
    get fallback() {
      return shortcuts.fallback;
    },
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
        for (const tcp of open) tcp.destroy();
      }, GOODBYE).unref();
      await closed;
      sessions.close();
    },
  };
};
