// The rules beside the board: each move is shown in motion once, again by a press, and side by side where nothing may move.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse();

const FIRST = 'dialog .move-picture canvas';
const picture = ({ page }: Person): Promise<string> =>
  page
    .locator(FIRST)
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

/** How many pictures the page has drawn since it was asked last. */
const frames = ({ page }: Person): Promise<number> =>
  page.evaluate(() => {
    const drawn = Number(Reflect.get(window, 'drawn') ?? 0);
    Reflect.set(window, 'drawn', 0);
    return drawn;
  });

test('a figure plays its move once, rests, and plays it again by a press', async () => {
  const one = await person({ reducedMotion: 'no-preference' });
  await one.page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => {
      Reflect.set(window, 'drawn', Number(Reflect.get(window, 'drawn') ?? 0) + 1);
      return request(draw);
    };
  });
  await one.open();
  await one.make({ game: 'abalone', choices: { abalone: { variant: 'standard' } } });
  await one.press('[data-action="rules"]');
  await one.see(FIRST);
  await one.page.waitForTimeout(600);
  const before = await picture(one);
  await one.page.waitForTimeout(2_000);
  const after = await picture(one);
  expect(after).not.toBe(before);
  await frames(one);
  await one.page.waitForTimeout(1_000);
  expect(await frames(one)).toBe(0);

  await one.press('dialog .move-picture');
  expect(await picture(one)).toBe(before);
  await one.page.waitForTimeout(2_000);
  expect(await picture(one)).toBe(after);
  expect(await frames(one)).toBeGreaterThan(3);
}, 20_000);

test('where nothing may move, what was and what is stand side by side', async () => {
  const one = await person({ reducedMotion: 'reduce' });
  await one.open();
  await one.make({ game: 'abalone' });
  await one.press('[data-action="rules"]');
  await one.see('dialog .before-and-after canvas');
  expect(await one.painted('dialog .before-and-after .still-board:first-child canvas')).toBe(true);
  expect(await one.painted('dialog .before-and-after .still-board:last-child canvas')).toBe(true);
  expect(await one.page.locator('dialog .move-picture').count()).toBe(0);
}, 20_000);
