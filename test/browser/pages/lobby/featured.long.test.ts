// An empty home is not dead: two computers play where nobody does, as long as somebody looks.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { until } from '../../../support/wait.ts';

const house = openHouse([], undefined, { FEATURED_GAME: 'on' });
const { person } = house;

test('two computers play on an empty home while somebody looks, and their board leads to the game', async () => {
  const one = await person();
  const { page } = one;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => Reflect.get(window, 'away') === true });
  });
  await one.open();
  await one.see('.live-game');
  expect(await one.text('.live-game')).toMatch(/Level 4|Level 5|mcts/i);
  expect(await one.painted('.live-game canvas')).toBe(true);
  await page.waitForFunction(() =>
    /[3-9] moves/.test(document.querySelector('.live-game')?.textContent ?? ''),
  );
  // Whoever would rather choose the two still can.
  await one.see('[data-action="showcase"]');
  const path = await page.locator('.live-game').getAttribute('href');
  await one.press('.live-game');
  await page.waitForURL(`**${path ?? 'nowhere'}`);
  await one.moved(4);
  // Nobody looks any more: the game ends without a result.
  await page.locator('.brand').click();
  await one.see('.live-game');
  await page.evaluate(() => {
    Reflect.set(window, 'away', true);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const asked = `${house.site.url}/api${path?.replace('match', 'matches') ?? ''}`;
  await until(async () => /"phase":"over"/.test(await (await fetch(asked)).text()), 30_000);
  await page.evaluate(() => Reflect.set(window, 'away', false));
  await one.open(path ?? '/');
  await one.see('.result');
  expect(await one.text('.result')).toContain('Called off');
}, 60_000);
