// Computers at the board: chosen in the dialog, played against, watched, and what they think of it.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse();

/** Plays the first move that the board offers, whenever it is the person's turn, until the game is over. */
const playOut = async ({ page }: Person): Promise<void> => {
  const next = page.locator('.board-cell[aria-label$=", possible"], .result').first();
  for (;;) {
    await next.waitFor({ state: 'attached' });
    if ((await page.locator('.result').count()) > 0) return;
    const ply = await page.locator('.move').count();
    await page.locator('.board-cell[aria-label$=", possible"]').first().click();
    await page
      .locator(`.move[data-ply="${String(ply + 1)}"], .result`)
      .first()
      .waitFor({ state: 'attached' });
  }
};

test('a game against a computer is played to its end, and its thinking is shown to whom it may be', async () => {
  const [one, watcher] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), watcher.open()]);
  const path = await one.begin({
    game: 'connect4',
    choices: { connect4: { size: '5x4' } },
    opponent: 'ai',
    agent: 'level:1',
    private: false,
  });
  await watcher.open(path);
  await watcher.see('.thought');
  expect(await one.page.locator('.plate:not([data-own]) .plate-name').innerText()).toMatch(
    /^Level 1\s*\d+\?\s*computer$/,
  );
  expect(await one.page.locator('.chat').count()).toBe(0);
  await one.touch('a1');
  await one.moved(2);
  await watcher.see('.thought[data-depth]');
  expect(await watcher.text('.chance strong')).toMatch(/^(\d+%|wins in .+|loses in .+|not judged)$/);
  expect(await watcher.page.getByRole('meter', { name: 'Its chances, as it sees them' }).count()).toBe(1);
  expect(await one.page.locator('.thought').count()).toBe(0);
  await one.page.getByRole('switch', { name: 'Show what the computer thinks' }).check();
  await one.see('.thought');
  await one.touch('b1');
  await one.see('.thought[data-depth]');
  await one.page.getByRole('switch').uncheck();
  await one.see('.thought', 'detached');
  await playOut(one);
  expect(await one.text('.result h2')).toMatch(/^(You won|You lost|Draw)$/);
}, 30_000);

test('two computers are watched, called in the language of whoever looks', async () => {
  const one = await person({ locale: 'fr-FR' });
  await one.open();
  await one.begin({
    game: 'gomoku',
    choices: { gomoku: { variant: 'freestyle', size: '8' } },
    opponent: 'watch',
    agent: 'random',
    second: 'gomoku8-negamax:depth=1',
    private: false,
  });
  await one.moved(2);
  await one.see('.thought[data-thought="0"][data-depth]');
  await one.see('.thought[data-thought="1"][data-depth]');
  const names = (): Promise<string[]> => one.page.locator('.thought h2').allInnerTexts();
  expect((await names()).join()).toMatch(/Négamax 8×8, profondeur 1.*Hasard/s);
  await one.press('.language');
  await one.page.getByText('Negamax on 8×8, depth 1').first().waitFor();
  expect(await one.page.getByText('Its chances, as it sees them').count()).toBe(2);
  // On the wall of the lobby too, where no agent was named before.
  await one.page.goto('/');
  await one.page.locator('.live-game-names', { hasText: 'Negamax on 8×8, depth 1' }).waitFor();
}, 20_000);

test('a computer gives a move back at once, and nobody is asked to chat with it', async () => {
  const one = await person();
  await one.open();
  await one.begin({
    game: 'connect4',
    choices: { connect4: { size: '5x4' } },
    opponent: 'ai',
    agent: 'level:1',
  });
  await one.touch('a1');
  await one.moved(2);
  await one.press('[data-action="takeback"]');
  await one.see('.match[data-plies="0"]');
  expect(await one.page.locator('dialog').count()).toBe(0);
  await playOut(one);
  expect(await one.page.locator('.chat').count()).toBe(0);
}, 30_000);

test('of two computers of one level the colour says who has won', async () => {
  const one = await person();
  await one.open();
  await one.begin({
    game: 'connect4',
    choices: { connect4: { size: '5x4' } },
    opponent: 'watch',
    agent: 'random',
    second: 'random',
  });
  await one.page.locator('.result').waitFor({ timeout: 45_000 });
  expect(await one.text('.result h2')).toMatch(/^(Draw|.+ \((Red|Yellow)\) wins)$/);
}, 60_000);
