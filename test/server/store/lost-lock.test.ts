// A server that is no longer alone on its database writes nothing, says so, and ends unless it is alone again soon.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LEASE } from '../../../server/store/lock.ts';
import { lockFile } from '../../../server/store/sqlite/lock.ts';
import { newKey } from '../../support/client.ts';
import { endings } from '../../support/endings.ts';
import { Household } from '../../support/household.ts';
import { room, type Child } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);
const NOTICED_WITHIN = 1_500;

const atEnd = endings();

interface Setting {
  readonly house: Household;
  /** Takes the database from the server; with `rival`, for another one that keeps it. */
  readonly take: (rival: boolean) => Promise<void>;
}

const onSqlite = (): Setting => {
  const house = new Household();
  const file = join(house.data, 'pionnier.sqlite');
  return {
    house,
    take: async (rival) => {
      rmSync(`${file}.lock`);
      if (!rival) return;
      const lock = await lockFile(file, { onError: () => undefined, onLockLost: () => undefined });
      atEnd(() => lock.release());
    },
  };
};

const statusOf = async ({ url }: Child, path: string): Promise<number> => (await fetch(url + path)).status;

describe('invariant 4: a server on SQLite that has lost its lock', () => {
  const begin = async () => {
    const setting = onSqlite();
    atEnd(() => setting.house.end());
    const child = await setting.house.serve();
    const [ada, bob] = [await setting.house.connect(child), await setting.house.connect(child)];
    const match = await room(ada, bob);
    expect(await statusOf(child, '/readyz')).toBe(200);
    return { ...setting, child, ada, bob, match };
  };

  test('to another is not ready, refuses by name, and ends with one line and 1', async () => {
    const { child, take, ada, match } = await begin();
    await take(true);
    const since = performance.now();
    await until(async () => (await statusOf(child, '/readyz')) === 503, NOTICED_WITHIN);
    const refused = { ok: false, reason: 'store-unavailable' };
    expect(await ada.command(match, { kind: 'play', turn: 1, move: '4' }, newKey())).toEqual(refused);
    expect(
      await ada.ask('chat', { match, key: newKey(), channel: 'players', say: { text: 'hello' } }),
    ).toEqual(refused);
    expect(await statusOf(child, '/healthz')).toBe(200);
    await child.ended;
    expect(performance.now() - since).toBeLessThan(LEASE + 4_000);
    expect(child.process.exitCode).toBe(1);
    const said = child.err.filter((line) => line.startsWith('pionnier: '));
    expect(said).toEqual([expect.stringMatching(/lock/)]);
    expect(child.err.at(-1)).toBe(said[0]);
  });

  test('for a moment goes on as before', async () => {
    const { child, take, ada, bob, match } = await begin();
    await take(false);
    await until(async () => {
      const answer = await ada.command(match, { kind: 'play', turn: 1, move: '4' }, newKey());
      return answer.ok || answer.reason === 'stale-turn';
    }, LEASE);
    await until(async () => (await statusOf(child, '/readyz')) === 200, NOTICED_WITHIN);
    await sleep(LEASE + 500);
    expect(await bob.play(match, '4')).toMatchObject({ ok: true });
    expect(await child.kill('SIGTERM')).toBe(0);
  });
});
