// Every page as people set their browsers to show it: twice as large, in their own colours, without motion.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import { stage, type Staged } from '../../support/staged.ts';
import { tour } from '../../support/tour.ts';
import { lookAround } from './look-around.ts';

const house = openHouse();
let staged: Staged;

beforeAll(async () => {
  staged = await stage(house.site.url);
}, 60_000);
afterAll(() => staged.leave());

/** Twice as large is half as many pixels of the page's own. */
test.each([
  ['1440 by 900', 720, 450],
  ['1366 by 650', 683, 325],
  ['780 by 1280', 390, 640],
])(
  'at twice the size on a screen of %s nothing is cut off, covered or too small to press',
  (_, width, height) => lookAround(house, staged, { viewport: { width, height }, deviceScaleFactor: 2 }),
  90_000,
);

test.each([
  [1440, 900],
  [390, 664],
])(
  'in a person’s own colours at %i by %i nothing is cut off, covered or too small to press',
  (width, height) => lookAround(house, staged, { viewport: { width, height }, forcedColors: 'active' }),
  90_000,
);

test.each([
  [1440, 900],
  [390, 664],
])(
  'where less motion is wished only the sign of waiting moves at %i by %i',
  async (width, height) => {
    const one = await house.person({ viewport: { width, height }, reducedMotion: 'reduce' });
    const found: string[] = [];
    await tour(one, staged, async (place) => {
      const movingNow = (): Promise<(string | undefined)[]> =>
        one.page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''))
            // What tells that one waits turns slowly.
            .filter((name) => name !== 'spinner'),
        );
      // What is cut short to a hundredth of a second may take a busy machine some more.
      let moving = await movingNow();
      for (let wait = 0; wait < 10 && moving.length > 0; wait += 1) {
        await one.page.waitForTimeout(100);
        moving = await movingNow();
      }
      found.push(...moving.map((part) => `${place}: ${part ?? ''}`));
    });
    expect(found).toEqual([]);
  },
  90_000,
);
