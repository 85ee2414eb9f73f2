// The wiring of Socket.IO: a connection that is let in becomes a session, and what it says goes to the handlers.
import type { Server as HttpServer } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { AnyRefusal } from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { createAdmission, type AdmissionNeeds, type Guest } from '../door/admit.ts';
import { createDispatch, type Conduct } from '../door/dispatch.ts';
import { handlersOf } from '../door/handlers.ts';
import type { Services } from '../door/services.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import type { Log } from '../log.ts';
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
  readonly log: Log;
}

export interface Sockets {
  /** Whether Socket.IO is used without shortcuts. */
  readonly fallback: boolean;
  /** Nobody is let in any more, and everybody is told to go. */
  announceStop(): void;
  /** Answers those who are on their way out, for so many milliseconds at most; then nothing is begun any more. */
  part(within: number): Promise<void>;
  /** Lets what was written leave, and closes every connection. */
  close(): Promise<void>;
}

const LAST_WORDS = 1_000;
const GOODBYE = 500;

export const openSockets = (needs: SocketsNeeds): Sockets => {
  const { http, clock, sessions, readers, limits, refused, report, log } = needs;
  const dispatch = createDispatch({ handlers: handlersOf(needs), limits, report });
  const admission = createAdmission({
    ...needs,
    refused: (reason) => {
      refused(reason);
      log.debug({ reason }, 'turned away');
    },
  });
  let leaving = false;
  let stopping = false;

  const io = openSocketIo(http, (request, decide) => {
    if (leaving) decide('stopping', false);
    else needs.allowRequest(request, decide);
  });
  const shortcuts = openShortcuts(io, needs.shortcuts);
  const roundTripOf = measureRoundTrips(io.engine);

  const open = new Set<TcpSocket>();
  const forget = function (this: TcpSocket): void {
    open.delete(this);
  };
  http.on('connection', (tcp: TcpSocket) => {
    open.add(tcp);
    tcp.on('close', forget);
  });

  io.use((connection, next) => admission.admit(connection, next));

  io.on('connection', (connection) => {
    const guest = admission.guestOf(connection);
    if (guest === null) connection.disconnect(true);
    else enter(connection, guest);
  });

  const enter = (connection: Connection, { identity, token, tokenHash, muted, address }: Guest): void => {
    const { id, name, bot } = identity;
    const session: Session = {
      id: connection.id,
      line: shortcuts.lineOf(connection),
      roundTrip: roundTripOf(connection.conn),
      bot,
      identity: { id, name },
      open: true,
    };
    hear(connection, session, { socket: limits.newTallies(), identity: id, address, bad: 0 });
    shortcuts.forgetRequest(connection);
    sessions.add(session);
    needs.devices.arrived(session, tokenHash);
    needs.chat.muteAll(id, muted);
    needs.here.changed();
    needs.seeks.back(id);
    session.line.write(
      packetOf('welcome', {
        identity: session.identity,
        ...(token === undefined ? {} : { token }),
        version: PROTOCOL_VERSION,
        now: clock.now(),
      }),
    );
    if (leaving) session.line.write(packetOf('stopping'));
    needs.bots.arrived(session);
    connection.on('error', broken);
    log.info({ identity: id, bot, session: session.id }, 'joined');
    log.debug({ session: session.id, address }, 'address');
    connection.on('disconnect', (reason) => {
      log.info({ identity: id, session: session.id, reason }, 'left');
      if (reason === 'ping timeout') session.line.drop();
      // Whoever only takes their leave of Socket.IO has nothing else to say here.
      connection.conn.close();
      sessions.remove(session);
      needs.devices.left(session);
      needs.here.changed();
      needs.bots.altered(session);
      readers.leave(session);
      needs.ownMatches.leave(session);
      if (sessions.has(id)) return;
      needs.chat.forget(id);
      needs.seeks.gone(id);
    });
  };

  const refusedTo = ({ identity, id }: Session, reason: AnyRefusal): void => {
    refused(reason);
    log.debug({ identity: identity.id, session: id, reason }, 'refused');
  };
  // What is no packet of the protocol closes the connection; that is all Socket.IO says of it.
  const broken = (): void => refused('bad-message');

  const hear = (connection: Connection, session: Session, conduct: Conduct): void => {
    shortcuts.onEvent(connection, (said, address) => {
      const now = clock.now();
      const reply = new SocketReply(session, address, refusedTo);
      if (stopping) reply.refuse({ reason: 'stopping' });
      else if (!dispatch(session, conduct, said, reply, now)) connection.disconnect(true);
    });
  };

  return {
    get fallback() {
      return shortcuts.fallback;
    },
    announceStop: () => {
      leaving = true;
      const packet = packetOf('stopping');
      for (const { line } of sessions) line.write(packet);
    },
    part: async (within) => {
      await until(() => sessions.size === 0, within);
      stopping = true;
    },
    close: async () => {
      await until(() => [...sessions].every(({ line }) => line.buffered === 0), LAST_WORDS);
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

const until = async (isSo: () => boolean, within: number): Promise<void> => {
  const deadline = performance.now() + within;
  while (performance.now() < deadline && !isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};
