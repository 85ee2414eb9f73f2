// A way to PostgreSQL on which the answers to commits, those of single statements too, are late.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LateAnswers {
  /** The database's address by this way. */
  readonly url: string;
  /** How late, in milliseconds. */
  delay: number;
  close(): Promise<void>;
}

/** A plain move is a statement of its own. */
const COMMITS = /commit|insert into "event"/i;

export const lateAnswers = async (database: string): Promise<LateAnswers> => {
  const url = new URL(database);
  const { hostname, port } = url;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    let answers = Promise.resolve();
    let wait = 0;
    client.on('data', (bytes) => {
      if (COMMITS.test(bytes.toString('latin1'))) wait = late.delay;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      const ms = wait;
      wait = 0;
      answers = answers
        .then(() => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined))
        .then(() => void client.write(bytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  const late: LateAnswers = {
    url: url.href,
    delay: 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return late;
};
