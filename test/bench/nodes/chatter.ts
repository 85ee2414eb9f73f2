// A node that tells two others of rows at a pace, in a process of its own, so that its work is not measured as a commit's.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nanoid } from 'nanoid';
import { openBus } from '../../../server/bus/open.ts';
import { newKey } from '../../../shared/match/command-key.ts';

export interface Chatter {
  /** So many hints a second from now on. */
  speak(rate: number): Promise<void>;
  /** How many hints each of the others has heard so far. */
  heard(): Promise<number>;
  stop(): void;
}

/** As often as a busy node commits. */
const PACE = 10;
const LISTENERS = 2;

export const startChatter = async (database: string): Promise<Chatter> => {
  const child = fork(fileURLToPath(import.meta.url), [database], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('the chatter went home early');
  });
  // At its proper end nobody waits for an answer.
  ended.catch(() => undefined);
  const answer = async (): Promise<number> => {
    const [heard] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return Number(heard);
  };
  await answer();
  const ask = (what: number | 'heard'): Promise<number> => {
    child.send(what);
    return answer();
  };
  return {
    speak: async (rate) => {
      await ask(rate);
    },
    heard: () => ask('heard'),
    stop: () => child.disconnect(),
  };
};

const beTheChatter = async (url: string): Promise<void> => {
  const speaker = await openBus({ url });
  let heard = 0;
  for (let each = 0; each < LISTENERS; each += 1) (await openBus({ url })).subscribe(() => (heard += 1));
  const match = nanoid(16);
  const key = newKey();
  let rate = 0;
  let seq = 0;
  let owed = 0;
  let spoke = performance.now();
  setInterval(() => {
    const now = performance.now();
    owed += (rate * (now - spoke)) / 1_000;
    spoke = now;
    for (; owed >= 1; owed -= 1) {
      const row = {
        seq: (seq += 1),
        at: Date.now(),
        by: match,
        event: { kind: 'play', move: 'h8', credit: 0 },
      };
      speaker.publish({ match, seq, row: { json: JSON.stringify(row), key } });
    }
  }, PACE);
  process.on('message', (what) => {
    if (typeof what === 'number') rate = what;
    process.send?.(heard / LISTENERS);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.(0);
};

const asked = process.argv[2];
if (process.send !== undefined && asked !== undefined) await beTheChatter(asked);
