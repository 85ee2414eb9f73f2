// The connection: who we are, whether it holds, how far away the server is, and questions that survive a cut.
import { io } from 'socket.io-client';
import type {
  Answer,
  AnswerTo,
  Hello,
  Identity,
  RequestName,
  RequestTo,
  ServerToClient,
  Welcome,
} from '../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../shared/protocol/version.ts';
import { createLagMeter, type LagMeter } from '../state/match/lag.ts';
import { forget, isText, isTexts, recall, remember } from '../state/storage.ts';
import { noticeDeadLine } from './dead-line.ts';
import { askOnce, askUntilAnswered, type Line } from './questions.ts';
import { reasonOf, untilOf } from './turned-away.ts';

type Asking = Exclude<RequestName, 'time'>;
/** What is asked, where it is more than the question itself. */
type Asked<K extends Asking> = RequestTo<K> extends undefined ? [] : [RequestTo<K>];

/** `lost`: it will be tried again by itself. `old`: this page cannot talk to this server any more. `banned`: not for a while. */
export type NetState = 'connecting' | 'online' | 'lost' | 'old' | 'banned';

export interface Net {
  readonly state: NetState;
  readonly identity: Identity | null;
  /** Until when one is not let in, by the server's time. */
  readonly bannedUntil: number;
  /** How often it was tried since the connection was lost. */
  readonly attempts: number;
  readonly lag: LagMeter;
  /** The server's time. */
  now(): number;
  /** Asks until there is an answer; what has a key has its effect once. */
  ask<K extends Asking>(event: K, ...asked: Asked<K>): Promise<AnswerTo<K>>;
  on<K extends keyof ServerToClient>(event: K, listener: ServerToClient[K]): () => void;
  /** Calls back when state or identity change; returns how to stop. */
  onChange(listener: () => void): () => void;
  /** Calls back at each welcome, from the next on. */
  onWelcome(listener: () => void): () => void;
  /** Becomes the identity whose code another device shows. */
  move(code: string): Promise<Answer>;
  /** Becomes whoever has this token, or with none a new guest. */
  become(token: string | null): Promise<Answer>;
  rename(identity: Identity): void;
  muted(): readonly string[];
  mute(identity: string, muted: boolean): void;
}

const MEASURE_EVERY = 4_000;
/** A ban can be lifted. */
const BANNED_AGAIN = 10_000;
/** Everybody is told to go at once; they do not all come to the next server at once. */
const SPREAD = 150;
const soon = (): number => Math.random() * SPREAD;

/** The library's own types cannot follow an event that is a variable. */
interface Emitter {
  on(event: string, listener: unknown): void;
  off(event: string, listener: unknown): void;
  emit(event: string, ...values: unknown[]): void;
}

export const openNet = (): Net => {
  let state: NetState = 'connecting';
  let identity: Identity | null = null;
  let attempts = 0;
  let bannedUntil = 0;
  /** Whether the server has said that it stops. */
  let goes = false;
  let code: string | null = null;
  let moved: ((answer: Answer) => void) | null = null;
  const changes = new Set<() => void>();
  const welcomes = new Set<() => void>();
  const lag = createLagMeter();
  const muted = new Set(recall('muted', isTexts));

  const hello = (): Hello => {
    const token = recall('token', isText);
    return {
      version: PROTOCOL_VERSION,
      ...(code !== null ? { code } : token !== null ? { token } : {}),
      ...(muted.size > 0 ? { muted: [...muted] } : {}),
    };
  };
  const socket: Line = io({
    transports: ['websocket'],
    auth: (give) => give(hello()),
    reconnectionDelay: 400,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.4,
    timeout: 8_000,
  });

  const become = (next: NetState): void => {
    state = next;
    for (const listener of changes) listener();
  };

  socket.on('welcome', ({ identity: me, token, now }: Welcome) => {
    if (token !== undefined) remember('token', token);
    identity = me;
    attempts = 0;
    goes = false;
    code = null;
    moved?.({ ok: true });
    moved = null;
    lag.hint(now);
    become('online');
    for (const listener of welcomes) listener();
    void measure();
  });
  socket.on('disconnect', (reason) => {
    become('lost');
    // The server has closed it, and the library leaves that to us.
    if (reason === 'io server disconnect') again(goes ? soon() : 1_000);
  });
  // Told to go: what is asked now is asked again elsewhere.
  socket.on('stopping', () => {
    goes = true;
    window.setTimeout(() => {
      if (goes && socket.connected) socket.disconnect().connect();
    }, soon());
  });
  socket.io.on('reconnect_attempt', (attempt) => {
    attempts = attempt;
    become('lost');
  });
  socket.on('connect_error', (error) => {
    if (socket.active) {
      if (state === 'online') become('lost');
      return;
    }
    refused(reasonOf(error), untilOf(error));
  });

  let timer = 0;
  const again = (wait: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => socket.connect(), wait);
  };

  const refused = (reason: string, until: number): void => {
    if (reason === 'old-version' || reason === 'newer-version') {
      become('old');
      return;
    }
    if (reason === 'banned') {
      bannedUntil = until;
      become('banned');
      again(BANNED_AGAIN);
      return;
    }
    if (code !== null) {
      moved?.({ ok: false, reason: 'bad-code' });
      moved = null;
      code = null;
    } else if (reason === 'bad-token') {
      forget('token');
      moved?.({ ok: false, reason });
      moved = null;
    }
    attempts += 1;
    become('lost');
    again(Math.min(5_000, 300 * 2 ** attempts));
  };

  /** Waits no longer where there is reason to think that it would work now. */
  const hurry = (): void => {
    if (state === 'lost' && !socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) hurry();
  });

  const online = (): Promise<void> =>
    new Promise((resolve) => {
      if (state === 'online' && socket.connected) {
        resolve();
        return;
      }
      const stop = onWelcome(() => {
        stop();
        resolve();
      });
    });
  const onWelcome = (listener: () => void): (() => void) => {
    welcomes.add(listener);
    return () => welcomes.delete(listener);
  };

  const measure = async (): Promise<void> => {
    if (!socket.connected) return;
    const sent = performance.now();
    const now = await askOnce<AnswerTo<'time'>>(socket, (reply) => socket.emit('time', reply));
    if (typeof now === 'number') lag.take(sent, performance.now(), now);
    for (const listener of changes) listener();
  };
  window.setInterval(() => {
    if (state === 'online' && !document.hidden) void measure();
  }, MEASURE_EVERY);

  const deadLine = noticeDeadLine(socket);

  return {
    get state() {
      return state;
    },
    get identity() {
      return identity;
    },
    get bannedUntil() {
      return bannedUntil;
    },
    get attempts() {
      return attempts;
    },
    lag,
    now: () => lag.now(),
    ask: (event, ...asked) =>
      askUntilAnswered(socket, online, (reply) => {
        if (event === 'unwatch') deadLine.rest();
        (socket as unknown as Emitter).emit(event, ...asked, reply);
      }),
    on: (event, listener) => {
      const door = socket as unknown as Emitter;
      door.on(event, listener);
      return () => door.off(event, listener);
    },
    onChange: (listener) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    onWelcome,
    move: (wanted) =>
      new Promise((resolve) => {
        code = wanted;
        moved = resolve;
        socket.disconnect().connect();
      }),
    become: (token) =>
      new Promise((resolve) => {
        if (token === null) forget('token');
        else remember('token', token);
        moved = resolve;
        socket.disconnect().connect();
      }),
    rename: (renamed) => {
      identity = renamed;
      for (const listener of changes) listener();
    },
    muted: () => [...muted],
    mute: (who, on) => {
      if (on) muted.add(who);
      else muted.delete(who);
      remember('muted', [...muted].slice(-100));
      if (state === 'online') socket.emit('mute', { identity: who, muted: on }, () => undefined);
      for (const listener of changes) listener();
    },
  };
};
