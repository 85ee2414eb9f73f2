// Plays over HTTP alone, as a program would that speaks no Socket.IO.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { RequestName } from '../../shared/protocol.ts';
import { until } from './wait.ts';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A stream as it comes: its lines, parsed, without the empty ones. */
export class Stream {
  readonly lines: Record<string, unknown>[] = [];
  readonly response: IncomingMessage;
  empty = 0;
  ended = false;
  #rest = '';

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      const [rest = '', ...whole] = (this.#rest + part).split('\n').reverse();
      this.#rest = rest;
      for (const line of whole.reverse()) {
        if (line === '') this.empty += 1;
        else this.lines.push(JSON.parse(line) as Record<string, unknown>);
      }
    });
    response.on('error', () => undefined);
    response.on('close', () => (this.ended = true));
  }

  /** What has been said by one name. */
  said(name: string): unknown[] {
    return this.lines.filter((line) => name in line).map((line) => line[name]);
  }

  async until(isSo: (stream: Stream) => boolean): Promise<void> {
    await until(() => isSo(this));
  }

  close(): void {
    this.response.destroy();
  }
}

export class ApiClient {
  readonly url: string;
  readonly token: string;
  readonly id: string;
  readonly streams: Stream[] = [];

  constructor(url: string, token: string, id: string) {
    this.url = url;
    this.token = token;
    this.id = id;
  }

  static async guest(url: string, bot = false): Promise<ApiClient> {
    const response = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ bot }),
    });
    const { token, identity } = (await response.json()) as { token: string; identity: { id: string } };
    return new ApiClient(url, token, identity.id);
  }

  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(`${this.url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async get(path: string): Promise<Answered> {
    const response = await fetch(`${this.url}/api${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
    });
    return { status: response.status, body: await response.json() };
  }

  ask(name: RequestName, body?: unknown): Promise<Answered> {
    return this.post(`/requests/${name}`, body);
  }

  /** Opens a stream; one that is refused throws its reason. */
  async stream(path: string): Promise<Stream> {
    const asked = request(`${this.url}/api/stream${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
      agent: false,
    });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      throw new Error(
        (JSON.parse(Buffer.concat(parts).toString()) as { error: { reason: string } }).error.reason,
      );
    }
    const stream = new Stream(response);
    this.streams.push(stream);
    return stream;
  }

  close(): void {
    for (const stream of this.streams) stream.close();
  }
}
