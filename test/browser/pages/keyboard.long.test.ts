// Whole games with the keyboard alone, and what a screen reader is told meanwhile.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import { tabTo } from '../../support/new-user.ts';
import type { Person } from '../../support/people.ts';
import { until } from '../../support/wait.ts';

const { person, table } = openHouse();

test('a game is made, played and lost with the keyboard alone', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  const { keyboard } = one.page;
  await tabTo(one, '[data-action="new-game"]');
  await keyboard.press('Enter');
  await one.see('dialog');
  await tabTo(one, 'input[name="game"]:checked');
  await keyboard.press('ArrowRight');
  await one.see('input[name="game"][value="gomoku"]:checked', 'attached');
  await tabTo(one, 'input[name="usual-pace"]:checked');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await tabTo(one, '.new-game-more > summary');
  await keyboard.press('Enter');
  await tabTo(one, 'input[name="first"]:checked');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await one.page.waitForURL('**/match/*');
  await two.join(new URL(one.page.url()).pathname);

  await one.see('.board-offers');
  await tabTo(one, '.board-cell');
  const name = (): Promise<string | null | undefined> =>
    one.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await name();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowUp');
  expect(await name()).not.toBe(before);
  await keyboard.press('Enter');
  await two.moved(1);
  expect(await name()).toMatch(/Black, last move$/);
  await two.touch('a1');
  await one.moved(2);
  expect(await one.heard()).toMatch(/: a1\n.*Your turn\./s);

  await tabTo(one, '[data-action="resign"]');
  await keyboard.press('Enter');
  await one.see('dialog');
  await tabTo(one, 'dialog .button-danger');
  await keyboard.press('Enter');
  await one.see('.result[data-tone="lost"]');
}, 30_000);

interface Played {
  readonly game: string;
  readonly choice: Record<string, unknown>;
  /** Each move as the cells that Enter is pressed on. */
  readonly moves: readonly string[];
  readonly end: RegExp;
  /** What the other player has heard of some move. */
  readonly heard: RegExp;
}

/** Three marbles go sideways, and come back: inline or not, each group is chosen marble by marble. */
const SIDEWAYS = ['c3 c4 c5 d3', 'g5 g6 g7 f7', 'd3 d4 d5 c5', 'f5 f6 f7 g5'];

const GAMES: readonly Played[] = [
  {
    game: 'connect4',
    choice: {},
    moves: ['d6', 'e6', 'd6', 'e6', 'd6', 'e6', 'd6'],
    end: /^You (won|lost): four in a row\.$/m,
    heard: /: 5$/m,
  },
  {
    game: 'gomoku',
    choice: { variant: 'freestyle', size: '9', options: {} },
    moves: ['e5', 'a1', 'e6', 'b1', 'e7', 'c1', 'e4', 'd1', 'e3'],
    end: /^You (won|lost): five in a row\.$/m,
    heard: /: d1$/m,
  },
  {
    game: 'ninuki',
    choice: { variant: 'pente', size: '13', options: {} },
    moves: ['g7', 'h7', 'm1', 'i7', 'j7', 'a1', 'g8', 'b1', 'g6', 'c1', 'g9', 'a3', 'g5'],
    end: /^You (won|lost): five in a row\.$/m,
    heard: /: j7, 2 stones captured$/m,
  },
  {
    game: 'abalone',
    choice: { variant: 'standard', options: {} },
    moves: [...SIDEWAYS, ...SIDEWAYS],
    end: /^Draw: the same position three times\.$/m,
    heard: /: c3c5d3$/m,
  },
];

test.each(GAMES)(
  'a whole game of $game needs no pointer, and is heard',
  async ({ game, choice, moves, end, heard }) => {
    const { one, two } = await table({ game, choices: { [game]: choice } });
    const listening = await Promise.all([one, two].map(listen));
    for (const [index, move] of moves.entries()) {
      const mover = index % 2 === 0 ? one : two;
      await mover.see('.board-offers');
      if (index < 2) await tabTo(mover, '.board-cell');
      for (const cell of move.split(' ')) await enter(mover, cell);
      await Promise.all([one.moved(index + 1), two.moved(index + 1)]);
    }
    await Promise.all([one.see('.result'), two.see('.result')]);
    for (const all of listening) {
      await until(async () => end.test(await all()));
      expect(await all()).toMatch(/^Your turn\.$/m);
    }
    const told = await Promise.all(listening.map((all) => all()));
    expect(told.join('\n')).toMatch(heard);
  },
  30_000,
);

test('a clock that runs low is said aloud, and shows tenths', async () => {
  const { one } = await table({ game: 'connect4', pace: 'move', perMove: 11 });
  const heard = await listen(one);
  await one.page.waitForFunction(() =>
    /^\d\.\d$/.test(document.querySelector('.clock[data-running]')?.textContent ?? ''),
  );
  expect(await heard()).toMatch(/^You have 10 seconds left\.$/m);
  expect(await one.page.locator('.clock[data-running]').getAttribute('class')).toContain('clock-low');
}, 20_000);

/** Collects what is said aloud from now on. */
const listen = async ({ page }: Person): Promise<() => Promise<string>> => {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[data-announce]')) {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) said.push(node.textContent ?? '');
      }).observe(region, { childList: true });
    }
  });
  return () => page.evaluate(() => ((window as never)['said'] as string[]).join('\n'));
};

/** Walks over the board with the arrow keys, and presses Enter there. */
const enter = async ({ page }: Person, name: string): Promise<void> => {
  for (const axis of ['row', 'column'] as const) {
    const steps = await page.evaluate(
      ([wanted, by]) => {
        const rows = [...document.querySelectorAll('.board [role="row"]')].map((row) => [...row.children]);
        const placeOf = (element: Element | null | undefined): number => {
          const row = rows.findIndex(
            (cells) => element !== null && element !== undefined && cells.includes(element),
          );
          return by === 'row' ? row : (rows[row]?.findIndex((cell) => cell === element) ?? -1);
        };
        const target = document.querySelector(`.board-cell[aria-label^="${wanted},"]`);
        return placeOf(target) - placeOf(document.activeElement);
      },
      [name, axis] as const,
    );
    const [forth, back] = axis === 'row' ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
    for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? forth : back);
  }
  const at = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  if (!at.startsWith(`${name},`)) throw new Error(`the arrow keys lead to ${at}, not to ${name}`);
  await page.keyboard.press('Enter');
};
