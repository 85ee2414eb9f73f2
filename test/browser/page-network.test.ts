// Pages where the network is poor, the device small, or no mouse at hand.
import { expect, test } from '@jest/globals';
import { openCable, type Cable } from '../support/cable.ts';
import { openHouse } from '../support/house.ts';
import { playTurns, type Person } from '../support/people.ts';

/** A name as in a home network: not secure, so that much of the browser is missing. */
const NAME = 'table.test';

let cable: Cable | null = null;

const house = openHouse([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`], () => {
  cable?.close();
  cable = null;
});
const { person, table } = house;

test('a cut connection is said, a move made meanwhile counts once, and everything heals by itself', async () => {
  cable = await openCable(house.site.url);
  const [one, two] = [await person(), await person({ at: cable.url })];
  await one.open();
  const path = await one.make({ game: 'connect4' });
  await two.join(path);
  await one.touch('a1');
  await two.moved(1);

  // The server hears the move, its answer is lost: the move is said again, and counts once.
  await two.see('.board-offers');
  cable.deafen();
  await two.touch('b1');
  expect(await two.cell('b1').getAttribute('aria-label')).toMatch(/^b1, (Red|Yellow)/);
  await one.moved(2);
  cable.pull();
  await two.see('[data-banner="lost"]');
  await one.touch('c1');
  cable.plug();
  await two.see('[data-banner="lost"]', 'detached');
  await two.moved(3);
  expect(await two.page.locator('.move').allInnerTexts()).toEqual(['1', '2', '3']);
}, 30_000);

test('a move that the server refuses goes back, with a reason', async () => {
  cable = await openCable(house.site.url);
  const [one, two, again] = [await person(), await person(), await person({ at: cable.url })];
  await one.open();
  const path = await one.make({ game: 'gomoku' });
  await two.join(path);
  // The same person on a second device, which is cut off and does not hear of the first one's move.
  await again.be(one);
  await again.open(path);
  await again.see('.board-offers');
  await again.page.waitForLoadState('networkidle');
  cable.pull();
  await again.see('[data-banner="lost"]');
  await one.touch('h8');
  await two.moved(1);
  await again.touch('a1');
  expect(await again.cell('a1').getAttribute('aria-label')).toContain('Black');
  cable.plug();
  await again.see('.toast-bad');
  expect(await again.text('.toast-bad')).toContain('The position has changed');
  expect(await again.cell('a1').getAttribute('aria-label')).toBe('a1, empty');
  expect(await again.cell('h8').getAttribute('aria-label')).toContain('Black');
}, 30_000);

test('a player who leaves is seen to be gone, and to be back', async () => {
  const { one, two, path } = await table({ game: 'connect4' });
  await two.open();
  await one.see('.gone');
  expect(await one.text('.gone')).toMatch(/^gone for \d+ s$/);
  await two.open(path);
  await one.see('.gone', 'detached');
  expect(await one.heard()).toMatch(/is back/);
}, 30_000);

test('a phone with touch plays over plain http under a name of the house', async () => {
  const at = `http://${NAME}:${new URL(house.site.url).port}`;
  const phone = await person({
    at,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const desk = await person({ at });
  await phone.open();
  expect(await phone.page.evaluate(() => window.isSecureContext)).toBe(false);
  expect(await phone.text('h1')).toBe('Asseyez-vous, jouez.');
  const path = await phone.make({ game: 'abalone' });
  await desk.join(path);
  await phone.see('.board-offers');
  // Nothing hangs over the edge of a small screen.
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await playTurns([phone, desk], ['c2 d2', 'g5 f5']);
  await phone.press('[data-action="resign"]');
  await phone.press('dialog .button-danger');
  await phone.see('.result[data-tone="lost"]');
  expect(await phone.text('.result h2')).toBe('Vous avez perdu');
  expect(await desk.text('.result-reason')).toMatch(/by resignation/i);
}, 30_000);

test('a confirmed move needs two touches, and can be given up', async () => {
  const { one, two } = await table({ game: 'gomoku' });
  await one.press('.top-end button:last-child');
  await one.page.getByRole('switch', { name: /Confirm each move/ }).check();
  await one.page.keyboard.press('Escape');
  await one.touch('h8');
  await one.see('[data-action="confirm-move"]');
  expect(await two.page.locator('.move').count()).toBe(0);
  await one.touch('g7');
  await one.press('[data-action="confirm-move"]');
  await two.moved(1);
  expect(await two.text('.move')).toBe('g7');
}, 20_000);

test('a game is made, played and lost with the keyboard alone', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  const { keyboard } = one.page;
  await tabTo(one, '[data-action="new-game"]');
  await keyboard.press('Enter');
  await one.see('dialog');
  await tabTo(one, 'input[name="game"]:checked');
  await keyboard.press('ArrowRight');
  await one.see('input[name="game"][value="gomoku"]:checked', 'attached');
  await tabTo(one, 'input[name="pace"]:checked');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await tabTo(one, 'input[name="first"]:checked');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await one.page.waitForURL('**/match/*');
  await two.join(new URL(one.page.url()).pathname);

  await one.see('.board-offers');
  await tabTo(one, '.board-cell');
  const name = (): Promise<string | null | undefined> =>
    one.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await name();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowUp');
  expect(await name()).not.toBe(before);
  await keyboard.press('Enter');
  await two.moved(1);
  expect(await name()).toMatch(/Black, last move$/);
  await two.touch('a1');
  await one.moved(2);
  expect(await one.heard()).toMatch(/: a1\n.*Your turn\./s);

  await tabTo(one, '[data-action="resign"]');
  await keyboard.press('Enter');
  await one.see('dialog');
  await tabTo(one, 'dialog .button-danger');
  await keyboard.press('Enter');
  await one.see('.result[data-tone="lost"]');
}, 30_000);

/** Goes on with the tab key until the focus is there. */
const tabTo = async ({ page }: Person, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${selector}`);
};
