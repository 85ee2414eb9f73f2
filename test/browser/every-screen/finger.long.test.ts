// Every page on every screen, in both languages, by a finger.
import { afterAll, beforeAll, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import { seeingPhone } from '../../support/screens.ts';
import { stage, type Staged } from '../../support/staged.ts';
import { lookAround } from './look-around.ts';
import { SCREENS } from './sizes.ts';

const house = openHouse();
let staged: Staged;

beforeAll(async () => {
  staged = await stage(house.site.url);
}, 60_000);
afterAll(() => staged.leave());

test.each(SCREENS)(
  'at %i by %i nothing is cut off, covered or too small to press: %s',
  (width, height, locale) => lookAround(house, staged, { ...seeingPhone(width, height), locale }),
  90_000,
);
