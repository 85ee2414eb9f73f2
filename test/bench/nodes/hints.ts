// How many hints a second nodes can tell each other through PostgreSQL before commits beside them become slower.
import { setTimeout as sleep } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import { connectPostgres } from '../../../server/store/postgres/store.ts';
import type { Append } from '../../../server/store/contract/log.ts';
import type { Store } from '../../../server/store/store.ts';
import { newKey } from '../../../shared/match/command-key.ts';
import { median } from '../live/houses.ts';
import { startChatter } from './chatter.ts';

/** A commit has so many rows, and another one begins so many milliseconds after its end: as at a node with 2,000 moves a second. */
const ROWS = 16;
const REST = 6;
const ROUND = 700;
const ROUNDS = 5;
const RATES = [1_000, 2_000, 4_000, 8_000, 12_000, 16_000, 24_000, 32_000, 48_000, 64_000];
/** A pace that is not kept within this is none that the bus bears. */
const KEPT = 0.9;
const SLOWER = 1.1;
/** As many as all moves a second that one database takes here beside the nodes that make them. */
const LEAST_HINTS = 4_000;

export const measureHints = async (database: string): Promise<void> => {
  const store = await connectPostgres(database, (error) => process.stderr.write(`${String(error)}\n`));
  const chatter = await startChatter(database);
  const nextAppend = moves();
  await commitFor(store, nextAppend, 2 * ROUND);
  let borne = 0;
  for (const rate of RATES) {
    const pairs: (readonly [quiet: number, loud: number, heard: number])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await commitFor(store, nextAppend, ROUND);
      await chatter.speak(rate);
      await sleep(100);
      const before = await chatter.heard();
      const since = performance.now();
      const loud = await commitFor(store, nextAppend, ROUND);
      const heard = ((await chatter.heard()) - before) / ((performance.now() - since) / 1_000);
      await chatter.speak(0);
      await sleep(100);
      pairs.push([quiet, loud, heard]);
    }
    const slower = median(pairs.map(([quiet, loud]) => loud / quiet));
    const heard = median(pairs.map((pair) => pair[2]));
    process.stdout.write(
      `  ${String(rate)} hints a second asked for, ${heard.toFixed(0)} heard at each of two nodes: a commit of ${String(ROWS)} rows takes ` +
        `${median(pairs.map(([, loud]) => loud)).toFixed(2)} ms, ${slower.toFixed(2)} × as long as without\n`,
    );
    if (slower > SLOWER || heard < KEPT * rate) break;
    borne = rate;
  }
  const kept = borne >= LEAST_HINTS;
  process.stdout.write(
    `  hints a second before commits are slower by a tenth: ${String(borne)} (at least ${String(LEAST_HINTS)})${kept ? '' : ': BEYOND'}\n`,
  );
  if (!kept) process.exitCode = 1;
  chatter.stop();
  await store.close();
};

/** The median time of a commit, in milliseconds. */
const commitFor = async (store: Store, next: () => Append, milliseconds: number): Promise<number> => {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const batch = Array.from({ length: ROWS }, next);
    const begun = performance.now();
    await Promise.all(batch.map((append) => written(store, append)));
    times.push(performance.now() - begun);
    await sleep(REST);
  }
  return median(times);
};

const written = (store: Store, append: Append): Promise<void> =>
  new Promise((resolve, reject) => {
    store.append(append, (word) => {
      if (!(word instanceof Error) && word.ok) resolve();
      else reject(word instanceof Error ? word : new Error(word.reason));
    });
  });

/** Moves of many games, each match in its turn. */
const moves = (): (() => Append) => {
  const matches = Array.from({ length: 500 }, () => nanoid(16));
  let count = 0;
  return () => {
    const match = matches[count % matches.length] ?? '';
    const seq = Math.floor(count / matches.length);
    count += 1;
    const row = { seq, at: Date.now(), by: match, event: { kind: 'play', move: 'h8', credit: 0 } } as const;
    return { match, row, json: JSON.stringify(row), key: newKey(), dues: [], summary: null, seeks: [] };
  };
};
