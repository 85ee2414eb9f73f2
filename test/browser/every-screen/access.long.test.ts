// Nothing stands in the way of people who see or hear little: every page, dialog, sheet and tab, large and small, by day and night.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import { seeingPhone } from '../../support/screens.ts';
import { stage, type Staged } from '../../support/staged.ts';
import { tour } from '../../support/tour.ts';
import { violations } from '../../support/violations.ts';

const house = openHouse();
let staged: Staged;

beforeAll(async () => {
  staged = await stage(house.site.url);
}, 60_000);
afterAll(() => staged.leave());

test.each([
  ['a desk', 'en-GB', { viewport: { width: 1440, height: 900 } }],
  ['a low desk', 'fr-FR', { viewport: { width: 1366, height: 650 } }],
  ['a phone', 'en-GB', seeingPhone(390, 664)],
  ['a phone on its side', 'fr-FR', seeingPhone(844, 390)],
] as const)(
  'on %s in %s nothing has a violation, light or dark',
  async (_, locale, screen) => {
    const one = await house.person({ ...screen, locale });
    const { page } = one;
    const found: string[] = [];
    await tour(one, staged, async (place) => {
      found.push(...(await violations(page, place)));
      // In the dark only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await violations(page, `${place}, dark`, ['color-contrast'])));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
    expect(found).toEqual([]);
  },
  180_000,
);
