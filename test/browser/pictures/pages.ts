// Pictures of every page, dialog, sheet and tab as a person sees them: on every screen, in each language, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { seeingPhone } from '../../support/screens.ts';
import { stage, type Staged } from '../../support/staged.ts';
import { tour } from '../../support/tour.ts';
import type { Person, Site } from '../../support/people.ts';
import { SCREENS } from '../every-screen/sizes.ts';

/** Screens that are narrow or low are held in a hand. */
const screenOf = (width: number, height: number): BrowserContextOptions =>
  Math.min(width, height) < 600 ? seeingPhone(width, height) : { viewport: { width, height } };

/** Only screens whose names (`390x664-fr`) have one of the parts wanted, or all. */
export const shootPages = async (site: Site, folder: string, wanted: readonly string[]): Promise<void> => {
  const staged = await stage(site.url);
  for (const [width, height, locale] of SCREENS) {
    const name = `${String(width)}x${String(height)}-${locale.slice(0, 2)}`;
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
    const one = await site.person({ ...screenOf(width, height), locale });
    await shoot(one, staged, join(folder, name));
    await one.close();
  }
  staged.leave();
};

const shoot = async (one: Person, staged: Staged, place: string): Promise<void> => {
  const { page } = one;
  for (const scheme of SCHEMES) await mkdir(join(place, scheme), { recursive: true });
  let taken = 0;
  await tour(one, staged, async (what) => {
    taken += 1;
    const name = `${String(taken).padStart(2, '0')}-${what.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`;
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(one);
      await page.screenshot({ path: join(place, colorScheme, `${name}.png`), scale: 'css' });
      if (await goesOn(one))
        await page.screenshot({
          path: join(place, colorScheme, `${name}-whole.png`),
          scale: 'css',
          fullPage: true,
        });
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
};

const SCHEMES = ['light', 'dark'] as const;

/** Boards are painted anew, and what fades has faded. */
const settled = async ({ page }: Person): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
};

/** Whether the page is longer than the screen, and no dialog lies over it. */
const goesOn = ({ page }: Person): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('dialog[open]') === null &&
      document.documentElement.scrollHeight > document.documentElement.clientHeight + 1,
  );
