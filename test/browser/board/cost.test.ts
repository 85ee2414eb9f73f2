// An animation leaves time in each frame: script and painting together take at most eight milliseconds.
import { expect, test } from '@jest/globals';
import { openGallery } from '../../support/boards-demo/gallery.ts';
import { DRAWN_GAMES, LINES } from '../../support/boards-demo/lines.ts';
import { frameCosts } from '../../support/boards-demo/trace.ts';

const gallery = openGallery();

const BUDGET = 8;

test.each(DRAWN_GAMES)(
  'a frame of %s costs at most eight milliseconds',
  async (game) => {
    const { page, mount } = await gallery.visit({
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
  },
  20_000,
);

/** The milliseconds of each frame, for whoever asks. */
const report = (game: string, frames: readonly number[]): void => {
  process.stdout.write(`${game}: ${frames.map((cost) => cost.toFixed(1)).join(' ')}\n`);
};
