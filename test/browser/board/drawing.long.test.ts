// Boards draw only what changed, crisply, and end each animation on the picture of its end.
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openGallery } from '../../support/boards-demo/gallery.ts';
import { DRAWN_GAMES, LINES } from '../../support/boards-demo/lines.ts';
import { until } from '../../support/wait.ts';

const gallery = openGallery();

/** Counts every animation frame asked for and every stroke drawn, from before the page's own scripts run. */
const countDrawing = (): void => {
  const counts = { frames: 0, strokes: 0 };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    counts.frames += 1;
    return ask(callback);
  };
  const pen = CanvasRenderingContext2D.prototype as unknown as Record<string, (...given: unknown[]) => void>;
  for (const name of ['drawImage', 'fillRect', 'clearRect', 'fill', 'stroke']) {
    const draw = pen[name];
    Object.assign(pen, {
      [name](this: CanvasRenderingContext2D, ...given: unknown[]) {
        counts.strokes += 1;
        draw?.apply(this, given);
      },
    });
  }
  Object.assign(window, { counts });
};

test('a board at rest draws no frame in five seconds', async () => {
  const pages = await Promise.all(DRAWN_GAMES.map(() => gallery.visit()));
  const readings = await Promise.all(
    pages.map(async ({ page, mount }, index) => {
      await page.addInitScript(countDrawing);
      await page.reload();
      await mount(LINES[DRAWN_GAMES[index] ?? 'gomoku'].middle);
      const counts = (): Promise<unknown> =>
        page.evaluate(() => ({ ...((window as never)['counts'] as object) }));
      // What the mounting asked for is drawn.
      let before = await counts();
      await until(async () => {
        const last = before;
        await page.waitForTimeout(300);
        before = await counts();
        return isDeepStrictEqual(before, last);
      }, 10_000);
      await page.waitForTimeout(5000);
      const after = await counts();
      return { before, after };
    }),
  );
  for (const { before, after } of readings) {
    expect(before).toMatchObject({ strokes: expect.any(Number) });
    expect(after).toEqual(before);
  }
}, 30_000);

test('many changes in one frame are drawn once', async () => {
  const { page, mount } = await gallery.visit();
  await page.addInitScript(countDrawing);
  await page.reload();
  await mount(LINES.gomoku.start);
  const frames = await page.evaluate(async (line) => {
    const counts = (window as never)['counts'] as { frames: number };
    const before = counts.frames;
    for (const moves of ['h8', 'h8 g8', 'h8 g8 g7']) window.boards.show({ ...line, moves });
    await new Promise((done) => setTimeout(done, 200));
    return counts.frames - before;
  }, LINES.gomoku.start);
  expect(frames).toBe(1);
});

test('the same position again is known by its lists: nothing is drawn, and nothing is written out to compare', async () => {
  const { page, mount } = await gallery.visit();
  await page.addInitScript(countDrawing);
  await page.reload();
  await mount(LINES.gomoku.start);
  const { again, next } = await page.evaluate(async (line) => {
    const counts = (window as never)['counts'] as { frames: number };
    const write = JSON.stringify.bind(JSON);
    let written = 0;
    JSON.stringify = (value: unknown) => {
      written += 1;
      return write(value);
    };
    const frames = async (shown: unknown): Promise<readonly number[]> => {
      const before = counts.frames;
      window.boards.board()?.show(shown as never);
      await new Promise((done) => setTimeout(done, 100));
      return [counts.frames - before, written];
    };
    const { shown } = window.boards.prepare(line);
    await frames(shown);
    return {
      again: await frames({ ...shown }),
      next: await frames(window.boards.prepare({ ...line, moves: 'h8' }).shown),
    };
  }, LINES.gomoku.start);
  expect(again).toEqual([0, 0]);
  expect(next).toEqual([1, 0]);
});

test.each([1, 1.25, 1.5, 2, 3])('at density %p each device pixel is drawn', async (density) => {
  const { page, mount } = await gallery.visit({ deviceScaleFactor: density });
  await mount(LINES.abalone.middle);
  for (const width of [640, 391, 1003]) {
    await page.setViewportSize({ width, height: 700 });
    // The board lies anew once it has seen how large it is.
    await page.waitForFunction(
      (least) => {
        const box = document.querySelector('canvas')?.getBoundingClientRect();
        return box !== undefined && Math.max(box.width, box.height) > least && box.width <= innerWidth;
      },
      Math.min(width, 700) * 0.85,
    );
    const { backing, shown, ratio } = await page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const box = canvas?.getBoundingClientRect();
      return {
        backing: [canvas?.width ?? 0, canvas?.height ?? 0],
        shown: [box?.width ?? 0, box?.height ?? 0],
        ratio: window.devicePixelRatio,
      };
    });
    expect(ratio).toBe(density);
    backing.forEach((pixels, side) => expect(pixels).toBeCloseTo((shown[side] ?? 0) * density, 1));
    expect(Math.max(...shown)).toBeGreaterThan(Math.min(width, 700) * 0.85);
  }
});

/** A stone without a like neighbour, and what tells its pixels from the board's. */
const STONES = [
  { line: { game: 'gomoku', moves: 'h8 a1' }, cell: 112, is: 'dark' },
  { line: { game: 'connect4', moves: '44' }, cell: 38, is: 'red' },
  { line: LINES.abalone.middle, cell: 48, is: 'pale' },
] as const;

test.each(STONES)('the stones of $line.game are round', async ({ line, cell, is }) => {
  const { page, mount, middles } = await gallery.visit({ deviceScaleFactor: 2 });
  await mount(line);
  const spots = await middles();
  const step = (spots[1]?.x ?? 0) - (spots[0]?.x ?? 0);
  const reaches = await page.evaluate(
    ([kind, spot, space]) => {
      const canvas = document.querySelector('canvas');
      const pen = canvas?.getContext('2d');
      const box = canvas?.getBoundingClientRect();
      if (!canvas || !pen || !box || !spot) return [];
      const scale = canvas.width / box.width;
      const [mx, my] = [(spot.x - box.left) * scale, (spot.y - box.top) * scale];
      const isStone = (px: number, py: number): boolean => {
        const [red = 0, green = 0, blue = 0] = pen.getImageData(Math.floor(px), Math.floor(py), 1, 1).data;
        if (kind === 'red') return red - green > 50;
        return kind === 'dark' ? red + green + blue < 200 : Math.min(red, green, blue) > 110;
      };
      return Array.from({ length: 16 }, (_, turn) => {
        // Between the lines of the board, from outside inwards.
        const angle = ((turn + 0.5) * Math.PI) / 8;
        let far = space * scale * 0.56;
        while (far > 0 && !isStone(mx + Math.cos(angle) * far, my + Math.sin(angle) * far)) far -= 0.25;
        return far / (space * scale);
      });
    },
    [is, spots[cell], step] as const,
  );
  expect(reaches).toHaveLength(16);
  expect(Math.min(...reaches)).toBeGreaterThan(0.35);
  expect(Math.max(...reaches)).toBeLessThan(0.5);
  expect(Math.max(...reaches) / Math.min(...reaches)).toBeLessThan(1.1);
});

describe('an animation', () => {
  test.each(DRAWN_GAMES)('of %s ends on exactly the picture of its end', async (game) => {
    const { page, mount, fingerprint } = await gallery.visit();
    const won = LINES[game].won;
    await mount(won);
    const end = await fingerprint();
    await mount({ ...won, moves: '' });
    expect(await fingerprint()).not.toBe(end);
    await page.evaluate((line) => window.boards.animate(line), won);
    expect(await fingerprint()).toBe(end);
    await mount({ ...won, moves: '' });
    await page.evaluate(async (line) => {
      const first = window.boards.animate(line);
      await new Promise((done) => setTimeout(done, 60));
      window.boards.show(line);
      await first;
    }, won);
    expect(await fingerprint()).toBe(end);
  });

  test('goes on when only what is offered changes, and ends when the position does', async () => {
    const { page, mount } = await gallery.visit();
    const { won } = LINES.connect4;
    await mount({ ...won, moves: '' });
    const took = (change: 'targets' | 'stones'): Promise<number> =>
      page.evaluate(
        async ([line, what]) => {
          const { effects, shown } = window.boards.prepare(line);
          const began = performance.now();
          const done = window.boards.board()?.animate(effects, shown);
          await new Promise((wait) => setTimeout(wait, 100));
          window.boards
            .board()
            ?.show(what === 'targets' ? { ...shown, targets: [] } : { ...shown, stones: [[], []] });
          await done;
          return performance.now() - began;
        },
        [{ ...won, moves: '4444' }, change] as const,
      );
    expect(await took('targets')).toBeGreaterThan(250);
    expect(await took('stones')).toBeLessThan(200);
  });

  test('is left out where motion is reduced', async () => {
    const { page, mount } = await gallery.visit({ reducedMotion: 'reduce' });
    await mount(LINES.connect4.start);
    const took = await page.evaluate(async (line) => {
      const began = performance.now();
      await window.boards.animate(line);
      return performance.now() - began;
    }, LINES.connect4.won);
    expect(took).toBeLessThan(60);
  });
});

test('a board that is taken down leaves nothing behind', async () => {
  const { page, mount } = await gallery.visit();
  for (let round = 0; round < 3; round += 1) await mount(LINES.gomoku.middle);
  await page.evaluate(() => {
    window.boards.mount(window.boards.lines.gomoku.start);
    window.boards.destroy();
  });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.querySelectorAll('canvas, main, .board').length)).toBe(0);
});

test('p5 is loaded where a board is mounted and not before, and all of it is small', async () => {
  const { page, mount } = await gallery.visit();
  const scripts = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
  expect((await scripts()).some((name) => name.startsWith('p5'))).toBe(false);
  await mount(LINES.gomoku.start);
  expect((await scripts()).some((name) => name.startsWith('p5'))).toBe(true);
  const folder = join(gallery.folder, 'assets');
  const code = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sizes = code.map((name) => gzipSync(readFileSync(join(folder, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(170_000);
  for (const name of code)
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/\beval\(|new Function\(/);
});
