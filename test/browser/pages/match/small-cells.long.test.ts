// Cells smaller than a finger: a loupe shows what it hides, lifting places, and on 19×19 a slip costs nothing.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone, type Box } from '../../../support/screens.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse();

const sitDown = async (size: string): Promise<{ readonly phone: Person; readonly other: Person }> => {
  const [phone, other] = [await person(seeingPhone(390, 664)), await person()];
  await phone.open();
  await other.join(await phone.make({ game: 'gomoku', choices: { gomoku: { variant: 'freestyle', size } } }));
  await phone.see('.board-offers');
  return { phone, other };
};

/** A finger that comes down on one cell, slides to others, and stays there. */
const slide = async ({ page, context }: Person, ...names: readonly string[]) => {
  const client = await context.newCDPSession(page);
  for (const [index, name] of names.entries()) {
    const box = await page.locator(`.board-cell[aria-label^="${name},"]`).boundingBox();
    if (box === null) throw new Error(`no cell ${name}`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  return { lift: () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) };
};

const loupeOn = ({ page }: Person, name: string): Promise<unknown> =>
  page.locator(`.board-loupe[data-name="${name}"]`).waitFor();
const boxOf = async ({ page }: Person, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing to be seen of ${selector}`);
  return box;
};
const settle = async (who: Person, name: RegExp): Promise<void> => {
  await who.press('.top-end button:last-child');
  await who.page.getByRole('switch', { name }).uncheck();
  await who.page.locator('dialog .dialog-head button').tap();
  await who.see('dialog', 'detached');
};

test('a loupe follows the finger, over it and on the screen, and lifting places the stone', async () => {
  const { phone, other } = await sitDown('15');
  const finger = await slide(phone, 'c3', 'h8', 'h9');
  await loupeOn(phone, 'h9');
  const [loupe, cell] = [
    await boxOf(phone, '.board-loupe'),
    await boxOf(phone, '.board-cell[aria-label^="h9,"]'),
  ];
  expect(loupe.y + loupe.height).toBeLessThan(cell.y);
  expect(loupe.y).toBeGreaterThanOrEqual(0);
  await finger.lift();
  await phone.see('.board-loupe', 'detached');
  await other.moved(1);
  expect(await other.text('.move')).toBe('h9');
}, 20_000);

test('at the upper edge of a phone on its side the loupe stands beside the finger', async () => {
  const [phone, other] = [await person(seeingPhone(844, 390)), await person()];
  await phone.open();
  await other.join(
    await phone.make({ game: 'gomoku', choices: { gomoku: { variant: 'freestyle', size: '19' } } }),
  );
  await phone.see('.board-offers');
  const finger = await slide(phone, 'd19', 'e19');
  await loupeOn(phone, 'e19');
  const [loupe, cell] = [
    await boxOf(phone, '.board-loupe'),
    await boxOf(phone, '.board-cell[aria-label^="e19,"]'),
  ];
  const beside = loupe.x > cell.x + cell.width || loupe.x + loupe.width < cell.x;
  expect([beside, loupe.y >= 0, loupe.x >= 0]).toEqual([true, true, true]);
  await finger.lift();
}, 20_000);

test('on 19×19 a touch is confirmed, with a bar that covers no row', async () => {
  const { phone, other } = await sitDown('19');
  const finger = await slide(phone, 'k9', 'k10');
  await finger.lift();
  await phone.page.locator('[data-action="confirm-move"]', { hasText: /^\s*Play k10\s*$/ }).waitFor();
  const [bar, board] = [await boxOf(phone, '.confirm-bar'), await boxOf(phone, '.board-stage')];
  expect(bar.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(await other.page.locator('.move').count()).toBe(0);
  await phone.touch('k11');
  await phone.page.locator('[data-action="confirm-move"]', { hasText: /^\s*Play k11\s*$/ }).waitFor();
  await phone.touch('k11');
  await other.moved(1);
  expect(await other.text('.move')).toBe('k11');
}, 20_000);

test('both can be turned off', async () => {
  const { phone, other } = await sitDown('19');
  await settle(phone, /Confirm moves by touch/);
  await settle(phone, /A magnifier/);
  const finger = await slide(phone, 'k9', 'k10');
  await phone.page.waitForTimeout(300);
  expect(await phone.page.locator('.board-loupe').count()).toBe(0);
  await finger.lift();
  await other.moved(1);
}, 20_000);

test('a mouse sees no loupe and confirms nothing', async () => {
  const [one, two] = [await person({ viewport: { width: 500, height: 620 } }), await person()];
  await one.open();
  await two.join(
    await one.make({ game: 'gomoku', choices: { gomoku: { variant: 'freestyle', size: '19' } } }),
  );
  await one.touch('k10');
  await two.moved(1);
  expect(await one.page.locator('.board-loupe').count()).toBe(0);
}, 20_000);
