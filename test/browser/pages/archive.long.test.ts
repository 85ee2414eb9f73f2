// Games that are over are found again: everybody's and one's own, by what one looks for, and led to move by move.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import { playTurns, type Person } from '../../support/people.ts';

const { person, table } = openHouse();
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const resign = async (one: Person): Promise<void> => {
  await one.press('.actions [data-action="resign"]');
  await one.press('dialog .button-danger, dialog .button-strong');
  await one.see('.result');
};
const whole = (one: Person): Promise<unknown> => one.see('.archive-list[data-state="whole"]', 'attached');
const entries = ({ page }: Person): Promise<string[]> => page.locator('.archive-entry').allInnerTexts();

test('a public game is found by everybody, a private one by its players alone', async () => {
  const { one, two, path } = await table({ game: 'connect4', private: false });
  await playTurns([one, two], ['d1', 'd2', 'c1']);
  await resign(two);
  const hidden = await table({ game: 'gomoku', private: true });
  await playTurns([hidden.one, hidden.two], ['h8', 'h9', 'g7']);
  await resign(hidden.one);

  const reader = await person();
  await reader.open();
  await reader.press('.top-nav a[href="/games"]');
  await whole(reader);
  expect(await entries(reader)).toHaveLength(1);
  expect((await entries(reader))[0]).toMatch(/Connect Four[^]*won, by resignation[^]*3 moves/);
  expect((await new AxeBuilder({ page: reader.page }).analyze()).violations).toEqual([]);
  await reader.page.locator('select[name="game"]').selectOption('gomoku');
  await whole(reader);
  await reader.see('.archive-entry', 'detached');
  expect(new URL(reader.page.url()).search).toBe('?game=gomoku');
  await reader.page.locator('select[name="game"]').selectOption('connect4');
  await reader.page.locator('select[name="result"]').selectOption('first');
  await reader.see('.archive-entry');
  // From the keyboard alone to the game, and back to what was looked for.
  await reader.page.locator('.archive-entry').focus();
  await reader.page.keyboard.press('Enter');
  await reader.page.waitForURL((url) => url.pathname.startsWith(`${path}/1`));
  await reader.see('.replay');
  await reader.page.goBack();
  await reader.see('.archive-entry');
  expect(new URL(reader.page.url()).search).toBe('?game=connect4&result=first');
  await reader.press('.archive-tabs a[href="/games/mine"]');
  await reader.page.waitForURL('**/games/mine');
  await reader.see('.archive-entry', 'detached');
  await whole(reader);

  await hidden.two.open('/games/mine');
  await whole(hidden.two);
  expect((await entries(hidden.two)).join()).toMatch(/Gomoku[^]*Private/);
  await hidden.two.page.locator('select[name="own"]').selectOption('lost');
  await whole(hidden.two);
  await hidden.two.see('.archive-entry', 'detached');
  await hidden.two.page.locator('select[name="own"]').selectOption('won');
  await hidden.two.see('.archive-entry');
}, 90_000);

test('it is read on a phone, in French', async () => {
  const one = await person({ ...PHONE, locale: 'fr-FR' });
  await one.open('/games');
  await whole(one);
  expect(await one.text('h1')).toBe('Archives');
  await one.press('.archive-entry');
  await one.see('.replay, .match[data-small]');
  await one.page.goBack();
  await one.see('.archive-entry');
  expect((await new AxeBuilder({ page: one.page }).analyze()).violations).toEqual([]);
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}, 60_000);
