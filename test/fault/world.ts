// A server that is killed again and again, and those who keep playing on it.
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_WELCOME, type Client } from '../support/client.ts';
import type { Row } from '../../shared/match/match.ts';

/** A command somebody gave, which was answered in the end, however often the server died meanwhile. */
export interface Answered {
  readonly match: string;
  readonly identity: string;
  readonly key: string;
  /** The row it became, or the name of its refusal. */
  readonly row: Row | string;
}

export interface World {
  /** Where the server is, also while it is down. */
  readonly url: string;
  /** Since when it has been up; null while it is down. */
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
}

const WELCOME_WITHIN = 2_000;

/** Longer than anything may take on a server that is up. */
export const PATIENCE = 15_000;

export const fault = (world: World, what: string): void => {
  world.faults.push(what);
};

/** Comes back after every crash with what it has, and asks for what it missed. */
export const stayConnected = (world: World, client: Client): void => {
  world.clients.push(client);
  const again = async (): Promise<void> => {
    while (!world.over) {
      const began = performance.now();
      try {
        await client.reconnect(WELCOME_WITHIN);
        client.socket.once('disconnect', () => void again());
        for (const match of client.mirrors.keys()) void client.watch(match).catch(() => undefined);
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message.includes('bad-token')) fault(world, 'an identity was lost');
        // A connection begun while the server was down or on its way up may lead nowhere, a later one may not.
        if (message === NO_WELCOME && began > (world.upSince ?? Infinity)) fault(world, message);
        await sleep(50 + world.random() * 100);
      }
    }
  };
  client.socket.once('disconnect', () => void again());
};

/** Asks until there is a definite answer, with the same key each time. */
export const untilAnswered = async <T extends { readonly ok: boolean }>(
  world: World,
  client: Client,
  ask: () => Promise<T>,
): Promise<T | null> => {
  let waitingSince = performance.now();
  for (let tries = 1; ; tries += 1) {
    const answer = client.socket.connected ? await ask().catch(() => null) : null;
    if (answer !== null && !isPassing(answer)) {
      if (tries > 1 && answer.ok) world.remembered += 1;
      return answer;
    }
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
