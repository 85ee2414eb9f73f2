// Drawing in a thread of its own: what comes out, what is kept, and when it is too much.
import { describe, expect, test } from '@jest/globals';
import { createPictures } from '../../../server/pictures/pictures.ts';
import type { PictureTask } from '../../../server/pictures/task.ts';
import { taskFor } from '../../support/pictures.ts';

const TASK = taskFor('connect4', 'middle');
const errors: unknown[] = [];
const report = (error: unknown): void => void errors.push(error);

/** Painting that ends when it is told to. */
const stage = (most?: number) => {
  const asked: { readonly task: PictureTask; end(): void; fail(): void }[] = [];
  const pictures = createPictures({
    report,
    paint: (task) =>
      new Promise((resolve, reject) =>
        asked.push({
          task,
          end: () => resolve(Uint8Array.of(asked.length)),
          fail: () => reject(new Error('out of paint')),
        }),
      ),
    ...(most === undefined ? {} : { most }),
  });
  return { asked, pictures };
};

describe('pictures', () => {
  test('come from their thread as SVG and as PNG', async () => {
    const pictures = createPictures({ report });
    const svg = await pictures.of(TASK);
    expect(svg.ok && new TextDecoder().decode(svg.value)).toMatch(/^<svg [^>]*viewBox/);
    const png = await pictures.of({ ...TASK, shape: 'card', format: 'png' });
    if (!png.ok) throw new Error(png.reason);
    const view = new DataView(png.value.buffer, png.value.byteOffset);
    expect([view.getUint32(0), view.getUint32(16), view.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
    await pictures.close();
    expect(errors).toEqual([]);
  }, 20_000);

  test('are drawn once, for those who ask together and for those who ask later', async () => {
    const { asked, pictures } = stage();
    const together = [pictures.of(TASK), pictures.of({ ...TASK })];
    expect(asked).toHaveLength(1);
    asked[0]?.end();
    expect((await Promise.all(together)).every(({ ok }) => ok)).toBe(true);
    await pictures.of(TASK);
    expect(asked).toHaveLength(1);
    void pictures.of({ ...TASK, moves: TASK.moves.slice(1) });
    expect(asked).toHaveLength(2);
  });

  test('are refused by name while too many wait', async () => {
    const { asked, pictures } = stage(1);
    const first = pictures.of(TASK);
    expect(await pictures.of({ ...TASK, moves: [] })).toEqual({ ok: false, reason: 'too-many-pictures' });
    asked[0]?.end();
    await first;
    void pictures.of({ ...TASK, moves: [] });
    expect(asked).toHaveLength(2);
  });

  test('that fail are reported, and tried again by the next who asks', async () => {
    const { asked, pictures } = stage();
    const failing = pictures.of(TASK);
    asked[0]?.fail();
    expect(await failing).toEqual({ ok: false, reason: 'picture-failed' });
    expect(errors.splice(0)).toHaveLength(1);
    void pictures.of(TASK);
    expect(asked).toHaveLength(2);
  });
});
