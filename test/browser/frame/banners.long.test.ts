// Nothing moves under a finger: whatever comes over the page by itself shifts no part of it, and presses go through.
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { openCable, type Cable } from '../../support/cable.ts';
import { openHouse } from '../../support/house.ts';
import { shiftsOf, watchShifts } from '../../support/shifts.ts';

let cable: Cable | null = null;
const house = openHouse([], () => {
  cable?.close();
  cable = null;
});
const { person, table } = house;

const SIZES = [
  ['a desk', { viewport: { width: 1366, height: 650 } }],
  ['a phone', { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }],
  ['a small phone', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }],
] as const;

/** A number in a corner that grows by a digit. */
const LEAST = 0.0005;

/** Where everything that can be pressed is; what is pressed there is itself and nothing that came over it. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('main :is(a, button, [role="gridcell"]), .top-nav a, .brand');
    return [...parts].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      const free =
        at === null || part.contains(at) || at.contains(part) || at.closest('[data-banner]') === null;
      return `${part.getAttribute('aria-label') ?? part.textContent}: ${[x, y].map(Math.round).join()} ${free ? '' : 'covered'}`;
    });
  });

test.each(SIZES)(
  'looking for an opponent moves nothing on %s, and a second press gives it up',
  async (_, size) => {
    const one = await person(size);
    const { page } = one;
    await one.open();
    await page.waitForLoadState('networkidle');
    await watchShifts(one);
    const before = await places(page);
    const chip = page.locator('[data-seek="gomoku game"]').first();
    await chip.scrollIntoViewIfNeeded();
    const box = await chip.boundingBox();
    if (box === null) throw new Error('there is no chip');
    await page.evaluate(() => window.scrollTo(0, 0));
    const still = await places(page);
    expect(still).toEqual(before);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await chip.click();
    await one.see('[data-banner="seeking"]');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await places(page)).toEqual(before);
    await chip.click();
    await one.see('[data-banner="seeking"]', 'detached');
    expect((await shiftsOf(one, true)).sum).toBeLessThan(LEAST);
  },
  20_000,
);

test.each(SIZES)(
  'a cut network moves nothing on %s',
  async (_, size) => {
    cable = await openCable(house.site.url);
    const one = await person({ ...size, at: cable.url });
    const two = await person();
    await one.open();
    await two.join(await one.make({ game: 'gomoku', choices: { gomoku: { size: '19' } } }));
    await one.see('.board-offers');
    await one.page.waitForLoadState('networkidle');
    await watchShifts(one);
    const before = await places(one.page);
    cable.pull();
    await one.see('[data-banner="lost"]');
    expect(await places(one.page)).toEqual(before);
    cable.plug();
    await one.see('[data-banner="lost"]', 'detached');
    expect((await shiftsOf(one, true)).sum).toBeLessThan(LEAST);
  },
  30_000,
);

test('a page that is too old says so without moving anything', async () => {
  const one = await person();
  const { page } = one;
  await one.open();
  await page.evaluate(() => sessionStorage.setItem('pionnier.reloaded', String(Date.now())));
  await page.routeWebSocket(/\/socket\.io\//, (toPage) => {
    const toServer = toPage.connectToServer();
    const spoken = `"version":${String(PROTOCOL_VERSION)}`;
    toPage.onMessage((message) => toServer.send(String(message).replace(spoken, '"version":0')));
  });
  await page.goto('/rules');
  await one.see('.game-card');
  await one.see('[data-banner="old"]');
  // The page is still being loaded, and begins where it begins without a word over it.
  const top = async (selector: string, edge: 'top' | 'bottom'): Promise<number> =>
    page.locator(selector).evaluate((part, side) => part.getBoundingClientRect()[side], edge);
  expect(await top('.page', 'top')).toBe(await top('.top-bar', 'bottom'));
  expect((await places(page)).filter((place) => place.endsWith('covered'))).toEqual([]);
}, 20_000);

test('a game of one’s own that calls moves nothing', async () => {
  const { one, two } = await table({ game: 'connect4', first: 'them' });
  await one.open('/rules');
  await one.see('.own-chip');
  await one.page.waitForLoadState('networkidle');
  await watchShifts(one);
  const before = await places(one.page);
  await two.touch('a1');
  await one.see('.own-chip[data-turn]');
  expect(await places(one.page)).toEqual(before);
  expect((await shiftsOf(one, true)).sum).toBeLessThan(LEAST);
}, 20_000);
