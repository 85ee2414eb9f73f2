// Lets a connection in: who it is, whether that is within the limits, and once only.
import type { AnyRefusal } from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { deviceName, type Admitted, type Identities } from '../people/identity.ts';
import type { Connection } from '../wire/socket-io.ts';
import type { Limits } from './limits.ts';
import { addressOf, type Proxying } from './origin.ts';

export interface AdmissionNeeds {
  readonly identities: Pick<Identities, 'greet'>;
  readonly limits: Limits;
  readonly proxying: Proxying;
  readonly refused: (reason: AnyRefusal) => void;
  readonly report: (error: unknown) => void;
}

/** Who has been let in, and from where. */
export type Guest = Admitted & { readonly address: string };

export interface Admission {
  /** In the shape of a middleware of Socket.IO's. */
  admit(connection: Connection, next: (refusal?: Error) => void): void;
  /** Who has been let in on a connection, said once. */
  guestOf(connection: Connection): Guest | null;
}

export const createAdmission = ({
  identities,
  limits,
  proxying,
  refused,
  report,
}: AdmissionNeeds): Admission => {
  const guests = new WeakMap<Connection, Guest>();
  /** Socket.IO looks at what a connection has asked for already only when it has been let in. */
  const greeted = new WeakSet<Connection['conn']>();

  const greet = async (connection: Connection): Promise<AnyRefusal | null> => {
    const { request, handshake } = connection;
    const address = addressOf(request, proxying);
    const greeting = await identities.greet(handshake.auth, {
      fromPage: request.headers.origin !== undefined,
      device: deviceName(request.headers['user-agent']),
      admitGuest: () => limits.take('guests', { address }),
      admitCode: () => limits.take('device-codes', { address }),
    });
    if (!greeting.ok) return greeting.reason;
    if (!limits.take('connections', { identity: greeting.value.identity.id })) return 'rate-limited';
    guests.set(connection, { ...greeting.value, address });
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
      greet(connection).then(
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
