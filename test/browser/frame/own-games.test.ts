// A game that one has left is never lost: it stands in the bar of every page and first in the lobby, and calls.
import { expect, test } from '@jest/globals';
import type { Worker } from 'playwright-core';
import { openHouse } from '../../support/house.ts';

const { person, table } = openHouse();

test('a private game calls its host back from anywhere when somebody sits down and moves', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  const { page } = one;
  await page.addInitScript(() => {
    // Hidden as another tab would make it, and what the system would show is written down.
    Object.defineProperty(document, 'hidden', { get: () => Reflect.get(window, 'away') === true });
    const shown: string[] = [];
    Reflect.set(window, 'notes', shown);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push(`${title}: ${options?.body ?? ''} (${String(options?.data)})`);
      return Promise.resolve();
    };
    localStorage.setItem('pionnier.settings', JSON.stringify({ notify: true }));
  });
  await one.open();
  const path = await one.make({ game: 'gomoku', pace: 'game', minutes: 10, first: 'them' });
  const id = path.split('/').at(-1) ?? '';
  expect(await page.locator('.own-bar').count()).toBe(0);

  await page.locator('.top-nav a[href="/rules"]').click();
  await one.see('.page-rules .game-card');
  await one.see(`.own-bar [data-own-match="${id}"]`);
  expect(await one.text('.own-chip')).toMatch(/Gomoku\s+Waiting for an opponent/);
  await page.evaluate(() => Reflect.set(window, 'away', true));

  await two.join(path);
  await page.locator('.toast', { hasText: 'your opponent is here' }).waitFor();
  expect(await one.heard()).toMatch(/Gomoku · .+: your opponent is here/);
  expect(await page.title()).toBe('Rules – pionnier');
  await two.touch('h8');
  await one.see('.own-chip[data-turn]');
  expect(await page.title()).toBe('● Your turn – Rules – pionnier');
  expect(await one.text('.own-chip')).toMatch(/Gomoku · .+\s+Your turn\s+(10:00|9:5\d)/);
  await page.waitForFunction(() => (Reflect.get(window, 'notes') as string[]).length === 2);
  const notes = await page.evaluate(() => Reflect.get(window, 'notes') as string[]);
  expect(notes[0]).toMatch(/^your opponent is here: Gomoku · /);
  expect(notes[1]).toMatch(/^it is your turn: Gomoku · /);
  // Where a press on either leads.
  for (const note of notes) expect(note.endsWith(` (${path})`)).toBe(true);

  await page.locator('.brand').click();
  await one.see(`.own-games li:first-child [data-own-match="${id}"][data-turn]`);
  expect(await page.locator('.page-lobby > :first-child .own-game').count()).toBe(1);
  expect(await one.painted('.own-game canvas')).toBe(true);
  await one.press('.own-game');
  await one.see('.plate[data-own][data-moving]');
  expect(await page.title()).toBe('● Your turn – pionnier');

  await page.locator('.brand').click();
  await one.see('.own-game');
  await two.press('.actions [data-action="abort"], .actions [data-action="resign"]');
  await two.press('dialog .button-danger');
  await page.locator('.toast', { hasText: 'the game is over' }).waitFor();
  // It keeps its place as long as the lobby is looked at, and leads to how it ended.
  await one.see('.own-game[data-over]');
  expect(await one.text('.own-game')).toMatch(/the game is over/i);
  await page.locator('.top-nav a[href="/rules"]').click();
  await one.see('.page-rules .game-card');
  await page.locator('.brand').click();
  await one.see('.page-lobby .game-card');
  expect(await page.locator('.own-game').count()).toBe(0);
}, 30_000);

test('several games are one press away, and the one that waits for its move comes first', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  await one.make({ game: 'abalone' });
  await one.open();
  const path = await one.make({ game: 'connect4', first: 'me' });
  await two.join(path);
  await one.open('/rules');
  await one.see('.own-chip[data-turn]');
  expect(await one.text('.own-chip')).toMatch(/^Connect Four/);
  expect(await one.text('.own-more')).toBe('+1');
  await one.press('.own-more');
  await one.see('.own-game');
  expect(await one.page.locator('.own-game').count()).toBe(2);
}, 20_000);

/** As the system tells of a press on a notification; only a true one may bring a window to the front or open one. */
const pressNotification = async (worker: Worker | undefined, path: string): Promise<void> => {
  await worker?.evaluate(async (to) => {
    const waiting: Promise<unknown>[] = [];
    const press = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: to },
      waitUntil: (until: Promise<unknown>) => waiting.push(until),
    });
    self.dispatchEvent(press);
    await Promise.allSettled(waiting);
  }, path);
};

test('a press on a notification leads to the game that it speaks of, and nobody away from another', async () => {
  const [{ one, path }, other] = await Promise.all([
    table({ game: 'connect4' }),
    person().then(async (host) => (await host.open()).make({ game: 'gomoku' })),
  ]);
  await one.page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  const [worker] = one.context.serviceWorkers();
  expect(worker).toBeDefined();
  await pressNotification(worker, other);
  expect(new URL(one.page.url()).pathname).toBe(path);
  await one.open('/rules');
  await pressNotification(worker, path);
  await one.page.waitForURL(`**${path}`);
  await one.see('.plate[data-own]');
}, 20_000);
