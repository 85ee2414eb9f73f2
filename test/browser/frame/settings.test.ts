// What a person sets for every page: language, name, and whether moves are confirmed.
import { expect, test } from '@jest/globals';
import { refusals } from '../../../client/i18n/en/refusals.ts';
import { openHouse } from '../../support/house.ts';

const { person, table } = openHouse();

test('the language is the browser’s, until another is chosen and kept', async () => {
  const one = await person({ locale: 'fr-CA' });
  await one.open();
  expect(await one.text('h1')).toBe('Asseyez-\u2060vous, jouez.');
  expect(await one.page.locator('html').getAttribute('lang')).toBe('fr');
  await one.press('.language');
  await one.page.getByText('Sit down and play.').waitFor();
  await one.open('/rules/ninuki');
  await one.page.getByText('Ninuki is Gomoku with captures.').waitFor();
  expect(await one.painted('figure canvas')).toBe(true);
  await one.press('[data-action="new-game"]');
  await one.see('dialog input[name="game"][value="ninuki"]:checked', 'attached');
}, 20_000);

test('a name is changed, and everybody at the table calls the player by it, letter by letter', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  await one.press('.top-end button:last-child');
  await one.page.locator('#own-name').fill('<i>Ada</i> Lovelace');
  await one.page.keyboard.press('Enter');
  await one.see('.toast');
  await one.page.keyboard.press('Escape');
  await two.join(await one.make({ game: 'connect4' }));
  expect(await two.text('.plate:not([data-own]) .plate-name')).toContain('<i>Ada</i> Lovelace');
}, 20_000);

test('a name that is empty, a computer’s or the staff’s is refused by name', async () => {
  const one = await person();
  await one.open();
  await one.press('.top-end button:last-child');
  for (const [name, why] of [
    ['  ', 'A name needs at least one letter.'],
    ['Level 8', refusals['name-of-computer']],
    ['Аdmin', refusals['name-of-staff']],
  ] as const) {
    await one.page.locator('#own-name').fill(name);
    await one.page.keyboard.press('Enter');
    await one.page.locator('.toast-bad', { hasText: why }).waitFor();
  }
  expect(await one.page.locator('.toast:not(.toast-bad)').count()).toBe(0);
}, 20_000);

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

test('a table speaks the language that is chosen there, and the one that it is opened in', async () => {
  const [one, two] = await Promise.all([person(), person({ locale: 'fr-FR' })]);
  await one.open();
  await two.join(await one.make({ game: 'gomoku' }));
  await two.page.getByRole('heading', { name: 'Coups' }).waitFor();
  await one.page.getByRole('heading', { name: 'Moves' }).waitFor();
  await one.press('.language');
  await one.page.getByRole('heading', { name: 'Coups' }).waitFor();
}, 20_000);
