// A client as the protocol asks for one: a mirror of each match it watches, healed by sequence numbers.
import { io, type Socket } from 'socket.io-client';
import { apply } from '../../shared/match/apply.ts';
import type { Match, Row } from '../../shared/match/match.ts';
import type {
  Answer,
  ClientToServer,
  CreateRequest,
  PlayerCommand,
  ServerToClient,
  Welcome,
} from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';

type Wire = Socket<ServerToClient, ClientToServer>;

export interface Mirror {
  match: Match | null;
  readonly rows: Row[];
}

/** What a connection that leads nowhere is given up with. */
export const NO_WELCOME = 'no welcome came';

let keys = 0;
export const newKey = (): string => `key-${String(process.pid)}-${String((keys += 1)).padStart(6, '0')}`;

export class Client {
  url: string;
  /** The page it says it is on. */
  origin: string;
  token: string | undefined;
  id = '';
  socket: Wire;
  readonly mirrors = new Map<string, Mirror>();
  readonly heard: [string, unknown][] = [];
  /** Events that this says yes to are lost on their way. */
  loses: (event: string) => boolean = () => false;
  #waiting: { test: () => boolean; done: () => void }[] = [];

  constructor(url: string, token?: string, origin = url) {
    this.url = url;
    this.origin = origin;
    this.token = token;
    this.socket = this.#open();
  }

  static async connect(url: string, token?: string, origin = url): Promise<Client> {
    const client = new Client(url, token, origin);
    await client.welcomed();
    return client;
  }

  #open(): Wire {
    const socket: Wire = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      // Certificates of tests are nobody's.
      rejectUnauthorized: false,
      extraHeaders: { origin: this.origin },
      auth: { version: PROTOCOL_VERSION, ...(this.token === undefined ? {} : { token: this.token }) },
    });
    socket.onAny((event: string, ...values: unknown[]) => {
      if (!this.loses(event)) this.heard.push([event, values[0]]);
      this.#look();
    });
    socket.on('welcome', (welcome: Welcome) => {
      this.id = welcome.identity.id;
      this.token = welcome.token ?? this.token;
      this.#look();
    });
    socket.on('rows', (match, rows) => {
      if (!this.loses('rows')) for (const row of rows) this.take(match, row);
    });
    socket.on('heads', (heads) => {
      if (this.loses('heads')) return;
      for (const [match, head] of Object.entries(heads)) {
        if (head > this.seq(match)) this.watch(match).catch(() => undefined);
      }
    });
    return socket;
  }

  /** Strictly by sequence number: what is not the next row is not taken. */
  take(match: string, row: Row): void {
    const mirror = this.mirrors.get(match) ?? { match: null, rows: [] };
    this.mirrors.set(match, mirror);
    if (row.seq !== mirror.rows.length) return;
    mirror.rows.push(row);
    mirror.match = apply(mirror.match, row, match);
    this.#look();
  }

  seq(match: string): number {
    return (this.mirrors.get(match)?.rows.length ?? 0) - 1;
  }

  state(match: string): Match {
    const state = this.mirrors.get(match)?.match;
    if (state === undefined || state === null) throw new Error(`nothing is known of ${match}`);
    return state;
  }

  async welcomed(within = 5_000): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(NO_WELCOME)), within);
      this.socket.once('connect_error', reject);
      this.socket.once('disconnect', (reason) => reject(new Error(`cut off before the welcome: ${reason}`)));
      this.socket.once('welcome', () => resolve());
    }).finally(() => clearTimeout(timer));
  }

  async reconnect(within?: number): Promise<void> {
    this.socket.disconnect();
    this.id = '';
    this.socket = this.#open();
    await this.welcomed(within);
  }

  /** Comes back at another server. */
  async moveTo(url: string, within?: number): Promise<void> {
    this.url = url;
    this.origin = url;
    await this.reconnect(within);
  }

  close(): void {
    this.socket.disconnect();
  }

  async create(request: Partial<CreateRequest> = {}): Promise<string> {
    const created = await this.ask('create', { ...ROOM, key: newKey(), ...request });
    if (!created.ok) throw new Error(`create: ${created.reason}`);
    const { match, row } = created as unknown as { match: string; row: Row };
    this.take(match, row);
    return match;
  }

  async watch(match: string): Promise<Answer<{ head: number }>> {
    return (await this.ask('watch', { match, from: this.seq(match) })) as Answer<{ head: number }>;
  }

  async command(match: string, command: PlayerCommand, key = newKey()): Promise<Answer<{ row: Row }>> {
    const answer = (await this.ask('command', { match, key, command })) as Answer<{ row: Row }>;
    if (answer.ok) this.take(match, answer.row);
    return answer;
  }

  async play(match: string, move: string): Promise<Answer<{ row: Row }>> {
    return this.command(match, { kind: 'play', turn: this.state(match).turn, move });
  }

  /** Says anything at all, and waits for whatever comes back. */
  ask(event: string, ...values: unknown[]): Promise<Answer> {
    const loose = this.socket as unknown as {
      timeout(ms: number): { emitWithAck(event: string, ...values: unknown[]): Promise<Answer> };
    };
    return loose.timeout(5_000).emitWithAck(event, ...values);
  }

  say(event: string, ...values: unknown[]): void {
    (this.socket as unknown as { emit(event: string, ...values: unknown[]): void }).emit(event, ...values);
  }

  /** Until the mirror of the match fulfils something. */
  async until(match: string, test: (match: Match) => boolean, within = 5_000): Promise<Match> {
    await this.eventually(() => {
      const state = this.mirrors.get(match)?.match;
      return state !== undefined && state !== null && test(state);
    }, within);
    return this.state(match);
  }

  async eventually(test: () => boolean, within = 5_000): Promise<void> {
    if (test()) return;
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        test,
        done: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(new Error(`waited ${String(within)} ms in vain`));
      }, within);
      this.#waiting.push(waiting);
    });
  }

  #look(): void {
    const ready = this.#waiting.filter(({ test }) => test());
    this.#waiting = this.#waiting.filter((each) => !ready.includes(each));
    for (const { done } of ready) done();
  }
}

export const ROOM: Omit<CreateRequest, 'key'> = {
  choice: { game: 'connect4' },
  time: { kind: 'game', ms: 300_000, increment: 0, delay: 0 },
  first: 0,
  games: 1,
  private: false,
  chairs: ['me', 'open'],
};
