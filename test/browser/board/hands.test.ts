// Boards answer to mouse, touch and keyboard with the target that was meant.
import { describe, expect, test } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { playLine, shownOf } from '../../support/boards-demo/game.ts';
import { moveOf, picked, rulesOf, spot } from '../../support/boards-demo/hands.ts';
import { openGallery } from '../../support/boards-demo/gallery.ts';
import { LINES } from '../../support/boards-demo/lines.ts';
import type { Spot } from '../../support/boards-demo/page.ts';

const gallery = openGallery();

describe('a mouse', () => {
  test.each(['gomoku', 'ninuki'] as const)('picks each cell of %s where it clicks', async (game) => {
    const { page, mount, middles } = await gallery.visit();
    await mount({ game, moves: '' });
    const rules = rulesOf(game);
    for (const { x, y } of await middles()) await page.mouse.click(x, y);
    const { geometry } = rules;
    expect(await picked(page)).toEqual(
      Array.from({ length: geometry.size }, (_, cell) => moveOf(rules, geometry.name(cell))),
    );
  });

  test('picks the column of Connect Four at any height, above the rack too', async () => {
    const { page, mount, middles } = await gallery.visit();
    await mount(LINES.connect4.start);
    const spots = await middles();
    for (const { x, y } of spots) await page.mouse.click(x + 12, y - 12);
    for (const { x, y } of spots.slice(0, 7)) await page.mouse.click(x, y - 70);
    expect(await picked(page)).toEqual(Array.from({ length: 49 }, (_, click) => click % 7));
  });

  test('makes each move of Abalone by its marbles and its arrow', async () => {
    const { page, mount, middles } = await gallery.visit();
    await mount(LINES.abalone.middle);
    const spots = await middles();
    const { targets } = shownOf(playLine(LINES.abalone.middle));
    expect(targets.length).toBeGreaterThan(30);
    for (const { from, to, kind } of targets) {
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.boards.board()?.cancel());
      for (const cell of [from[0] ?? 0, from.at(-1) ?? 0].slice(0, from.length)) {
        const { x, y } = spot(spots, cell);
        await page.mouse.click(x, y);
      }
      const siblings = targets.filter(
        (other) => other.from.length === from.length && from.every((cell) => other.from.includes(cell)),
      );
      const handle = to.find(
        (cell) =>
          !from.includes(cell) && !siblings.some((other) => other.to !== to && other.to.includes(cell)),
      );
      const { x, y } = spot(spots, handle ?? -1);
      await page.mouse.click(x, y);
      expect(kind).toMatch(/inline|broadside/);
    }
    expect(await picked(page)).toEqual(targets.map(({ move }) => move));
  });

  test('gathers marbles by a drag, and moves them by a swipe', async () => {
    const { page, mount, middles } = await gallery.visit();
    await mount({ game: 'abalone', variant: 'standard', moves: '' });
    const { geometry } = rulesOf('abalone');
    const spots = await middles();
    const at = (name: string): Spot => spot(spots, geometry.cell(name) ?? -1);
    const drag = async (...names: readonly string[]): Promise<void> => {
      const [first = '', ...rest] = names;
      await page.mouse.move(at(first).x, at(first).y);
      await page.mouse.down();
      for (const name of rest) await page.mouse.move(at(name).x, at(name).y, { steps: 4 });
      await page.mouse.up();
    };
    const chosen = (): Promise<string[]> =>
      page
        .evaluate(() => [...window.boards.chosen])
        .then((cells) => cells.map((cell) => geometry.name(cell)));
    await drag('c3', 'c4', 'c5');
    expect((await chosen()).sort()).toEqual(['c3', 'c4', 'c5']);
    expect(await picked(page)).toEqual([]);
    await drag('c4', 'd4');
    expect(await picked(page)).toHaveLength(1);
    expect(await picked(page)).toEqual([moveOf(rulesOf('abalone'), 'c3c5d3')]);
    await drag('c5', 'd5');
    expect((await picked(page)).slice(1)).toEqual([moveOf(rulesOf('abalone'), 'c5d5')]);
  });

  test('picks nothing where nothing is offered', async () => {
    const { page, mount, middles } = await gallery.visit();
    await mount(LINES.gomoku.won);
    for (const { x, y } of (await middles()).slice(0, 30)) await page.mouse.click(x, y);
    expect(await picked(page)).toEqual([]);
  });

  test('confirms a move by a second click, and changes it by another', async () => {
    const { page, mount, middle } = await gallery.visit();
    await mount(LINES.gomoku.start, { confirm: true });
    const [first, second] = [await middle(20), await middle(100)];
    const pending = (): Promise<number | null> => page.evaluate(() => window.boards.pending);
    await page.mouse.click(first.x, first.y);
    expect(await pending()).not.toBeNull();
    const waiting = await pending();
    await page.mouse.click(second.x, second.y);
    expect(await picked(page)).toEqual([]);
    expect(await pending()).not.toBe(waiting);
    await page.mouse.click(second.x, second.y);
    expect(await picked(page)).toEqual([moveOf(rulesOf('gomoku'), rulesOf('gomoku').geometry.name(100))]);
    expect(await pending()).toBeNull();
  });
});

describe('touch', () => {
  const phone = {
    viewport: { width: 390, height: 620 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  };

  test('taps pick the targets of every game', async () => {
    const { page, mount, middles } = await gallery.visit(phone);
    for (const [game, cell, text] of [
      ['gomoku', 112, 'h8'],
      ['ninuki', 180, 'j10'],
      ['connect4', 2, '3'],
    ] as const) {
      await mount({ game, moves: '' });
      const { x, y } = spot(await middles(), cell);
      await page.touchscreen.tap(x, y);
      expect(await picked(page)).toEqual([moveOf(rulesOf(game), text)]);
    }
    await mount({ game: 'abalone', variant: 'standard', moves: '' });
    const { geometry } = rulesOf('abalone');
    const spots = await middles();
    for (const name of ['c3', 'd3']) {
      const { x, y } = spot(spots, geometry.cell(name) ?? -1);
      await page.touchscreen.tap(x, y);
    }
    expect(await picked(page)).toEqual([moveOf(rulesOf('abalone'), 'c3d3')]);
  });

  test('a finger that drags over marbles and swipes moves them, and the page does not scroll', async () => {
    const { page, mount, middles } = await gallery.visit(phone);
    await mount({ game: 'abalone', variant: 'standard', moves: '' });
    const { geometry } = rulesOf('abalone');
    const spots = await middles();
    const client = await page.context().newCDPSession(page);
    const swipe = async (...names: readonly string[]): Promise<void> => {
      const points = names.map((name) => spot(spots, geometry.cell(name) ?? -1));
      for (const [index, point] of points.entries()) {
        const type = index === 0 ? 'touchStart' : 'touchMove';
        await client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe('c3', 'c4', 'c5');
    await swipe('c4', 'd5');
    expect(await picked(page)).toEqual([moveOf(rulesOf('abalone'), 'c3c5d4')]);
  });
});

test.each(['connect4', 'abalone'] as const)(
  'axe finds nothing wrong with the grid of %s',
  async (game) => {
    const { page, mount } = await gallery.visit();
    await mount(LINES[game].middle);
    const { violations } = await new AxeBuilder({ page }).include('#host').analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  },
  20_000,
);

describe('the keyboard', () => {
  const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  test('walks over a square board and places a stone', async () => {
    const { page, mount } = await gallery.visit();
    await mount({ game: 'gomoku', moves: 'h8' });
    await press(page, 'Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp');
    expect(await focused(page)).toBe('c9 empty');
    await press(page, 'Home', 'PageUp', 'ArrowUp', 'ArrowLeft');
    expect(await focused(page)).toBe('a15 empty');
    await press(page, 'End', 'PageDown', 'Enter');
    expect(await focused(page)).toBe('o1 empty');
    expect(await picked(page)).toEqual([moveOf(rulesOf('gomoku'), 'o1')]);
  });

  test('walks over the six-sided board and comes back, chooses marbles and moves them', async () => {
    const { page, mount } = await gallery.visit();
    await mount({ game: 'abalone', variant: 'standard', moves: '' });
    await press(page, 'Tab', 'ArrowRight', 'ArrowRight');
    const start = await focused(page);
    await press(page, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown');
    expect(await focused(page)).toBe(start);
    await press(page, 'PageDown', 'Home', 'ArrowUp', 'ArrowUp', 'ArrowRight');
    expect(await focused(page)).toBe('c4 black');
    await press(page, 'Space', 'ArrowRight', 'Space');
    const chosen = (): Promise<number> => page.evaluate(() => window.boards.chosen.length);
    expect(await chosen()).toBe(2);
    await press(page, 'Escape');
    expect(await chosen()).toBe(0);
    await press(page, 'Space', 'ArrowUp', 'Enter');
    expect(await picked(page)).toEqual([moveOf(rulesOf('abalone'), 'c5d6')]);
  });

  test('drops a disc, and a press without a pointer does too', async () => {
    const { page, mount } = await gallery.visit();
    await mount(LINES.connect4.start);
    await press(page, 'Tab', 'ArrowRight', 'Enter');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-cell="19"]')?.click());
    expect(await picked(page)).toEqual([1, 5]);
  });

  test('a turned board is walked as it is seen', async () => {
    const { page, mount } = await gallery.visit();
    await mount({ game: 'gomoku', moves: '' }, { turned: true });
    await press(page, 'Tab', 'Home', 'PageUp');
    expect(await focused(page)).toBe('o1 empty');
  });
});
