// Server processes that follow each other on the same data, and the people connected to them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './client.ts';
import { spawnServer, type Child } from './server.ts';

export class Household {
  readonly data = mkdtempSync(join(tmpdir(), 'pionnier-household-'));
  readonly #children: Child[] = [];
  readonly #clients: Client[] = [];
  readonly #database: string;

  /** On SQLite where no other database is named. */
  constructor(database = '') {
    this.#database = database;
  }

  async serve(args: string[] = [], more: Record<string, string> = {}): Promise<Child> {
    const environment = { DATA_DIR: this.data, PORT: '', HOST: '', DATABASE_URL: this.#database };
    const child = await spawnServer({ ...environment, ...more }, args);
    this.#children.push(child);
    return child;
  }

  async connect(child: Child, token?: string): Promise<Client> {
    const client = await Client.connect(child.url, token);
    this.#clients.push(client);
    return client;
  }

  /** Ends whatever still runs. */
  async end(): Promise<void> {
    for (const client of this.#clients) client.close();
    for (const child of this.#children) {
      const { exitCode, signalCode } = child.process;
      if (exitCode === null && signalCode === null) await child.kill('SIGKILL');
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}
