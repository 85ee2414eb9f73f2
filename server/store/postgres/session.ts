// A connection for what belongs to a session, a lock or a subscription. When it is lost it is made again.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const AGAIN_AFTER = 500;

export interface SessionSettings {
  readonly url: string;
  /** Called on every new connection, before it counts as made. */
  readonly begin: (client: Client) => Promise<void>;
  readonly onError: (error: Error) => void;
}

export class Session {
  readonly #settings: SessionSettings;
  #client: Client | null = null;
  #closed = false;

  private constructor(settings: SessionSettings) {
    this.#settings = settings;
  }

  static async open(settings: SessionSettings): Promise<Session> {
    const session = new Session(settings);
    await session.#connect();
    return session;
  }

  /** Null while the connection is lost. */
  get client(): Client | null {
    return this.#client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const { url, begin, onError } = this.#settings;
    const client = new Client({
      connectionString: url,
      application_name: 'pionnier',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    client.on('error', onError);
    try {
      await client.connect();
      await begin(client);
    } catch (error) {
      await client.end().catch(onError);
      throw error;
    }
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = null;
      void this.#again();
    });
    if (this.#closed) await client.end();
    else this.#client = client;
  }

  async #again(): Promise<void> {
    do await sleep(AGAIN_AFTER, undefined, { ref: false });
    while (!(await this.#settled()));
  }

  /** Closed, or connected again. */
  async #settled(): Promise<boolean> {
    if (this.#closed) return true;
    try {
      await this.#connect();
      return true;
    } catch (error) {
      this.#settings.onError(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }
}
