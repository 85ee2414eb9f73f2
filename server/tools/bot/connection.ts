// A bot's line to the server: it comes back by itself after every cut, as the same identity.
import { nanoid } from 'nanoid';
import { io, type Socket } from 'socket.io-client';
import type { Row } from '../../../shared/match/match.ts';
import type {
  Answer,
  ClientToServer,
  Hello,
  PlayerCommand,
  ServerToClient,
  Welcome,
} from '../../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { causeOf, type ConnectError } from '../connect-error.ts';
import { pauseAfter } from './backoff.ts';

type Wire = Socket<ServerToClient, ClientToServer>;

/** Refusals that do not go away by trying again. */
const FINAL = ['bad-token', 'old-version', 'newer-version', 'token-needed', 'bad-message'];
const ANSWER_WITHIN = 10_000;

interface Refused {
  readonly ok: false;
  readonly reason: string;
}
type Replied<T> = (T & { readonly ok: true }) | Refused;

export interface ConnectionNeeds {
  readonly url: string;
  readonly token: string | null;
  /** Every time the server lets the bot in. */
  readonly welcomed: (welcome: Welcome) => void;
  readonly challenged: (match: string) => void;
  readonly rows: (match: string, rows: readonly Row[]) => void;
  readonly heads: (heads: Readonly<Record<string, number>>) => void;
  readonly cut: (reason: string) => void;
  /** There is no way to the server; it is tried again. Told once for each reason, until the server lets the bot in. */
  readonly unreachable: (reason: string) => void;
  /** The server will never let it in. */
  readonly refused: (reason: string) => void;
}

export interface Connection {
  watch(match: string, from: number): Promise<Replied<{ head: number }>>;
  unwatch(match: string): void;
  command(match: string, command: PlayerCommand): Promise<Replied<{ row: Row }>>;
  close(): void;
}

export const connectBot = (needs: ConnectionNeeds): Connection => {
  let token = needs.token ?? undefined;
  let closed = false;
  const socket: Wire = io(needs.url, {
    transports: ['websocket'],
    forceNew: true,
    // The library would come back by itself from some ends and not from others; here one way serves all.
    reconnection: false,
    // A newcomer is let in like a guest on the page; whoever has a token needs no origin.
    extraHeaders: { origin: new URL(needs.url).origin },
    auth: (show) =>
      show({
        version: PROTOCOL_VERSION,
        bot: true,
        ...(token === undefined ? {} : { token }),
      } satisfies Hello),
  });
  let failures = 0;
  let told: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  const again = (): void => {
    if (timer !== null) return;
    failures += 1;
    timer = setTimeout(
      () => {
        timer = null;
        socket.connect();
      },
      pauseAfter(failures, Math.random()),
    );
  };

  socket.on('welcome', (welcome) => {
    failures = 0;
    told = null;
    token = welcome.token ?? token;
    needs.welcomed(welcome);
  });
  socket.on('challenge', needs.challenged);
  socket.on('rows', needs.rows);
  socket.on('heads', needs.heads);
  socket.on('disconnect', (reason) => {
    if (closed) return;
    needs.cut(reason);
    again();
  });
  socket.on('connect_error', (error: ConnectError) => {
    if (closed) return;
    const refusal = error.data?.reason;
    if (refusal !== undefined && FINAL.includes(refusal)) {
      needs.refused(refusal);
      return;
    }
    const reason = causeOf(error);
    if (reason !== told) needs.unreachable(reason);
    told = reason;
    again();
  });

  /** The answer, or a refusal of our own when none comes. */
  const answered = <T>(emit: (reply: (answer: Answer<T>) => void) => void): Promise<Replied<T>> =>
    new Promise((resolve) => {
      if (!socket.connected) {
        resolve({ ok: false, reason: 'not-connected' });
        return;
      }
      const timer = setTimeout(() => resolve({ ok: false, reason: 'no-answer' }), ANSWER_WITHIN);
      emit((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });

  return {
    watch: (match, from) => answered((reply) => socket.emit('watch', { match, from }, reply)),
    unwatch: (match) => void socket.emit('unwatch', { match }, () => undefined),
    command: (match, command) =>
      answered((reply) => socket.emit('command', { match, key: nanoid(16), command }, reply)),
    close: () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      socket.disconnect();
    },
  };
};
