// Carries payloads between nodes on one PostgreSQL: NOTIFY, in statements of their own.
import type { Client } from 'pg';
import { postgresRefusal } from '../store/postgres/errors.ts';
import { Session } from '../store/postgres/session.ts';
import type { Carrier, Listening } from './carried-bus.ts';

const CHANNEL = 'pionnier';
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';

export const postgresCarrier = async (url: string, onError: (error: Error) => void): Promise<Carrier> => {
  let listening: Listening | null = null;
  const begin = async (client: Client): Promise<void> => {
    client.on('notification', ({ payload = '' }) => listening?.heard(payload));
    await client.query(`listen ${CHANNEL}`);
  };
  const back = (): void => listening?.back();
  const session = await Session.open({ url, begin, onError, back }).catch((error: unknown) => {
    throw postgresRefusal(error, url);
  });
  return {
    listen: (to) => {
      listening = to;
    },
    send: async (payloads) => {
      // Without a connection nothing is said; the session has told of its loss, and tries again.
      await session.client?.query(NOTIFY, [CHANNEL, payloads]);
    },
    close: () => session.close(),
  };
};
