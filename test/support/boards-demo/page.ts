// Drives the page of boards from a test: opens it, mounts a board, finds its cells.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Look } from '../../../client/board/theme.ts';
import type { Line } from './game.ts';
import type {} from './main.ts';

export interface BoardPage {
  readonly page: Page;
  /** What the page complained about; a strict policy's refusals are among it. */
  readonly complaints: readonly string[];
  readonly mount: (line: Line, look?: Partial<Look>) => Promise<void>;
  /** The middle of a cell, in CSS pixels of the page. */
  readonly middle: (cell: number) => Promise<Spot>;
  /** The middles of all cells, by their number. */
  readonly middles: () => Promise<readonly Spot[]>;
  /** A number that two pictures share only if every pixel is the same. */
  readonly fingerprint: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const openBoards = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<BoardPage> => {
  const context = await browser.newContext({ viewport: { width: 640, height: 700 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(url);
  const middles = (): Promise<readonly Spot[]> =>
    page.evaluate(() => {
      const found: { x: number; y: number }[] = [];
      const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
      const order = cells.map((cell) => ({ cell, number: Number(cell.dataset['cell']) }));
      for (const { cell, number } of order) {
        const { left, top, width, height } = cell.getBoundingClientRect();
        found[number] = { x: left + width / 2, y: top + height / 2 };
      }
      return found;
    });
  return {
    page,
    complaints,
    middles,
    middle: async (cell) => {
      const spot = (await middles())[cell];
      if (spot === undefined) throw new Error(`no cell ${String(cell)}`);
      return spot;
    },
    mount: async (line, look = {}) => {
      await page.evaluate(([to, how]) => window.boards.mount(to, how), [line, look] as const);
      await page.waitForSelector('canvas.p5Canvas');
      await settled(page);
    },
    fingerprint: async () => {
      await settled(page);
      return page.evaluate(() => {
        const canvas = document.querySelector('canvas');
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let mixed = 2166136261;
        for (const byte of data) mixed = Math.imul(mixed ^ byte, 16777619);
        return `${String(canvas?.width)}x${String(canvas?.height)} ${String(mixed)}`;
      });
    },
    close: () => context.close(),
  };
};

/** Waits until what was asked for is drawn. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
