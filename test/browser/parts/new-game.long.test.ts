// The dialog for a new game.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';

const { person } = openHouse();

test('the dialog for a new game remembers what was chosen', async () => {
  const one = await person();
  await one.open();
  await one.press('[data-action="new-game"]');
  await one.press('.new-game-more > summary');
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
  // What is set under "More" is said while it is closed.
  expect(await one.text('.new-game-more > summary')).toMatch(/Freestyle · 9×9 · Opening: Swap2/);
  await one.press('.new-game-more > summary');
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
  await one.press('.new-game-more > summary');
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

test.each([
  ['a desk', { viewport: { width: 1440, height: 900 } }, ['friend', 'anyone', 'ai', 'watch']],
  [
    'a phone',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ['friend', 'anyone', 'ai'],
  ],
  ['a low desk', { viewport: { width: 1366, height: 650 } }, ['friend', 'anyone', 'ai']],
  [
    'a small phone',
    { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    ['friend', 'anyone', 'ai'],
  ],
  [
    'a phone with its bars',
    { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
    ['friend', 'anyone', 'ai'],
  ],
] as const)(
  'three choices and the start are in sight at once on %s',
  async (_, size, opponents) => {
    const one = await person(size);
    await one.open();
    await one.press('[data-action="new-game"]');
    await one.see('dialog');
    expect(await one.page.locator('dialog .new-game-more:not([open])').count()).toBe(1);
    const over: string[] = [];
    for (const opponent of opponents) {
      await one.page.locator(`input[name="opponent"][value="${opponent}"]`).check();
      await one.page.waitForTimeout(100);
      const hidden = await one.page
        .locator('dialog')
        .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
      if (hidden > 0) over.push(`${opponent}: ${String(hidden)} px`);
    }
    expect(over).toEqual([]);
  },
  20_000,
);

test('computers need no clock and are watched by whoever likes, unless it is wished otherwise', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  await two.open();
  const { page } = one;
  await one.press('[data-action="new-game"]');
  await page.locator('input[name="usual-pace"][value="3+2"]').check();
  await page.locator('input[name="opponent"][value="ai"]').check();
  expect(await page.locator('input[name="usual-pace"]').count()).toBe(0);
  await page.locator('input[name="opponent"][value="friend"]').check();
  expect(await page.locator('input[name="usual-pace"]:checked').inputValue()).toBe('3+2');
  await page.locator('input[name="opponent"][value="ai"]').check();
  await one.press('[data-action="start"]');
  await one.see('.plate[data-own]');
  expect(await page.locator('.clock').count()).toBe(0);
  await two.see(`.live-game[data-match="${page.url().split('/').at(-1) ?? ''}"]`);

  // Whoever plays that one stays, or it would leave the list.
  const three = await person();
  await three.open();
  await three.press('[data-action="new-game"]');
  await three.page.locator('input[name="opponent"][value="ai"]').check();
  await three.press('.new-game-more > summary');
  await three.page.locator('input[name="pace"][value="move"]').check();
  await three.page.locator('.new-game-more .switch input').check();
  expect(await three.text('.new-game-more > summary')).toMatch(/30 s a move/);
  await three.press('[data-action="start"]');
  await three.see('.clock');
  const hidden = three.page.url().split('/').at(-1) ?? '';
  await two.open('/rules');
  await two.open();
  await two.see('.live-game');
  expect(await two.page.locator(`.live-game[data-match="${hidden}"]`).count()).toBe(0);
}, 30_000);

test('a computer is set within the bounds it declares, by name where it has difficulties', async () => {
  const one = await person();
  await one.open();
  const { page } = one;
  const setting = (name: string) => page.locator(`dialog [name="agent-${name}"]`);
  await one.press('[data-action="new-game"]');
  await page.locator('input[name="game"][value="gomoku"]').check();
  await one.press('.new-game-more > summary');
  await page.locator('select[name="size"]').selectOption('8');
  await page.locator('input[name="opponent"][value="ai"]').check();
  expect(await page.locator('.agent-settings').count()).toBe(0);
  await one.press('.other-agents summary');
  await page.locator('input[name="agent"][value="gomoku8"]').check();
  expect(await setting('depth').locator('option').allInnerTexts()).toEqual([
    '1',
    'Medium · 2',
    '3',
    'Maximum · 4 (usual)',
    '5',
    '6',
    '7',
    '8',
  ]);
  expect(await setting('depth').inputValue()).toBe('4');
  await setting('depth').selectOption({ label: 'Medium · 2' });
  await setting('nodes').fill('10000001');
  await one.press('[data-action="start"]');
  expect(await page.locator('input:invalid').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/');
  await setting('nodes').fill('2500');
  await one.press('[data-action="start"]');
  const seat = page.locator('.plate:not([data-own]) .plate-name');
  await seat.getByText('Bitboards on 8×8, depth 2, 2,500 positions').waitFor();
  await one.press('.language');
  await seat.getByText('Bitboards 8×8, profondeur 2, 2\u202f500 positions').waitFor();
  // Another board keeps none of it, and the dialog opens as it was left.
  await page.goto('/');
  await one.press('[data-action="new-game"]');
  await one.see('.agent-settings');
  expect(await setting('nodes').inputValue()).toBe('2500');
  await setting('nodes').fill('');
  await setting('nodes').blur();
  await page.locator('input[name="opponent"][value="watch"]').check();
  expect(await page.locator('.agent-settings').count()).toBe(1);
  expect(await setting('depth').inputValue()).toBe('2');
  await one.press('.new-game-more > summary');
  await page.locator('select[name="size"]').selectOption('15');
  expect(await page.locator('.agent-settings').count()).toBe(0);
}, 30_000);

test('a variant with a clock of its own brings it along, and another may still be set', async () => {
  const one = await person();
  await one.open();
  const { page } = one;
  await one.press('[data-action="new-game"]');
  await one.press('.new-game-more > summary');
  await page.locator('input[name="game"][value="abalone"]').check();
  await page.locator('select[name="variant"]').selectOption('timed25');
  expect(await page.locator('input[name="pace"]:checked').inputValue()).toBe('game');
  const chosen = (name: string) => page.locator(`dialog select[name="${name}"]`);
  expect(await chosen('minutes').inputValue()).toBe('15');
  expect(await chosen('increment').inputValue()).toBe('0');
  await chosen('minutes').selectOption('5');
  await page.locator('select[name="option-repetition"]').selectOption('off');
  expect(await chosen('minutes').inputValue()).toBe('5');
  await page.locator('input[name="pace"][value="none"]').check();
  expect(await page.locator('input[name="pace"]:checked').inputValue()).toBe('none');
}, 20_000);
