// A walk through every page, dialog, sheet and tab, for whoever looks at each of them: tests and pictures.
import type { Person } from './people.ts';
import type { Seat, Staged } from './staged.ts';

/** What a place has that others have not: a board on which somebody plays. */
export type Kind = 'page' | 'table' | 'dialog';
export type Look = (place: string, kind: Kind) => Promise<void>;

export const tour = async (one: Person, staged: Staged, look: Look): Promise<void> => {
  await lobby(one, look);
  await plainPages(one, staged, look);
  await tables(one, staged, look);
};

const dialog = async (one: Person, look: Look, place: string, button: string): Promise<void> => {
  await one.press(button);
  await one.see('dialog[open]');
  await look(place, 'dialog');
  await one.page.keyboard.press('Escape');
  await one.see('dialog', 'detached');
};

const lobby = async (one: Person, look: Look): Promise<void> => {
  const { page } = one;
  await one.open();
  await one.see('.live-game, .open-seat');
  await look('lobby', 'page');
  await one.press('[data-action="new-game"]');
  await one.see('dialog[open]');
  await look('new game', 'dialog');
  await page.locator('input[name="game"][value="gomoku"]').check();
  await page.locator('input[name="opponent"][value="ai"]').check();
  await look('new game with a computer', 'dialog');
  await page.locator('input[name="opponent"][value="watch"]').check();
  await page.locator('.other-agents summary').first().click();
  await page.locator('input[name="agent"][value="mcts"]').check();
  await one.press('.new-game-more > summary');
  await page.locator('input[name="pace"][value="game"]').check();
  await look('new game of two computers, with more', 'dialog');
  await page.keyboard.press('Escape');
  await one.see('dialog', 'detached');
  await dialog(one, look, 'settings', '.top-end button:last-child');
};

const plainPages = async (one: Person, { playing, waiting }: Staged, look: Look): Promise<void> => {
  const { page } = one;
  await one.open('/rules');
  await look('rules', 'page');
  for (const game of ['connect4', 'abalone']) {
    await one.open(`/rules/${game}`);
    await one.see('figure');
    await look(`rules of ${game}`, 'page');
  }
  await one.open('/leaders');
  await one.see('.leaders-choice');
  await look('best players', 'page');
  await one.open('/analysis/ninuki?moves=k10+l10+k13');
  await one.see('.engine-line');
  for (const tab of ['moves', 'setup', 'game']) {
    await one.press(`#tab-${tab}`);
    if (tab === 'setup') await one.press('[data-action="begin-setup"]');
    await look(`analysis, ${tab}`, 'page');
  }
  await one.open('/device');
  await one.press('[data-action="make-code"]');
  await one.see('[data-code]');
  await look('device', 'page');
  for (const path of ['account', 'people']) {
    await one.open(`/${path}`);
    await one.see('.panels');
    await look(path, 'page');
  }
  await one.open('/nowhere');
  await look('missing', 'page');
  await one.open('/match/no-such-match-here');
  await one.see('.nothing-here');
  await look('missing match', 'page');
  await page.goto('/offline.html');
  await look('offline', 'page');

  await one.open(`/match/${waiting.match}`);
  await one.see('[data-action="sit"]');
  await look('free seat', 'page');
  await sitAt(one, waiting);
  await one.see('.waiting');
  await look('waiting', 'page');
  await one.open('/rules');
  await one.see('.own-chip');
  await look('own games', 'page');
  await one.open();
  await one.see('.own-game');
  await look('lobby with own games', 'page');
  await one.open(`/match/${playing[1]?.match ?? ''}`);
  await one.see('.plate[data-moving]');
  await look('watching', 'page');
};

const tables = async (one: Person, staged: Staged, look: Look): Promise<void> => {
  const { page } = one;
  const [first, ...others] = staged.playing;
  if (first === undefined) throw new Error('nobody plays');
  await sitAt(one, first);
  await one.see('[data-offer]');
  await look('offer', 'page');
  await dialog(one, look, 'resign', '[data-action="resign"]');
  await parts(one, look);
  for (const seat of others) {
    await sitAt(one, seat);
    await one.see('[data-action="resign"]');
    await look(`playing ${await one.page.title()}`, 'table');
  }
  await one.page.keyboard.press('ArrowLeft');
  await one.see('.browsing-notice');
  await look('browsing', 'page');

  await page.evaluate(() => localStorage.removeItem('pionnier.shown-lessons'));
  await sitAt(one, staged.begun);
  await one.see('.lesson-hint');
  await look('hint', 'page');
  await one.press('[data-action="lesson"]');
  await one.see('dialog .board-offers');
  await look('lesson', 'dialog');
  await page.keyboard.press('Escape');
  await sitAt(one, staged.opening);
  await one.see('[data-choice]');
  await look('opening', 'page');

  await sitAt(one, staged.computer);
  await one.see('[data-action="resign"]');
  if ((await page.locator('[data-sheet="game"]').count()) > 0) await one.press('[data-sheet="game"]');
  await page.locator('.thinking input').check();
  await look('against a computer', (await page.locator('dialog').count()) > 0 ? 'dialog' : 'table');
  for (const seat of staged.over) {
    await sitAt(one, seat);
    await one.see('.result');
    await look(`result ${await one.text('.result h2')}`, 'page');
  }
  if ((await page.locator('[data-action="fold-result"]').count()) > 0) {
    await one.press('[data-action="fold-result"]');
    await look('result folded', 'page');
  }
};

/** What lies beside a large board, and opens over a small one. */
const parts = async (one: Person, look: Look): Promise<void> => {
  for (const name of ['moves', 'chat', 'game']) {
    const button = `[data-sheet="${name}"]`;
    if ((await one.page.locator(button).count()) > 0) await dialog(one, look, `sheet: ${name}`, button);
    const tab = `[data-tab="${name}"]`;
    if ((await one.page.locator(tab).count()) === 0) continue;
    await one.press(tab);
    await look(`tab: ${name}`, 'page');
  }
  const small = (await one.page.locator('[data-sheet="game"]').count()) > 0;
  if (small) await one.press('[data-sheet="game"]');
  await one.press('[data-action="rules"]');
  await one.see('dialog .rules-figures canvas');
  await look('rules beside the board', 'dialog');
};

const sitAt = async (one: Person, { match, token }: Seat): Promise<void> => {
  await one.page.evaluate((kept) => localStorage.setItem('pionnier.token', kept), JSON.stringify(token));
  await one.open(`/match/${match}`);
  await one.see('.plate[data-own]');
};
