// Resigning and offering a draw: asked about where a slip of the hand could do it, at once where it could not.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import { playTurns, type Person } from '../../../support/people.ts';

const { person, table } = openHouse();

const type = async (who: Person, word: string): Promise<void> => {
  await who.page.locator('.board-cell[tabindex="0"]').focus();
  await who.page.keyboard.type(word);
  await who.see(`.typed-bar[data-typed="${word}"]`);
  await who.page.keyboard.press('Enter');
};
const noDialog = async (who: Person): Promise<void> =>
  expect(await who.page.locator('dialog').count()).toBe(0);

test('a button asks, and its question can be answered with no', async () => {
  const { one, two } = await table({ game: 'connect4' });
  await playTurns([one, two], ['d1', 'e1']);
  for (const action of ['draw', 'resign']) {
    await one.press(`[data-action="${action}"]`);
    await one.press('dialog .dialog-foot .button:not(.button-strong, .button-danger)');
    await one.see('dialog', 'detached');
  }
  expect(await two.page.locator('.result, [data-offer]').count()).toBe(0);
}, 20_000);

test('a word that is typed is no slip', async () => {
  const { one, two } = await table({ game: 'connect4' });
  await playTurns([one, two], ['d1', 'e1']);
  await type(one, 'draw');
  await two.see('[data-offer="draw"]');
  await noDialog(one);
  await type(two, 'resign');
  await two.see('.result[data-tone="lost"]');
  await one.see('.result[data-tone="won"]');
}, 20_000);

test('in French the words are French', async () => {
  const [one, two] = await Promise.all([person({ locale: 'fr-FR' }), person()]);
  await one.open();
  await two.join(await one.make({ game: 'connect4' }));
  await playTurns([one, two], ['d1', 'e1']);
  await type(one, 'abandon');
  await one.see('.result[data-tone="lost"]');
}, 20_000);

test('before both have moved, the word calls the game off', async () => {
  const { one, two } = await table({ game: 'connect4' });
  await type(two, 'resign');
  await one.see('.result');
  expect(await one.text('.result')).toContain('No result');
}, 20_000);

test('neither is the row of a sheet that was opened for it', async () => {
  const phone = await person(seeingPhone(390, 664));
  const other = await person();
  await phone.open();
  await other.join(await phone.make({ game: 'connect4' }));
  await playTurns([phone, other], ['d1', 'e1']);
  await phone.press('.table-bar [data-action="resign"]');
  await phone.see('dialog .button-danger');
  await phone.press('dialog .dialog-foot .button:not(.button-danger)');
  await phone.see('dialog', 'detached');
  await phone.press('[data-sheet="game"]');
  await phone.press('dialog [data-row="draw"]');
  await other.see('[data-offer="draw"]');
  await phone.see('dialog', 'detached');
  await phone.press('[data-sheet="game"]');
  await phone.press('dialog [data-row="resign"]');
  await other.see('.result[data-tone="won"]');
}, 20_000);

test('whoever has turned the questions off is not asked', async () => {
  const { one, two } = await table({ game: 'connect4' });
  await one.press('.top-end button:last-child');
  await one.page.getByRole('switch', { name: /Ask before I resign/ }).uncheck();
  await one.page.keyboard.press('Escape');
  await playTurns([one, two], ['d1', 'e1']);
  await one.press('[data-action="resign"]');
  await one.see('.result[data-tone="lost"]');
}, 20_000);
