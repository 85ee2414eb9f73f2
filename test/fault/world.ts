// Servers that are killed again and again, and those who keep playing on them.
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_WELCOME, type Client } from '../support/client.ts';
import { randomNumbers } from '../support/random.ts';
import type { Row } from '../../shared/match/match.ts';

/** A command somebody gave, which was answered in the end, however often servers died meanwhile. */
export interface Answered {
  readonly match: string;
  readonly identity: string;
  readonly key: string;
  /** The row it became, or the name of its refusal. */
  readonly row: Row | string;
}

export interface World {
  /** Where the servers are, also while they are down. */
  readonly urls: readonly string[];
  /** Since when nothing has been done to any of them, nor to the database; null while something is. */
  upSince: number | null;
  /** Nothing new is begun. */
  stopping: boolean;
  /** Nobody waits for anything any more, so that a lost connection may stay lost. */
  over: boolean;
  readonly random: () => number;
  readonly clients: Client[];
  readonly answered: Answered[];
  readonly faults: string[];
  /** Answers that came from the log because the first one was lost with the server. */
  remembered: number;
  /** How long it took from being told to go to being welcome elsewhere, in milliseconds. */
  readonly goings: number[];
  /** How long it took from being welcome again to the answer of what was asked, or asked next. */
  readonly resumptions: number[];
  /** How long it took from the database's return until something had been answered in every room. */
  readonly returns: number[];
}

export const newWorld = (urls: readonly string[], seed: number): World => ({
  urls,
  upSince: performance.now(),
  stopping: false,
  over: false,
  random: randomNumbers(seed),
  clients: [],
  answered: [],
  faults: [],
  remembered: 0,
  goings: [],
  resumptions: [],
  returns: [],
});

const WELCOME_WITHIN = 2_000;

/** Longer than anything may take on a server that is up. */
export const PATIENCE = 15_000;

export const fault = (world: World, what: string): void => {
  world.faults.push(what);
};

/** A server, but for one that was left where there is another. */
export const anyOf = ({ urls, random }: Pick<World, 'urls' | 'random'>, left?: string): string => {
  const others = urls.length > 1 ? urls.filter((url) => url !== left) : urls;
  return others[Math.floor(random() * others.length)] ?? '';
};

/** Milliseconds until something has been answered in every room. */
export const played = async ({ answered }: World): Promise<number> => {
  const since = performance.now();
  const before = answered.length;
  const matches = new Set(answered.map(({ match }) => match));
  for (;;) {
    const alive = new Set(answered.slice(before).map(({ match }) => match));
    const wait = performance.now() - since;
    if ([...matches].every((match) => alive.has(match)) || wait > GIVEN_UP_AFTER) return wait;
    await sleep(20);
  }
};
const GIVEN_UP_AFTER = 60_000;

/** Whose connection was made anew, and since when. */
const back = new WeakMap<Client, number>();

/** Comes back after every crash with what it has, and asks for what it missed; and goes elsewhere when it is told to. */
export const stayConnected = (world: World, client: Client): void => {
  world.clients.push(client);
  const again = async (told: number | null): Promise<void> => {
    while (!world.over) {
      const began = performance.now();
      try {
        await client.moveTo(anyOf(world, client.url), WELCOME_WITHIN);
        if (told !== null) world.goings.push(performance.now() - told);
        back.set(client, performance.now());
        listen();
        for (const match of client.mirrors.keys()) void client.watch(match).catch(() => undefined);
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message.includes('bad-token')) fault(world, 'an identity was lost');
        // A connection begun while a server was down or on its way up may lead nowhere, a later one may not.
        if (message === NO_WELCOME && began > (world.upSince ?? Infinity)) fault(world, message);
        await sleep(told === null ? 50 + world.random() * 100 : 10);
      }
    }
  };
  const listen = (): void => {
    const { socket } = client;
    let told: number | null = null;
    socket.once('disconnect', () => {
      if (client.socket === socket) void again(told);
    });
    socket.once('stopping', () => {
      told = performance.now();
      // Not all at once, as pages do.
      setTimeout(() => socket.disconnect(), world.random() * 150);
    });
  };
  listen();
};

/** Asks until there is a definite answer, with the same key each time. */
export const untilAnswered = async <T extends { readonly ok: boolean }>(
  world: World,
  client: Client,
  ask: () => Promise<T>,
): Promise<T | null> => {
  const asked = performance.now();
  let waitingSince = asked;
  for (let tries = 1; ; tries += 1) {
    const { socket } = client;
    const answer = socket.connected ? await ask().catch(() => null) : null;
    if (answer !== null && !isPassing(answer)) {
      if (tries > 1 && answer.ok) world.remembered += 1;
      const since = back.get(client);
      if (since !== undefined) world.resumptions.push(performance.now() - Math.max(since, asked));
      back.delete(client);
      return answer;
    }
    // A server that stands still answers nothing, and does not say that it is gone.
    if (answer === null && socket.connected && client.socket === socket) socket.disconnect();
    if (world.upSince === null) waitingSince = performance.now();
    else if (performance.now() - Math.max(waitingSince, world.upSince) > PATIENCE) {
      fault(world, `no answer within ${String(PATIENCE)} ms`);
      return null;
    }
    await sleep(30 + world.random() * 60);
  }
};

/** Refusals that say nothing about the command itself. */
const isPassing = (answer: { readonly ok: boolean; readonly reason?: string }): boolean =>
  !answer.ok && ['store-unavailable', 'stopping', 'rate-limited'].includes(answer.reason ?? '');
