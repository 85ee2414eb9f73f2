// A move planned while the opponent thinks: shown, given up, and played as soon as the turn comes.
import { describe, expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import type { Person } from '../../../support/people.ts';

const { person, table } = openHouse();

/** Touches cells while the other side is to move. */
const plan = async (who: Person, ...names: readonly string[]): Promise<void> => {
  await who.see('.board-plans');
  for (const name of names) await who.cell(name).click();
};
const planned = (who: Person, move: string): Promise<unknown> => who.see(`[data-planned="${move}"]`);
const nothingPlanned = (who: Person): Promise<unknown> => who.see('[data-planned]', 'detached');
const labelled = (who: Person, label: string): Promise<unknown> =>
  who.see(`.board-cell[aria-label="${label}"]`, 'attached');

test.each([
  ['gomoku', { variant: 'freestyle', size: '15' }, ['h8'], ['h9'], ['j10'], 'j10'],
  ['connect4', {}, ['d1'], ['e1'], ['d3'], '4'],
  ['abalone', { variant: 'standard' }, ['c3', 'c5', 'd3'], ['g5', 'f5'], ['d3', 'e4'], 'd3e4'],
])(
  'in %s a planned move is played as soon as the opponent has moved',
  async (game, choice, first, answer, next, text) => {
    const { one, two, three } = await table({ game, choices: { [game]: choice } });
    await one.touch(...first);
    await plan(one, ...next);
    await planned(one, text);
    await one.hears(`${text} is planned.`);
    // Nobody else knows of it.
    await three.moved(1);
    expect(await three.page.locator('.move').count()).toBe(1);
    await two.touch(...answer);
    await Promise.all([one.moved(3), two.moved(3), three.moved(3)]);
    expect(await three.text('.move[data-ply="3"]')).toBe(text);
    await nothingPlanned(one);
    // And the board is the opponent's again.
    await two.see('.board-offers');
  },
  20_000,
);

describe('a planned move', () => {
  const gomoku = { game: 'gomoku', choices: { gomoku: { variant: 'freestyle', size: '15' } } };

  test('is given up by Escape, by its button and by a press elsewhere, and changed by another', async () => {
    const { one, two } = await table(gomoku);
    await one.touch('h8');
    await one.see('.board-plans');
    await labelled(one, 'h9, empty, can be planned');
    await plan(one, 'h9');
    await planned(one, 'h9');
    await labelled(one, 'h9, empty, planned');
    await one.page.keyboard.press('Escape');
    await nothingPlanned(one);
    await plan(one, 'h9');
    await one.press('[data-action="cancel-plan"]');
    await nothingPlanned(one);
    await plan(one, 'h9', 'h8');
    await nothingPlanned(one);
    await plan(one, 'h9', 'g9', 'k3');
    await planned(one, 'k3');
    await two.touch('h10');
    await two.moved(3);
    expect(await two.text('.move[data-ply="3"]')).toBe('k3');
  }, 20_000);

  test('that is not possible any more is dropped with a word', async () => {
    const { one, two } = await table(gomoku);
    await one.touch('h8');
    await plan(one, 'h9');
    await two.touch('h9');
    await one.see('.toast');
    expect(await one.text('.toast')).toBe('The planned move h9 is not possible now.');
    await nothingPlanned(one);
    await one.see('.board-offers');
    expect(await one.page.locator('.move').count()).toBe(2);
  }, 20_000);

  test('is typed too, and forgotten when the position goes another way', async () => {
    const { one, two } = await table(gomoku);
    await one.touch('h8');
    await one.see('.board-plans');
    await one.page.locator('.board-cell[tabindex="0"]').focus();
    await one.page.keyboard.type('j9');
    await one.page.keyboard.press('Enter');
    await planned(one, 'j9');
    await one.press('[data-action="takeback"]');
    await two.press('[data-action="accept"]');
    await one.see('.board-offers');
    await nothingPlanned(one);
    expect(await one.page.locator('.move').count()).toBe(0);
  }, 20_000);

  test('can be made on a phone, and nowhere while one looks back', async () => {
    const phone = await person(seeingPhone(390, 664));
    const other = await person();
    await phone.open();
    await other.join(await phone.make(gomoku));
    await phone.touch('h8');
    await phone.see('.board-plans');
    await phone.cell('c3').tap();
    await planned(phone, 'c3');
    await phone.press('[data-action="cancel-plan"]');
    await nothingPlanned(phone);
    await phone.page.keyboard.press('ArrowLeft');
    await phone.see('.browsing-notice');
    await phone.see('.board-plans', 'detached');
    await phone.page.keyboard.press('ArrowRight');
    await phone.see('.board-plans');
  }, 20_000);

  test('is not offered to whoever has turned that off, nor to a spectator', async () => {
    const { one, three } = await table(gomoku);
    await one.press('.top-end button:last-child');
    await one.page.getByRole('switch', { name: /Plan a move/ }).uncheck();
    await one.page.keyboard.press('Escape');
    await one.touch('h8');
    await Promise.all([one.moved(1), three.moved(1)]);
    await one.page.waitForTimeout(300);
    expect(await one.page.locator('.board-plans').count()).toBe(0);
    expect(await three.page.locator('.board-plans').count()).toBe(0);
  }, 20_000);

  test('is not offered before the colours are settled', async () => {
    const { one, two } = await table({
      game: 'gomoku',
      choices: { gomoku: { variant: 'freestyle', size: '15', options: { opening: 'swap2' } } },
    });
    await two.see('.plate[data-moving]');
    await two.page.waitForTimeout(300);
    expect(await two.page.locator('.board-plans').count()).toBe(0);
    for (const name of ['h8', 'h9', 'j9']) await one.touch(name);
    await one.moved(3);
    await one.page.waitForTimeout(300);
    expect(await one.page.locator('.board-plans').count()).toBe(0);
    await two.press('[data-choice="white"]');
    await two.touch('k10');
    await two.moved(5);
    await two.see('.board-plans');
  }, 20_000);
});
