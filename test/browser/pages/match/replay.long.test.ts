// A game that is over is looked through: by buttons, keys, slider, swipe and by itself; the address says where one is.
import { expect, test } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { openHouse } from '../../../support/house.ts';
import { playTurns, type Person } from '../../../support/people.ts';

const { person, table } = openHouse();
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const pathOf = ({ page }: Person): string => new URL(page.url()).pathname;
const at = (one: Person, path: string): Promise<unknown> =>
  one.page.waitForURL((url) => url.pathname === path);
/** Five moves of Connect Four, then the second player resigns. */
const overTable = async () => {
  const seated = await table({ game: 'connect4' });
  const { one, two } = seated;
  await playTurns([one, two], ['d1', 'd2', 'c1', 'e1', 'c2']);
  await two.press('.actions [data-action="resign"]');
  await two.press('dialog .button-danger, dialog .button-strong');
  await one.see('.result');
  return seated;
};
const stones = ({ page }: Person): Promise<number> =>
  page.locator('.board-cell:not([aria-label*="empty"])').count();

test('with buttons, keys and slider, and the address leads there again', async () => {
  const { three, path } = await overTable();
  await three.see('.replay');
  expect(pathOf(three)).toBe(path);
  await three.press('.move-browsing [aria-label="One move back"]');
  await at(three, `${path}/1/4`);
  await three.page.keyboard.press('Home');
  await at(three, `${path}/1/0`);
  expect(await stones(three)).toBe(0);
  await three.page.keyboard.press('ArrowRight');
  await at(three, `${path}/1/1`);
  await three.page.locator('.replay-slider').focus();
  await three.page.keyboard.press('End');
  await at(three, `${path}/1/5`);
  await three.page.locator('[data-ply="2"]').click();
  await at(three, `${path}/1/2`);
  expect(await three.page.locator('[data-ply="2"] .move-time').innerText()).toMatch(/^\d+(\.\d)?$/);
  await three.page.reload();
  await three.see('.replay');
  await three.see('[data-ply="2"][aria-current="step"]');
  expect(pathOf(three)).toBe(`${path}/1/2`);
  // Another page, and back.
  await three.press('.top-nav a[href="/rules"]');
  await at(three, '/rules');
  await three.page.goBack();
  await three.see('[data-ply="2"][aria-current="step"]');
  expect(await stones(three)).toBe(2);
  expect((await new AxeBuilder({ page: three.page }).analyze()).violations).toEqual([]);
}, 60_000);

test('by itself, faster and slower, from the keyboard alone', async () => {
  const { three, path } = await overTable();
  await three.see('.replay');
  await three.page.locator('.replay-speed').selectOption('fast');
  await three.page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus());
  await three.page.keyboard.press(' ');
  await three.see('[data-action="autoplay"][aria-label="Pause"]');
  await at(three, `${path}/1/5`);
  await three.see('[data-action="autoplay"][aria-label="Play the moves"]');
  // Stopped on the way, it stays where it is.
  await three.page.locator('.replay-speed').selectOption('slow');
  await three.page.locator('[data-action="autoplay"]').focus();
  await three.page.keyboard.press('Enter');
  await at(three, `${path}/1/1`);
  await three.page.keyboard.press('Enter');
  await three.see('[data-action="autoplay"][aria-label="Play the moves"]');
  expect(pathOf(three)).toBe(`${path}/1/1`);
}, 60_000);

test('on a phone by swiping, with the slider in the sheet of the moves', async () => {
  const { path } = await overTable();
  const one = await person(PHONE);
  await one.open(`${path}/1/3`);
  await one.see('.match-board.swiped');
  await at(one, `${path}/1/3`);
  const box = await one.page.locator('.match-board').boundingBox();
  if (box === null) throw new Error('no board');
  const swipe = async (by: number): Promise<void> => {
    const client = await one.context.newCDPSession(one.page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: string, dx: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }],
      });
    await touch('touchStart', 0);
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', by * part);
    await touch('touchEnd', 0);
  };
  await swipe(-120);
  await at(one, `${path}/1/4`);
  await swipe(120);
  await at(one, `${path}/1/3`);
  await one.press('[data-sheet="moves"]');
  await one.see('dialog .replay-slider');
  await one.press('dialog [data-action="autoplay"]');
  await at(one, `${path}/1/5`);
  expect((await new AxeBuilder({ page: one.page }).analyze()).violations).toEqual([]);
}, 60_000);

test('game by game, and what there is not says so', async () => {
  const { one, two, three, path } = await overTable();
  await one.press('[data-action="rematch"]');
  await two.press('.offer .button-strong, [data-action="accept"]');
  await three.see('.earlier-game');
  await playTurns([two, one], ['a1', 'b1']);
  await three.open(`${path}/1/2`);
  await three.see('[data-action="next-game"]:not([disabled])');
  expect(await stones(three)).toBe(2);
  await three.press('[data-action="next-game"]');
  await at(three, `${path}/2/0`);
  await three.press('[data-action="previous-game"]');
  await at(three, `${path}/1/0`);
  await three.press('[data-notice] [data-action="back"]');
  await at(three, path);
  for (const missing of [`${path}/1/9`, `${path}/3`]) {
    const response = await three.page.goto(missing);
    expect(response?.status()).toBe(404);
    await three.see('.nothing-here');
  }
}, 60_000);
