// Lets a connection in: who it is, whether that is within the limits, and once only.
import type { AnyRefusal } from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import type { Connection } from '../wire/socket-io.ts';
import type { Greeting, Guest } from './greeting.ts';
import type { Limits } from './limits.ts';
import { addressOf, type Proxying } from './origin.ts';

export interface AdmissionNeeds {
  readonly greet: Greeting;
  readonly limits: Limits;
  readonly proxying: Proxying;
  readonly refused: (reason: AnyRefusal) => void;
  readonly report: (error: unknown) => void;
}

export interface Admission {
  /** In the shape of a middleware of Socket.IO's. */
  admit(connection: Connection, next: (refusal?: Error) => void): void;
  /** Who has been let in on a connection, said once. */
  guestOf(connection: Connection): Guest | null;
}

export const createAdmission = ({ greet, limits, proxying, refused, report }: AdmissionNeeds): Admission => {
  const guests = new WeakMap<Connection, Guest>();
  /** Socket.IO looks at what a connection has asked for already only when it has been let in. */
  const greeted = new WeakSet<Connection['conn']>();

  const look = async (connection: Connection): Promise<AnyRefusal | null> => {
    const { request, handshake } = connection;
    const greeting = await greet(handshake.auth, {
      address: addressOf(request, proxying),
      userAgent: request.headers['user-agent'],
      // Without an Origin it is no page, and only a known token is let in.
      mayBeNew: request.headers.origin !== undefined,
    });
    if (!greeting.ok) return greeting.reason;
    if (!limits.take('connections', { identity: greeting.value.identity.id })) return 'rate-limited';
    guests.set(connection, greeting.value);
    return null;
  };

  return {
    admit: (connection, next) => {
      const { conn } = connection;
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
      look(connection).then(
        (reason) => (reason === null ? next() : turnAway(reason)),
        (error: unknown) => {
          report(error);
          turnAway('store-unavailable');
        },
      );
    },
    guestOf: (connection) => {
      const guest = guests.get(connection) ?? null;
      guests.delete(connection);
      return guest;
    },
  };
};
