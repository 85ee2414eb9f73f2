// An animation leaves time in each frame: script and painting together take at most eight milliseconds.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { DRAWN_GAMES, LINES } from '../../support/boards-demo/lines.ts';
import { openBoards } from '../../support/boards-demo/page.ts';
import { serveBoards, type Served } from '../../support/boards-demo/serve.ts';
import { frameCosts } from '../../support/boards-demo/trace.ts';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([serveBoards(), launchChromium()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await served.close();
});

const BUDGET = 8;

test.each(DRAWN_GAMES)(
  'a frame of %s costs at most eight milliseconds',
  async (game) => {
    const { page, mount, close } = await openBoards(browser, served.url, {
      viewport: { width: 900, height: 800 },
      deviceScaleFactor: 2,
    });
    const { won } = LINES[game];
    await mount({ ...won, moves: '' });
    await page.evaluate((line) => window.boards.animate(line), won);
    const frames = await frameCosts(page, () => page.evaluate((line) => window.boards.animate(line), won));
    if (process.env['FRAME_COSTS'] !== undefined) report(game, frames);
    const sorted = [...frames].sort((a, b) => a - b);
    expect(frames.length).toBeGreaterThan(7);
    // One frame in twenty may meet the collection of garbage.
    expect(sorted[Math.floor(sorted.length * 0.95) - 1]).toBeLessThan(BUDGET);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(BUDGET / 2);
    await close();
  },
  20_000,
);

/** The milliseconds of each frame, for whoever asks. */
const report = (game: string, frames: readonly number[]): void => {
  process.stdout.write(`${game}: ${frames.map((cost) => cost.toFixed(1)).join(' ')}\n`);
};
