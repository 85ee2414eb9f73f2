// Whole games between two browsers with a third that watches: each game, and each way a game can end.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { playTurns, type Person } from '../../../support/people.ts';

const { table } = openHouse();

const results = (...people: readonly Person[]): Promise<string[]> =>
  Promise.all(
    people.map(async (person) => {
      await person.see('.result');
      return `${await person.text('.result h2')}: ${await person.text('.result-reason')}`.toLowerCase();
    }),
  );

const agree = async (asker: Person, other: Person, what: string): Promise<void> => {
  await asker.press(`.actions [data-action="${what}"]`);
  if (what === 'draw') await asker.press('dialog .button-strong');
  await other.press(`[data-offer="${what}"] [data-action="accept"]`);
};

test('Connect Four: four in a row, a rematch that takes the spectator along, and a resignation', async () => {
  const { one, two, three } = await table({ game: 'connect4' });
  await playTurns([one, two], ['d1', 'e1', 'd2', 'e2', 'd3', 'e3', 'd4']);
  const [won, lost, seen] = await results(one, two, three);
  expect(won).toBe('you won: four in a row');
  expect(lost).toBe('you lost: four in a row');
  expect(seen).toMatch(/ wins: four in a row$/);
  expect(await two.heard()).toMatch(/You lost: four in a row/);

  await two.press('[data-action="rematch"]');
  await one.press('[data-offer="rematch"] [data-action="accept"]');
  await three.see('.result', 'detached');
  // The sides are exchanged: now the second begins.
  await two.touch('a1');
  await three.moved(1);
  await one.touch('b1');
  await two.moved(2);
  await one.press('[data-action="resign"]');
  await one.press('dialog .button-danger');
  expect(await results(one, two)).toEqual(['you lost: by resignation', 'you won: by resignation']);
  expect(await three.text('.result .quiet')).toContain('1 – 1');
}, 30_000);

test('Gomoku with swap2: stones are placed, added, a colour is chosen, a draw is agreed', async () => {
  const { one, two, three } = await table({
    game: 'gomoku',
    choices: { gomoku: { variant: 'freestyle', size: '15', options: { opening: 'swap2' } } },
  });
  expect(await one.text('.opening li[aria-current]')).toMatch(/\(you\) places three stones/);
  await one.touch('h8');
  await one.moved(1);
  await one.touch('h9');
  await one.moved(2);
  await one.touch('j7');
  await two.press('[data-choice="more"]');
  await two.moved(4);
  await two.touch('g7');
  await two.moved(5);
  await two.touch('g9');
  await one.see('[data-choice="black"]');
  expect(await three.text('.opening li[aria-current]')).toMatch(/chooses a colour/);
  await one.press('[data-choice="white"]');
  await two.moved(7);
  expect(await one.text('.plate[data-own] .plate-note')).toMatch(/^White/);
  expect(await two.text('.plate[data-own] .plate-note')).toMatch(/^Black/);
  await one.touch('h10');
  await two.moved(8);

  await agree(two, one, 'draw');
  expect(await results(one, two, three)).toEqual(Array(3).fill('draw: by agreement'));
  // A drawn game may be played again with the same sides.
  await one.press('[data-action="replay"]');
  await two.press('[data-offer="replay"] [data-action="accept"]');
  await three.see('.opening');
}, 30_000);

test('Ninuki: a capture, a move taken back, and five in a row', async () => {
  const { one, two, three } = await table({
    game: 'ninuki',
    choices: { ninuki: { variant: 'pente', size: '13', options: {} } },
  });
  await playTurns([one, two], ['g7', 'h7', 'j7', 'i7']);
  // White moved in between: nothing is captured. Then it is taken back.
  await agree(two, one, 'takeback');
  await three.see('.move[data-ply="4"]', 'detached');
  await playTurns([two, one], ['i9', 'g10', 'h9', 'j9', 'm1', 'g9', 'm3', 'g8', 'm5', 'g11'], 3);
  expect(await results(one, two)).toEqual(['you won: five in a row', 'you lost: five in a row']);
  expect(await one.cell('h9').getAttribute('aria-label')).toBe('h9, empty');
  expect(await one.cell('g9').getAttribute('aria-label')).toContain('winning line');
}, 30_000);

test('Ninuki: what each has captured is counted in full', async () => {
  const { one, two, three } = await table({
    game: 'ninuki',
    choices: { ninuki: { variant: 'pente', size: '13', options: {} } },
  });
  await playTurns([one, two], ['g7', 'h7', 'm1', 'i7', 'j7']);
  await three.moved(5);
  expect(await three.cell('h7').getAttribute('aria-label')).toMatch(/^h7, empty/);
  for (const each of [one, two, three]) {
    const told = await each.page.locator('.plate-taken').allInnerTexts();
    expect(told.map((text) => text.trim()).sort()).toEqual(['0 / 5 pairs', '1 / 5 pairs']);
  }
  expect((await one.text('.plate[data-own] .plate-taken')).trim()).toBe('1 / 5 pairs');
}, 20_000);

/** The cells that can be played now. */
const possible = async ({ page }: Person): Promise<string[]> => {
  await page.locator('.board-offers').waitFor();
  return page
    .locator('.board-cell[aria-label$=", possible"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(',')[0] ?? ''));
};

test.each([
  ['pro', 5],
  ['long-pro', 7],
])(
  'Gomoku with the %s opening: the centre, anywhere, and outside the central square of %i',
  async (opening, side) => {
    const { one, two } = await table({
      game: 'gomoku',
      choices: { gomoku: { variant: 'freestyle', size: '9', options: { opening } } },
    });
    expect(await one.text('.opening li[aria-current] .opening-step + span')).toBe(
      'Black begins on the centre.',
    );
    expect(await possible(one)).toEqual(['e5']);
    await one.touch('e5');
    await two.moved(1);
    expect(await possible(two)).toHaveLength(80);
    await two.touch('e6');
    await one.moved(2);
    expect(await one.text('.opening li[aria-current]')).toContain(`${String(side)}×${String(side)} square`);
    // White's stone lies within the square, like the first one.
    expect(await possible(one)).toHaveLength(81 - side * side);
    await one.touch('a5');
    await two.moved(3);
    expect(await one.page.locator('.opening').count()).toBe(0);
    expect(await possible(two)).toHaveLength(78);
  },
  20_000,
);

test('Renju: Black begins on the centre, and is shown where a double three is forbidden', async () => {
  const { one, two } = await table({
    game: 'gomoku',
    choices: { gomoku: { variant: 'renju', size: '15', options: {} } },
  });
  expect(await possible(one)).toEqual(['h8']);
  await playTurns([one, two], ['h8', 'a1', 'h9', 'o1', 'i10', 'a15', 'j10', 'o15']);
  const cells = await possible(one);
  expect(cells).not.toContain('h10');
  expect(cells).toContain('k10');
  await one.cell('h10').click();
  expect(await one.page.locator('.move').count()).toBe(8);
  await one.touch('k10');
  await two.moved(9);
  // Fouls bind Black alone.
  expect(await possible(two)).toContain('h10');
}, 20_000);

test('Abalone: marbles move, and the same position three times is a draw', async () => {
  const { one, two, three } = await table({ game: 'abalone' });
  const back = ['c2 d2', 'g5 f5', 'd2 c2', 'f5 g5'];
  await playTurns([one, two], [...back, ...back]);
  expect(await results(one, two, three)).toEqual(Array(3).fill('draw: the same position three times'));
}, 30_000);

test('a flag falls, and the page of both says so', async () => {
  const { one, two } = await table({ game: 'connect4', pace: 'move', perMove: 1 });
  await one.touch('a1');
  expect(await results(one, two)).toEqual(['you won: time out', 'you lost: time out']);
}, 20_000);

test('a game that has not begun in earnest is called off', async () => {
  const { one, two } = await table({ game: 'gomoku' });
  await two.press('[data-action="abort"]');
  await two.press('dialog .button-danger');
  expect(await results(one)).toEqual(['no result: called off']);
}, 20_000);

test('a series goes on when both are ready, and its score is kept', async () => {
  const { one, two, three } = await table({ game: 'connect4', games: 2 });
  await playTurns([one, two], ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4']);
  await one.press('[data-action="ready"]');
  await two.press('[data-action="ready"]');
  await three.see('.result', 'detached');
  await two.touch('d1');
  await one.moved(1);
  expect(await three.text('.match-heading-facts')).toContain('Game 2 of 2');
  // The first game can be looked at again, until somebody moves in the second.
  await one.press('[data-game="1"]');
  await one.see('[data-notice="earlier"]');
  expect(await one.cell('a4').getAttribute('aria-label')).toContain('winning line');
  expect(await one.page.locator('.move').count()).toBe(7);
  expect(await one.page.locator('.board-cell[aria-label$=", possible"]').count()).toBe(0);
  await one.press('[data-action="back"]');
  await one.see('[data-notice="earlier"]', 'detached');
  expect(await one.cell('a4').getAttribute('aria-label')).toBe('a4, empty, possible');
  await two.press('[data-game="1"]');
  await two.see('[data-notice="earlier"]');
  await one.touch('a1');
  await two.see('[data-notice="earlier"]', 'detached');
  expect(await two.cell('a1').getAttribute('aria-label')).toContain('last move');
  expect(await three.page.locator('.plate-score').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('1'), expect.stringContaining('0')]),
  );
}, 30_000);

declare global {
  interface Window {
    /** What would have been shown and played to call somebody. */
    calls?: { readonly shown: string[]; sounds: number };
  }
}

/** A page that is hidden, where notifications are wished and allowed. */
const lookElsewhere = (): void => {
  const calls: NonNullable<Window['calls']> = { shown: [], sounds: 0 };
  window.calls = calls;
  localStorage.setItem('pionnier.settings', JSON.stringify({ notify: true }));
  Object.defineProperty(document, 'hidden', { get: () => true });
  const show = (title: string, { body = '' }: NotificationOptions): void => {
    calls.shown.push(`${title}: ${body}`);
  };
  function Shown(title: string, options: NotificationOptions): void {
    show(title, options);
  }
  Object.assign(window, { Notification: Object.assign(Shown, { permission: 'granted' }) });
  ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
    show(title, options);
    return Promise.resolve();
  };
  AudioBufferSourceNode.prototype.start = () => void (calls.sounds += 1);
};

test('whoever looks elsewhere is called by the tab, a notification and a sound when it is their turn', async () => {
  const { one, two, path } = await table({ game: 'connect4' });
  await two.page.addInitScript(lookElsewhere);
  await two.open(path);
  await two.see('.plate[data-own]');
  await two.page.keyboard.press('Home');
  expect(await two.page.title()).not.toContain('Your turn');
  await one.touch('a1');
  await two.page.waitForFunction(() => window.calls?.shown.length === 1 && window.calls.sounds > 0);
  expect(await two.page.evaluate(() => window.calls?.shown)).toEqual(['Your turn: Connect Four']);
  expect(await two.page.title()).toMatch(/^● Your turn/);
}, 20_000);

test('whoever looks back is not pulled to the newest move, and comes back by a key', async () => {
  const { one, two, three } = await table({ game: 'connect4' });
  await playTurns([one, two], ['a1', 'b1', 'c1']);
  await three.page.keyboard.press('ArrowLeft');
  await three.page.keyboard.press('Home');
  await three.see('[data-notice="browsing"]');
  expect(await three.cell('a1').getAttribute('aria-label')).toBe('a1, empty');
  await two.touch('d1');
  await three.moved(4);
  expect(await three.text('[data-notice="browsing"]')).toContain('1 new move');
  expect(await three.cell('a1').getAttribute('aria-label')).toBe('a1, empty');
  await three.page.keyboard.press('End');
  await three.see('[data-notice="browsing"]', 'detached');
  expect(await three.cell('d1').getAttribute('aria-label')).toContain('last move');
}, 20_000);
