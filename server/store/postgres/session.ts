// A connection for what belongs to a session, a lock or a subscription. When it is lost it is made again.
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const AGAIN_AFTER = 500;
/** A connection that was cut without a word is noticed when it answers nothing for so long. */
const ANSWER_WITHIN = 2_000;

export interface SessionSettings {
  readonly url: string;
  /** Called on every new connection, before it counts as made. */
  readonly begin: (client: Client) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** Called when a connection that was lost has been made again. */
  readonly back?: () => void;
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
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    void this.#listen(client);
  }

  /** Asks for a sign of life as long as the connection is the one in use, and ends it when none comes. */
  async #listen(client: Client): Promise<void> {
    while (this.#client === client) {
      const answer = { came: false };
      client.query('select 1').then(
        () => (answer.came = true),
        () => undefined,
      );
      await sleep(ANSWER_WITHIN, undefined, { ref: false });
      // After a standstill of this process, what came meanwhile is read first.
      await turn();
      if (!answer.came && this.#client === client) {
        this.#settings.onError(new Error('a connection to PostgreSQL does not answer'));
        void client.end().catch(this.#settings.onError);
      }
    }
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
      if (this.#client !== null) this.#settings.back?.();
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    if (!this.#closed) this.#settings.onError(error instanceof Error ? error : new Error(String(error)));
  }
}
