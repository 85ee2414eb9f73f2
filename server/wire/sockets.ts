// The wiring of Socket.IO: a connection that is let in becomes a session, and what it says goes to the handlers.
import type { Server as HttpServer } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import { createAdmission, type AdmissionNeeds } from '../door/admit.ts';
import type { Connections } from '../door/connections.ts';
import type { Conduct } from '../door/dispatch.ts';
import type { Door } from '../door/door.ts';
import type { Guest } from '../door/greeting.ts';
import { until } from '../door/until.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import type { Log } from '../log.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import { openShortcuts, type ShortcutsOptions } from './internals.ts';
import { SocketReply } from './replies.ts';
import { measureRoundTrips } from './round-trip.ts';
import { openSocketIo, type Connection } from './socket-io.ts';

export interface SocketsNeeds extends Omit<AdmissionNeeds, 'greet'> {
  readonly door: Door;
  readonly sessions: Sessions;
  readonly http: HttpServer;
  readonly connections: Pick<Connections, 'follow' | 'destroy'>;
  readonly allowRequest: AllowRequest;
  readonly shortcuts: ShortcutsOptions;
  readonly log: Log;
}

export interface Sockets {
  /** Whether Socket.IO is used without shortcuts. */
  readonly fallback: boolean;
  /** Lets what was written leave, and closes every connection. */
  close(): Promise<void>;
}

const LAST_WORDS = 1_000;
const GOODBYE = 500;

export const openSockets = (needs: SocketsNeeds): Sockets => {
  const { http, door, sessions, connections, limits, refused, log } = needs;
  const admission = createAdmission({
    ...needs,
    greet: door.greet,
    refused: (reason) => {
      refused(reason);
      log.debug({ reason }, 'turned away');
    },
  });

  const io = openSocketIo(http, (request, decide) => {
    if (door.leaving) decide('stopping', false);
    else needs.allowRequest(request, decide);
  });
  const shortcuts = openShortcuts(io, needs.shortcuts);
  const roundTripOf = measureRoundTrips(io.engine);

  http.on('connection', (tcp: TcpSocket) => connections.follow(tcp));

  io.use((connection, next) => admission.admit(connection, next));

  io.on('connection', (connection) => {
    const guest = admission.guestOf(connection);
    if (guest === null) connection.disconnect(true);
    else enter(connection, guest);
  });

  const enter = (connection: Connection, guest: Guest): void => {
    const { identity, scopes, address, device } = guest;
    const { id, name, bot } = identity;
    const session: Session = {
      id: connection.id,
      line: shortcuts.lineOf(connection),
      roundTrip: roundTripOf(connection.conn),
      bot,
      scopes,
      origin: connection.request.headers.origin ?? null,
      device,
      address,
      identity: { id, name },
      open: true,
    };
    const conduct: Conduct = { socket: limits.newTallies(), identity: id, address, bad: 0 };
    shortcuts.onEvent(connection, (said, awaited) => {
      const reply = new SocketReply(session, awaited, door.refused);
      if (!door.hear(session, conduct, said, reply)) connection.disconnect(true);
    });
    shortcuts.forgetRequest(connection);
    door.enter(session, guest);
    connection.on('error', broken);
    connection.on('disconnect', (reason) => {
      if (reason === 'ping timeout') session.line.drop();
      // Whoever only takes their leave of Socket.IO has nothing else to say here.
      connection.conn.close();
      door.leave(session, reason);
    });
  };

  // What is no packet of the protocol closes the connection; that is all Socket.IO says of it.
  const broken = (): void => refused('bad-message');

  return {
    get fallback() {
      return shortcuts.fallback;
    },
    close: async () => {
      await until(() => [...sessions].every(({ line }) => line.buffered === 0), LAST_WORDS);
      const closed = io.close();
      // Who does not answer to a goodbye is not waited for.
      setTimeout(() => connections.destroy(), GOODBYE).unref();
      await closed;
      sessions.close();
    },
  };
};
