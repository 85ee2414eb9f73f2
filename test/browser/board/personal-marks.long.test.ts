// Circles and arrows for oneself: drawn with the right button, a resting finger or keys, gone with a click or the next move.
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picked, rulesOf, spot } from '../../support/boards-demo/hands.ts';
import { openGallery } from '../../support/boards-demo/gallery.ts';
import { LINES } from '../../support/boards-demo/lines.ts';
import type { Spot } from '../../support/boards-demo/page.ts';

const gallery = openGallery();

/** The hand that draws marks is loaded when a pointer comes near, or by its first key. */
const canMark = (page: Page): Promise<unknown> =>
  page.locator('[data-marks="ready"]').waitFor({ state: 'attached' });

/** Whether a menu of the browser would open at all. */
const countMenus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset['menus'] = '0';
    document.addEventListener('contextmenu', (event) => {
      if (!event.defaultPrevented) document.body.dataset['menus'] = 'some';
    });
  });

describe('the right button', () => {
  const draw = async (page: Page, ...way: readonly Spot[]): Promise<void> => {
    const [first, ...rest] = way;
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await canMark(page);
    await page.mouse.down({ button: 'right' });
    for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
    await page.mouse.move(2, 2);
  };

  test('circles a cell, and draws an arrow from cell to cell; the same again takes each away', async () => {
    const { page, mount, middles, fingerprint } = await gallery.visit();
    await mount(LINES.gomoku.middle);
    await countMenus(page);
    const spots = await middles();
    const [one, two] = [spot(spots, 20), spot(spots, 100)];
    const plain = await fingerprint();
    await draw(page, one);
    const circled = await fingerprint();
    expect(circled).not.toBe(plain);
    await draw(page, one, two);
    const both = await fingerprint();
    expect([plain, circled]).not.toContain(both);
    await draw(page, one, two);
    expect(await fingerprint()).toBe(circled);
    await draw(page, one);
    expect(await fingerprint()).toBe(plain);
    expect(await picked(page)).toEqual([]);
    expect(await page.evaluate(() => document.body.dataset['menus'])).toBe('0');
  });

  test('has its menu beside the board', async () => {
    const { page, mount } = await gallery.visit();
    await mount(LINES.gomoku.middle);
    await countMenus(page);
    await page.mouse.click(4, 690, { button: 'right' });
    expect(await page.evaluate(() => document.body.dataset['menus'])).toBe('some');
  });

  test.each(['a click', 'the next move'])('%s takes all marks away', async (what) => {
    const { page, mount, middles, fingerprint } = await gallery.visit();
    // Nothing is offered, so that a click leaves nothing else behind.
    await mount(LINES.gomoku.won);
    const spots = await middles();
    const plain = await fingerprint();
    await draw(page, spot(spots, 20));
    await draw(page, spot(spots, 3), spot(spots, 60));
    expect(await fingerprint()).not.toBe(plain);
    if (what === 'a click') {
      const { x, y } = spot(spots, 100);
      await page.mouse.click(x, y);
      await page.mouse.move(2, 2);
    } else {
      await page.evaluate(() => {
        window.boards.show(window.boards.lines.gomoku.middle);
        window.boards.show(window.boards.lines.gomoku.won);
      });
    }
    expect(await fingerprint()).toBe(plain);
  });
});

describe('a finger', () => {
  const phone = {
    viewport: { width: 390, height: 620 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  };

  const touch = async (page: Page, rest: number, ...way: readonly Spot[]): Promise<void> => {
    await canMark(page);
    const client = await page.context().newCDPSession(page);
    for (const [index, { x, y }] of way.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      if (index === 0) await page.waitForTimeout(rest);
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  test('that rests marks a cell, and draws an arrow when it goes on; it plays nothing', async () => {
    const { page, mount, middles, fingerprint } = await gallery.visit(phone);
    await mount(LINES.connect4.middle);
    const spots = await middles();
    const plain = await fingerprint();
    await touch(page, 650, spot(spots, 9));
    const circled = await fingerprint();
    expect(circled).not.toBe(plain);
    await touch(page, 650, spot(spots, 9), spot(spots, 30));
    expect(await fingerprint()).not.toBe(circled);
    expect(await picked(page)).toEqual([]);
    await touch(page, 0, spot(spots, 9));
    expect(await picked(page)).toHaveLength(1);
    expect(await fingerprint()).toBe(plain);
  });

  test('that rests on a marble and drags it moves it all the same', async () => {
    const { page, mount, middles } = await gallery.visit(phone);
    await mount({ game: 'abalone', variant: 'standard', moves: '' });
    const spots = await middles();
    const { geometry } = rulesOf('abalone');
    const at = (name: string): Spot => spot(spots, geometry.cell(name) ?? -1);
    await touch(page, 650, at('c4'), at('d4'));
    expect(await picked(page)).toHaveLength(1);
  });

  test('sees through the loupe where cells are small: there, resting aims', async () => {
    const { page, mount, middles } = await gallery.visit(phone);
    await mount({ game: 'gomoku', size: '19', moves: '' }, { loupe: true });
    const spots = await middles();
    await touch(page, 650, spot(spots, 20));
    expect(await picked(page)).toHaveLength(1);
  });
});

test('by keys a cell is circled and an arrow drawn, which Escape gives up', async () => {
  const { page, mount, fingerprint } = await gallery.visit();
  await mount(LINES.gomoku.won);
  const { keyboard } = page;
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  const plain = await fingerprint();
  await keyboard.press('Shift+O');
  await canMark(page);
  const circled = await fingerprint();
  expect(circled).not.toBe(plain);
  await keyboard.press('Shift+A');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+A');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  const both = await fingerprint();
  expect([plain, circled]).not.toContain(both);
  await keyboard.press('Shift+A');
  await keyboard.press('Escape');
  expect(await fingerprint()).toBe(both);
  await keyboard.press('Shift+O');
  await keyboard.press('Shift+O');
  expect(await fingerprint()).toBe(both);
  expect(await picked(page)).toEqual([]);
});
