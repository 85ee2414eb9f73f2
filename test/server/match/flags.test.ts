// Flags at a whole server: in real time, over a restart, and when the clock is set forward or back meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { FLAG_GRACE, LAG_A_MOVE } from '../../../shared/match/clock.ts';
import type { Row } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
const BLITZ = { kind: 'game', ms: 1_000, increment: 0, delay: 0 } as const;
/** What the mover may use up: the time given, and all the lag that could still be forgiven. */
const CREDITED = BLITZ.ms + LAG_A_MOVE;
const blitz = async (server: TestServer): Promise<string> => {
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await ada.create({ time: BLITZ });
  await ada.watch(match);
  await bob.watch(match);
  await bob.command(match, { kind: 'sit' });
  return match;
};
const flagged = async (store: MemoryStore, match: string): Promise<Row> => {
  const flags = (): Row[] => (store.logs.get(match) ?? []).filter(({ event }) => event.kind === 'flag');
  await until(() => flags().length > 0);
  const [flag] = flags();
  if (flag === undefined) throw new Error('no flag fell');
  return flag;
};

describe('invariant 6: a flag', () => {
  test('falls within 250 ms of the credited deadline', async () => {
    const store = new MemoryStore();
    const match = await blitz(await startServer(store));
    const since = store.logs.get(match)?.[1]?.at ?? 0;
    const flag = await flagged(store, match);
    expect(flag.event).toEqual({ kind: 'flag', chair: 0 });
    expect(flag.at - since).toBeGreaterThanOrEqual(CREDITED + FLAG_GRACE);
    expect(flag.at - since).toBeLessThanOrEqual(CREDITED + 250);
  });

  test('falls in time after a restart, and when the clock is set forward or back meanwhile', async () => {
    await Promise.all([0, 3_600_000, -3_600_000].map(restartWith));
  });

  const restartWith = async (jump: number): Promise<void> => {
    const store = new MemoryStore();
    const first = await startServer(store);
    const match = await blitz(first);
    const since = store.logs.get(match)?.[1]?.at ?? 0;
    await sleep(300);
    await first.end();
    await sleep(600);
    store.clock = () => Date.now() + jump;
    const restarted = performance.now();
    await startServer(store);
    const flag = await flagged(store, match);
    const lasted = performance.now() - restarted;
    // 300 ms were used before the stop; what was left then is left now.
    expect(lasted).toBeGreaterThan(CREDITED - 300 - 200);
    expect(lasted).toBeLessThan(CREDITED - 300 + 400);
    const outage = store.logs.get(match)?.find(({ event }) => event.kind === 'outage')?.event;
    const credit = outage?.kind === 'outage' ? outage.credit : 0;
    expect(flag.at).toBeLessThanOrEqual(since + credit + CREDITED + 250);
    expect(flag.at).toBeGreaterThanOrEqual(since + credit + CREDITED + FLAG_GRACE);
    const times = (store.logs.get(match) ?? []).map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, two) => one - two));
  };
});
