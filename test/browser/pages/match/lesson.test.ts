// How marbles are moved is shown at somebody's first game, and can be tried or skipped.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';

const { person, table } = openHouse();

test('a first game of Abalone offers a lesson: a line is moved, and a marble pushed off', async () => {
  const phone = await person(seeingPhone(390, 664));
  const other = await person();
  await phone.open();
  const path = await phone.make({ game: 'abalone', choices: { abalone: { variant: 'standard' } } });
  await other.join(path);
  await phone.press('[data-action="lesson"]');
  await phone.see('dialog .board-offers');
  const tap = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await phone.page.locator(`dialog .board-cell[aria-label^="${name},"]`).tap();
  };
  // One marble alone is not what was asked for, and the position comes back.
  await tap('c3', 'd3');
  await phone.see('.lesson[data-tried="other"]');
  await phone.page.locator('dialog .board-offers').waitFor();
  await tap('c3', 'c6');
  await phone.see('.lesson[data-tried="done"]');
  await phone.press('[data-action="lesson-next"]');
  await phone.see('.lesson[data-step="1"] .board-offers');
  await tap('e5', 'e8');
  await phone.see('.lesson[data-tried="done"]');
  await phone.press('[data-action="lesson-next"]');
  await phone.see('dialog', 'detached');
  expect(await phone.page.locator('.lesson-hint').count()).toBe(0);
  // The game itself waited, and its marble leads a line too.
  await phone.touch('a3', 'd3');
  await other.moved(1);
  expect(await phone.page.locator('.match').getAttribute('data-plies')).toBe('1');
  // The other has it before their first move.
  await other.press('[data-action="skip-lesson"]');
  await other.see('.lesson-hint', 'detached');
}, 30_000);

test('games that need no lesson offer none, and the rules lie beside the board of each', async () => {
  const { one } = await table({ game: 'gomoku' });
  expect(await one.page.locator('.lesson-hint').count()).toBe(0);
  await one.press('[data-action="rules"]');
  await one.see('dialog .rules-figures canvas');
  const [rules, board] = [
    await one.page.locator('dialog').boundingBox(),
    await one.page.locator('.board-stage').boundingBox(),
  ];
  expect(rules?.x).toBeGreaterThanOrEqual((board?.x ?? Infinity) + (board?.width ?? Infinity) - 1);
}, 20_000);
