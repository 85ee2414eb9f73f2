// `pionnier serve` as a process: it starts with a word, stops without losing anything, and survives being killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey } from '../../support/client.ts';
import { Household } from '../../support/household.ts';
import { room, spawnServer } from '../../support/server.ts';

let house: Household;

beforeEach(() => {
  house = new Household();
});
afterEach(() => house.end());

describe('serve', () => {
  test('prints one line with its address, and exits with 0 on SIGTERM', async () => {
    const child = await house.serve();
    expect(child.out).toEqual([expect.stringMatching(/^pionnier listens on http:\/\/127\.0\.0\.1:\d+$/)]);
    expect(await (await fetch(`${child.url}/healthz`)).json()).toEqual({ ok: true });
    expect(await child.kill('SIGTERM')).toBe(0);
    expect(child.out).toHaveLength(1);
    expect(child.err).toEqual([]);
  }, 20_000);

  test('says in one line that a port is in use, or a database', async () => {
    const child = await house.serve();
    const { port } = new URL(child.url);
    const other = mkdtempSync(join(tmpdir(), 'pionnier-serve-'));
    const [samePort, sameFile] = await Promise.all([
      spawnServer({ DATA_DIR: other }, ['--port', port]),
      spawnServer({ DATA_DIR: house.data }),
    ]);
    rmSync(other, { recursive: true, force: true });
    await Promise.all([samePort, sameFile].map((each) => each.ended));
    expect([samePort.process.exitCode, samePort.err]).toEqual([
      1,
      [expect.stringContaining(`port ${port} is in use`)],
    ]);
    expect([sameFile.process.exitCode, sameFile.err]).toEqual([
      1,
      [expect.stringContaining('another server')],
    ]);
  }, 20_000);

  test('refuses a wrong call with exit code 2', async () => {
    const wrong = await house.serve(['--port', '99999']);
    await wrong.ended;
    expect([wrong.process.exitCode, wrong.err.length]).toEqual([2, 1]);
  }, 20_000);
});

describe('a stop', () => {
  test('finishes what has come, tells everybody, and loses nothing that was answered', async () => {
    const child = await house.serve();
    const rooms = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const [ada, bob] = [await house.connect(child), await house.connect(child)];
        return { ada, bob, match: await room(ada, bob) };
      }),
    );
    const answers = rooms.map(({ ada, match }) =>
      ada.command(match, { kind: 'play', turn: 1, move: '4' }, newKey()).catch(() => null),
    );
    const code = child.kill('SIGTERM');
    const told = await Promise.all(answers);
    expect(await code).toBe(0);
    expect(rooms.every(({ bob }) => bob.heard.some(([event]) => event === 'stopping'))).toBe(true);
    const again = await house.serve();
    for (const [index, { ada, match }] of rooms.entries()) {
      const back = await house.connect(again, ada.token);
      const watched = await back.watch(match);
      const answer = told[index];
      if (answer?.ok === true) expect(watched).toMatchObject({ ok: true });
      await back.until(match, ({ seq }) => seq >= (answer?.ok === true ? 2 : 1));
      const play = back.mirrors.get(match)?.rows.filter(({ event }) => event.kind === 'play') ?? [];
      expect(play).toEqual(
        answer?.ok === true ? [answer.row] : play.length === 1 && answer === null ? play : [],
      );
    }
  }, 30_000);

  test('is cut short by a second signal', async () => {
    const child = await house.serve();
    const [ada, bob] = [await house.connect(child), await house.connect(child)];
    await room(ada, bob);
    child.process.kill('SIGSTOP');
    child.process.kill('SIGTERM');
    child.process.kill('SIGINT');
    expect(await child.kill('SIGCONT')).toBe(1);
  }, 20_000);
});

describe('a crash', () => {
  test('loses no answered command; clocks are credited, wake-ups go on, an old key gets its old answer', async () => {
    const child = await house.serve();
    const [ada, bob] = [await house.connect(child), await house.connect(child)];
    const match = await ada.create({ time: { kind: 'game', ms: 3_000, increment: 0, delay: 0 } });
    await ada.watch(match);
    await bob.watch(match);
    await bob.command(match, { kind: 'sit' });
    await ada.until(match, ({ phase }) => phase === 'playing');
    const key = newKey();
    const answer = await ada.command(match, { kind: 'play', turn: 1, move: '4' }, key);
    expect(answer).toMatchObject({ ok: true });
    await bob.until(match, ({ seq }) => seq === 2);
    await child.kill('SIGKILL');
    await sleep(1_000);
    const again = await house.serve();
    const [back, rival] = [await house.connect(again, ada.token), await house.connect(again, bob.token)];
    expect(await back.command(match, { kind: 'play', turn: 1, move: '4' }, key)).toEqual(answer);
    await back.watch(match);
    const state = await back.until(match, ({ seq }) => seq >= 3);
    const outage = back.mirrors.get(match)?.rows.find(({ event }) => event.kind === 'outage');
    expect(outage?.event).toMatchObject({ kind: 'outage' });
    expect(state.clock.running).toBe(1);
    await rival.watch(match);
    const over = await back.until(match, ({ phase }) => phase === 'over', 8_000);
    expect(over.outcome).toMatchObject({ winner: 0, reason: 'time' });
    // Since then all rows but the flag's, so that what ran is the clock after its credit.
    expect(over.at - state.clock.since).toBeGreaterThanOrEqual(3_000 + 500 + 100);
    expect(over.at - state.clock.since).toBeLessThanOrEqual(3_000 + 500 + 250);
  }, 30_000);
});
