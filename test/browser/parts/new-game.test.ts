// The dialog for a new game.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';

const { person } = openHouse();

test('the dialog for a new game remembers what was chosen', async () => {
  const one = await person();
  await one.open();
  await one.press('[data-action="new-game"]');
  const field = (name: string) => one.page.locator(`dialog select[name="${name}"]`);
  await one.page.locator('input[name="game"][value="gomoku"]').check();
  await field('size').selectOption('9');
  await field('option-opening').selectOption('swap2');
  await one.page.locator('input[name="pace"][value="move"]').check();
  await field('perMove').selectOption('45');
  // Without bots on this server, nobody is offered one.
  const opponents = one.page.locator('input[name="opponent"]');
  expect(await opponents.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
    'friend',
    'anyone',
    'ai',
    'watch',
  ]);
  await one.press('[data-action="start"]');
  await one.see('.waiting');
  expect(await one.text('.match-heading-facts')).toMatch(/Freestyle · 9×9 · Opening: Swap2/);
  await one.page.goto('/');
  await one.press('[data-action="new-game"]');
  await one.see('dialog');
  expect(await field('size').inputValue()).toBe('9');
  expect(await field('option-opening').inputValue()).toBe('swap2');
  expect(await field('perMove').inputValue()).toBe('45');
}, 20_000);

test('a level is chosen with the arrow keys, and another opponent from the list, each with a line on it', async () => {
  const one = await person();
  await one.open();
  const { page } = one;
  await one.press('[data-action="new-game"]');
  await page.locator('input[name="game"][value="gomoku"]').check();
  await page.locator('select[name="size"]').selectOption('8');
  await page.locator('input[name="opponent"][value="ai"]').check();
  await page.getByText('Level 3 Thinks a move ahead').waitFor();
  await page.locator('input[name="agent"]:checked').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await one.text('.agent-line')).toMatch(/^Level 5 /);
  expect(await page.locator('.agent-level[data-reached]').count()).toBe(5);

  await one.press('.other-agents summary');
  await page.locator('input[name="agent"][value="gomoku8-fixed"]').check();
  expect(await one.text('.agent-line')).toMatch(/^Bitboards on 8×8, repaired /);
  // It knows no other board, so that on another one it is not to be had.
  await page.locator('select[name="size"]').selectOption('15');
  expect(await page.locator('input[value="gomoku8-fixed"]').count()).toBe(0);
  expect(await one.text('.agent-line')).toMatch(/^Level 3 /);
  await page.locator('select[name="size"]').selectOption('8');
  await one.press('.other-agents summary');
  await page.locator('input[name="agent"][value="gomoku8-negamax"]').check();
  await one.press('[data-action="start"]');
  await one.see('.plate[data-own]');
  await page.goto('/');
  await one.press('[data-action="new-game"]');
  await one.see('.other-agents[open]');
  expect(await page.locator('input[name="agent"]:checked').inputValue()).toBe('gomoku8-negamax');
}, 20_000);
