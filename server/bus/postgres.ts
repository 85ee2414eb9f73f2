// The bus between nodes on one PostgreSQL: NOTIFY after the commit, in chunks that fit a payload.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { postgresRefusal } from '../store/postgres/errors.ts';
import { Session } from '../store/postgres/session.ts';
import type { Bus, Hint } from './bus.ts';

const CHANNEL = 'pionnier';
/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_BYTES = 7_000;

export const postgresBus = async (url: string, onError: (error: Error) => void): Promise<Bus> => {
  const node = randomUUID();
  const listeners = new Set<(hint: Hint) => void>();
  /** Of several hints about one match the newest says it all. */
  let waiting = new Map<string, number>();
  let busy = false;

  const listen = async (client: Client): Promise<void> => {
    client.on('notification', ({ payload = '' }) => {
      // PostgreSQL tells every session that listens, the one that spoke too.
      if (payload.startsWith(node)) return;
      for (const hint of hintsOf(payload)) for (const listener of listeners) listener(hint);
    });
    await client.query(`listen ${CHANNEL}`);
  };
  const session = await Session.open({ url, begin: listen, onError }).catch((error: unknown) => {
    throw postgresRefusal(error, url);
  });

  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      const hints = waiting;
      waiting = new Map();
      // What cannot be said now is not said: readers compare heads every two seconds anyway.
      for (const payload of chunks(node, hints)) {
        await session.client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(onError);
      }
    }
    busy = false;
  };

  return {
    publish: (hint) => {
      waiting.set(hint.match, Math.max(hint.seq, waiting.get(hint.match) ?? 0));
      if (busy) return;
      busy = true;
      setImmediate(() => void send());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      await session.close();
    },
  };
};

/** `node match:seq match:seq …`; ids of matches are ASCII and hold neither sign. */
export const chunks = (node: string, hints: ReadonlyMap<string, number>): string[] => {
  const payloads: string[] = [];
  let payload = node;
  for (const [match, seq] of hints) {
    const word = ` ${match}:${String(seq)}`;
    if (payload.length + word.length > PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = node;
    }
    payload += word;
  }
  return [...payloads, payload];
};

const hintsOf = (payload: string): Hint[] =>
  payload.split(' ').flatMap((word) => {
    const [match = '', seq = ''] = word.split(':');
    return /^\d+$/.test(seq) ? [{ match, seq: Number(seq) }] : [];
  });
