// Moves are typed as their game writes them, and one key each says what the eye would look up.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import type { Person } from '../../../support/people.ts';

const { person, table } = openHouse();

const type = async (who: Person, text: string): Promise<void> => {
  await who.see('.board-offers');
  await who.page.locator('.board-cell[tabindex="0"]').focus();
  await who.page.keyboard.type(text);
  await who.page.keyboard.press('Enter');
};

/** What a key on the focused cell says. */
const answer = async (who: Person, key: string, expected: RegExp): Promise<void> => {
  await who.page.keyboard.press(`Shift+${key}`);
  await who.page
    .locator('[data-announce="assertive"] p', { hasText: expected })
    .first()
    .waitFor({ state: 'attached' });
};

test.each([
  ['gomoku', { variant: 'freestyle', size: '15' }, 'h8', 'h9'],
  ['connect4', {}, '4', '5'],
  ['abalone', { variant: 'standard' }, 'c3c5d3', 'g5f5'],
  ['ninuki', { variant: 'pente' }, 'j10', 'j11'],
])(
  'in %s moves are typed',
  async (game, choice, first, second) => {
    const { one, two } = await table({ game, choices: { [game]: choice } });
    await type(one, first);
    await two.moved(1);
    await type(two, 'zz9');
    await two.see('.toast-bad');
    expect(await two.text('.toast-bad')).toBe('There is no move zz9 now.');
    await type(two, second);
    await one.moved(2);
  },
  20_000,
);

test('one key each says the last move, the clocks, what was taken, and where a cell leads', async () => {
  const { one, two } = await table({
    game: 'ninuki',
    choices: { ninuki: { variant: 'pente', size: '13', options: {} } },
    pace: 'game',
    minutes: 10,
  });
  for (const [index, move] of ['g7', 'h7', 'm1', 'i7', 'j7'].entries()) {
    await type(index % 2 === 0 ? one : two, move);
    await Promise.all([one.moved(index + 1), two.moved(index + 1)]);
  }
  await two.page.locator('.board-cell[tabindex="0"]').focus();
  await answer(two, 'L', /: j7, 2 stones captured$/);
  await answer(two, 'C', /^You have (9:|10:).+, your opponent (9:|10:)/);
  await answer(two, 'T', /^You have taken 0, your opponent 2\.$/);
  await answer(two, 'M', /^(Possible: .+|Nothing can be played from here\.)$/);
}, 30_000);

test('on a phone a move is typed in the sheet of the game', async () => {
  const phone = await person(seeingPhone(390, 664));
  const other = await person();
  await phone.open();
  await other.join(await phone.make({ game: 'gomoku', choices: { gomoku: { size: '19' } } }));
  await phone.press('[data-sheet="game"]');
  await phone.page.locator('dialog input[name="move"]').fill('K10');
  await phone.page.keyboard.press('Enter');
  await other.moved(1);
  await phone.see('dialog', 'detached');
  expect(await other.cell('k10').getAttribute('aria-label')).toMatch(/^k10, Black/);
}, 20_000);
