// The analysis board where things are missing: no network, no shared memory, no mouse; and by the keys alone.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { tabTo } from '../../../support/new-user.ts';
import type { Person } from '../../../support/people.ts';
import { isInView, PHONES, scrolls, seeingPhone } from '../../../support/screens.ts';
import { violations } from '../../../support/violations.ts';

/** A name as in a home network: not secure, so that threads may share no memory. */
const NAME = 'analysis.test';
const house = openHouse([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
const { person } = house;

const thought = (who: Person): Promise<unknown> => who.see('.engine-line');

test('without a network it goes on, once it was there', async () => {
  const who = await (await person()).open('/analysis/gomoku');
  await thought(who);
  await who.page.evaluate(async () => {
    const cache = await caches.open('/analysis');
    while ((await cache.match('/analysis')) === undefined) await new Promise((done) => setTimeout(done, 100));
  });
  await who.page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await who.context.setOffline(true);
  await who.page.goto('/analysis/connect4?moves=44');
  await who.see('.engine-lines[data-solved="true"][data-lines="7"]');
  await who.page.goto('/analysis/abalone');
  await thought(who);
  await who.context.setOffline(false);
}, 60_000);

test('where threads may share no memory, one thread searches in slices and can be stopped', async () => {
  const at = house.site.url.replace('127.0.0.1', NAME);
  const who = await (await person({ at })).open('/analysis/ninuki?moves=k10+l10+k13+k9');
  expect(await who.page.evaluate(() => crossOriginIsolated)).toBe(false);
  await thought(who);
  await who.see('[data-end="spent"]');
  await who.press('[data-action="deeper"]');
  await who.see('[data-action="stop"]');
  await who.press('[data-action="stop"]');
  await who.see('[data-end="stopped"]');
  await who.touch('g7');
  await who.see('.analysis[data-plies="5"]');
  await thought(who);
}, 40_000);

test('several threads search on one memory, stop together and go on together', async () => {
  const who = await person();
  await who.context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 }),
  );
  for (const [game, move] of [
    ['abalone', 'a1b2'],
    ['gomoku', 'h8'],
  ] as const) {
    await who.open(`/analysis/${game}`);
    await thought(who);
    expect(await who.text('.engine-facts')).toContain('3 threads');
    await who.press('.engine-move');
    await who.see('.analysis[data-plies="1"]');
    await thought(who);
    await who.press('[data-action="stop"]');
    await who.see('[data-end="stopped"]');
    await who.press('[data-action="deeper"]');
    await who.see('[data-action="stop"]');
    await who.press('[data-go="previous"]');
    await who.see('.analysis[data-plies="0"]');
    await who.see(`.engine-line[data-move="${move}"]`);
  }
}, 60_000);

test('by the keys alone: a move, a line, back, a branch, a hint', async () => {
  const who = await (await person()).open('/analysis/gomoku');
  const { keyboard } = who.page;
  await who.see('.analysis .board-offers');
  await tabTo(who, '.board-cell');
  await keyboard.press('Enter');
  await who.see('.analysis[data-plies="1"]');
  await thought(who);
  await tabTo(who, '.engine-move');
  await keyboard.press('Enter');
  await who.see('.analysis[data-plies="2"]');
  await keyboard.press('ArrowLeft');
  await who.see('.analysis[data-plies="1"]');
  await keyboard.press('ArrowRight');
  await who.see('.analysis[data-plies="2"]');
  await tabTo(who, '[data-action="hint"]');
  await keyboard.press('Enter');
  await who.see('.analysis-hint[data-hint="1"]');
  await who.page
    .locator('[data-announce] p', { hasText: /Look around/ })
    .first()
    .waitFor({ state: 'attached' });
  await tabTo(who, '.analysis-tab[aria-selected="true"]');
  await keyboard.press('ArrowLeft');
  await who.see('[data-panel="game"]');
}, 40_000);

test.each(PHONES)(
  'on a phone of %i × %i everything is on one screen',
  async (width, height) => {
    for (const game of ['gomoku', 'connect4', 'abalone']) {
      const who = await (await person(seeingPhone(width, height))).open(`/analysis/${game}`);
      await thought(who);
      expect(await scrolls(who)).toBe(false);
      for (const part of ['.board-surface', '.worth', '.engine-line', '.analysis-bar']) {
        expect({ game, part, seen: await isInView(who, part) }).toEqual({ game, part, seen: true });
      }
      const [first] = await who.page.locator('.engine-line').all();
      await first?.locator('.engine-move').tap();
      await who.see('.analysis[data-plies="1"]');
      await who.close();
    }
  },
  60_000,
);

test.each([
  ['en-GB', 'light'],
  ['fr-FR', 'dark'],
] as const)(
  'every panel is accessible (%s, %s)',
  async (locale, colorScheme) => {
    for (const screen of [{}, seeingPhone(390, 664)]) {
      const who = await (
        await person({ ...screen, locale, colorScheme })
      ).open('/analysis/ninuki?moves=k10+l10');
      await thought(who);
      for (const tab of ['moves', 'setup', 'game']) {
        await who.press(`#tab-${tab}`);
        if (tab === 'setup') await who.press('[data-action="begin-setup"]');
        expect(await violations(who.page, tab)).toEqual([]);
      }
      await who.close();
    }
  },
  90_000,
);
