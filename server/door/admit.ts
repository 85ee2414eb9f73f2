// Lets a connection in: who it is, whether that is within the limits, and once only.
import type { AnyRefusal, Refused } from '../../shared/protocol.ts';
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

type Denied = Pick<Refused, 'reason'> & { readonly detail?: string };

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

  const look = async (connection: Connection): Promise<Denied | null> => {
    const { request, handshake } = connection;
    const greeting = await greet(handshake.auth, {
      address: addressOf(request, proxying),
      userAgent: request.headers['user-agent'],
      // Without an Origin it is no page, and only a known token is let in.
      mayBeNew: request.headers.origin !== undefined,
    });
    if (!greeting.ok) return greeting;
    if (!limits.take('connections', { identity: greeting.value.identity.id }))
      return { reason: 'rate-limited' };
    guests.set(connection, greeting.value);
    return null;
  };

  return {
    admit: (connection, next) => {
      const { conn } = connection;
      const refuse = ({ reason, detail }: Denied): void => {
        refused(reason);
        const data = { reason, version: PROTOCOL_VERSION, ...(detail === undefined ? {} : { detail }) };
        next(Object.assign(new Error(reason), { data }));
      };
      const turnAway = (denied: Denied): void => {
        greeted.delete(conn);
        refuse(denied);
      };
      if (greeted.has(conn)) {
        refuse({ reason: 'bad-message' });
        // When it has been told.
        setImmediate(() => conn.close());
        return;
      }
      greeted.add(conn);
      look(connection).then(
        (denied) => (denied === null ? next() : turnAway(denied)),
        (error: unknown) => {
          report(error);
          turnAway({ reason: 'store-unavailable' });
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
