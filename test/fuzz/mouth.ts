// A connection that says whatever it is told, down to the byte, and waits for what comes back.
import type { Socket as TcpSocket } from 'node:net';
import { io, Manager, type Socket } from 'socket.io-client';
import type { Welcome } from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { clientFrame } from '../support/frames.ts';
import type { Frame } from './frames.ts';

interface Engine {
  write(text: string): void;
  close(): void;
  on(event: 'message', listener: (text: unknown) => void): void;
  readonly transport: {
    readonly ws: { send(frame: string | Uint8Array): void; readonly _socket: TcpSocket };
  };
}

/** Longer than any answer may take. */
const PATIENCE = 20_000;
/** Long enough for most to be let in, or sent away. */
const AT_THE_DOOR = 20;

const connectionTo = (url: string) => ({
  transports: ['websocket'],
  forceNew: true,
  reconnection: false,
  extraHeaders: { origin: url },
});

/** Says it in one chunk, without waiting to be welcomed, and goes. */
export const knock = (url: string, texts: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const manager = new Manager(url, connectionTo(url));
    manager.once('error', () => resolve());
    manager.once('close', () => resolve());
    manager.once('open', () => {
      const engine = manager.engine as unknown as Engine;
      engine.transport.ws._socket.write(Buffer.concat(texts.map((text) => clientFrame(text))));
      setTimeout(() => engine.close(), AT_THE_DOOR);
    });
  });

export class Mouth {
  readonly token: string;
  readonly identity: string;
  readonly #socket: Socket;
  readonly #engine: Engine;
  readonly #waiting = new Map<number, (answer: string | null) => void>();
  #asked = 0;

  private constructor(socket: Socket, { identity, token }: Welcome, known: string | undefined) {
    this.#socket = socket;
    this.identity = identity.id;
    this.token = token ?? known ?? '';
    this.#engine = socket.io.engine as unknown as Engine;
    this.#engine.on('message', (text) => this.#hear(text));
    socket.once('disconnect', () => {
      for (const done of this.#waiting.values()) done(null);
      this.#waiting.clear();
    });
  }

  /** The name of the refusal when it is not let in. */
  static open(url: string, token?: string): Promise<Mouth | string> {
    const socket = io(url, {
      ...connectionTo(url),
      auth: { version: PROTOCOL_VERSION, ...(token === undefined ? {} : { token }) },
    });
    return new Promise((resolve) => {
      socket.once('welcome', (welcome: Welcome) => resolve(new Mouth(socket, welcome, token)));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  }

  get open(): boolean {
    return this.#socket.connected;
  }

  /** The answer's JSON, null when the connection ends first; throws when neither comes. */
  say(json: string): Promise<string | null> {
    if (!this.open) return Promise.resolve(null);
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer to ${json.slice(0, 300)}`)), PATIENCE);
      this.#waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      this.#engine.write(`2${String(id)}${json}`);
    });
  }

  /** After a frame the connection either ends or goes on answering; after bytes it may be anything, and is left. */
  async spit(frame: Frame): Promise<void> {
    if (!this.open) return;
    const { ws } = this.#engine.transport;
    if ('bytes' in frame) {
      ws._socket.write(frame.bytes);
      await new Promise((resolve) => setTimeout(resolve, 5));
      this.close();
      return;
    }
    ws.send('text' in frame ? frame.text : frame.binary);
    await this.say('["time"]');
  }

  close(): void {
    this.#socket.disconnect();
  }

  #hear(text: unknown): void {
    const [, id, json] = /^3(\d+)\[(.*)\]$/s.exec(String(text)) ?? [];
    if (id === undefined || json === undefined) return;
    this.#waiting.get(Number(id))?.(json);
    this.#waiting.delete(Number(id));
  }
}
