// Meeting people: who is here, who looks for a game, and what one may do while nobody comes.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';

const house = openHouse();
const { person } = house;

test('whoever looks for an opponent offers a seat to all, which one press takes', async () => {
  const [one, two, three] = await Promise.all([person(), person(), person({ locale: 'fr-FR' })]);
  await Promise.all([one.open(), two.open(), three.open()]);
  await three.page.getByText('3 en ligne').waitFor();
  await one.press('[data-seek="abalone none"]');
  await two.see('.open-seat[data-seat] .button-strong');
  await three.see('.open-seat[data-seat]');
  expect(await two.text('.open-seat[data-seat]')).toContain('no clock');
  // The own seat stands in the bar, where it can be given up.
  expect(await one.page.locator('.open-seat').count()).toBe(0);
  await two.press('.open-seat[data-seat] .button-strong');
  await Promise.all([one, two].map((each) => each.page.waitForURL('**/match/*')));
  await one.see('.plate[data-moving]');
  expect(one.page.url()).toBe(two.page.url());
  await one.see('[data-banner="seeking"]', 'detached');
  await three.see('.open-seat', 'detached');
}, 20_000);

test('any of several games and paces will do, and the seat is taken at the one that is pressed', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), two.open()]);
  for (const wish of ['gomoku none', 'gomoku game', 'ninuki none']) await one.press(`[data-seek="${wish}"]`);
  await two.see('.open-seat[data-any] [data-wish="ninuki none"]');
  expect(await two.page.locator('.open-seat').count()).toBe(1);
  // One wish less, and the seat stays.
  await one.press('[data-seek="gomoku game"]');
  expect(await one.page.locator('.chip[aria-pressed="true"]').count()).toBe(2);
  await two.see('[data-wish="gomoku game"]', 'detached');
  await two.press('[data-wish="ninuki none"]');
  await Promise.all([one, two].map((each) => each.page.waitForURL('**/match/*')));
  await two.see('.plate[data-own]');
  expect(await two.page.title()).toMatch(/Ninuki|turn/);
}, 20_000);

test('a seat that is gone is refused by name, and a seeker who leaves offers none', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), two.open()]);
  await one.press('[data-seek="gomoku none"]');
  await two.see('.open-seat[data-seat] .button-strong');
  // The press is held back until the seat is gone.
  await two.page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.open-seat[data-seat] .button-strong');
    Reflect.set(window, 'late', button);
  });
  await one.press('[data-banner="seeking"] button');
  await two.see('.open-seat', 'detached');
  await two.page.evaluate(() => (Reflect.get(window, 'late') as HTMLElement).click());
  await two.see('.toast-bad');
  expect(await two.text('.toast-bad')).toBe('That seat is taken, or they look no longer.');
  await one.press('[data-seek="gomoku none"]');
  await two.see('.open-seat[data-seat]');
  await one.page.close();
  await two.see('.open-seat', 'detached');
}, 20_000);

test('two windows of one person are one seat, and both are led to the game', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), two.open()]);
  await one.press('[data-seek="gomoku none"]');
  const other = await one.context.newPage();
  await other.goto('/');
  await other.locator('[data-seek="abalone none"]').click();
  await two.see('[data-wish="abalone none"]');
  expect(await two.page.locator('.open-seat').count()).toBe(1);
  await two.press('[data-wish="gomoku none"]');
  await Promise.all([one.page, two.page, other].map((page) => page.waitForURL('**/match/*')));
  await two.open();
  expect(await two.page.locator('.open-seat').count()).toBe(0);
}, 20_000);

test('after ten seconds a computer plays, until a person comes', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), two.open()]);
  await one.page.clock.install();
  await one.press('[data-seek="connect4 none"]');
  await one.page.clock.runFor(9_000);
  expect(await one.page.locator('[data-action="pastime"]').count()).toBe(0);
  await one.page.clock.runFor(2_000);
  await one.page.clock.resume();
  await one.press('[data-action="pastime"]');
  await one.page.waitForURL('**/match/*');
  await one.see('.plate[data-own]');
  const pastime = one.page.url();
  await one.see('[data-banner="seeking"]');
  for (const column of ['d1', 'c1']) await one.touch(column);
  await one.moved(3);
  await two.press('.open-seat[data-seat] .button-strong');
  await one.page.waitForURL((url) => url.href !== pastime);
  await two.page.waitForURL('**/match/*');
  expect(one.page.url()).toBe(two.page.url());
  await one.see('[data-banner="seeking"]', 'detached');
  // The other game is over without a winner, and is nobody's any more.
  await two.page.goto(pastime);
  await two.see('.result');
  expect(await two.text('.result')).toContain('Called off');
}, 40_000);
