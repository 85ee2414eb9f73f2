// Screens that people have, for tests of what is seen on them.
import type { BrowserContextOptions } from 'playwright-core';
import type { Person } from './people.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A phone of so many CSS pixels, its bars taken off. */
export const seeingPhone = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

/** Phones upright, with and without their bars, small, and on their side. */
export const PHONES = [
  [390, 844],
  [390, 664],
  [320, 568],
  [844, 390],
  [667, 325],
] as const;

/** The first element's place on the screen. */
export const boxOf = async ({ page }: Person, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
};

/** Whether the whole of it is on the screen. */
export const isInView = async (who: Person, selector: string): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(who, selector);
  const screen = who.page.viewportSize() ?? { width: 0, height: 0 };
  return x >= -0.5 && y >= -0.5 && x + width <= screen.width + 0.5 && y + height <= screen.height + 0.5;
};

/** Whether the page is longer or wider than the screen. */
export const scrolls = ({ page }: Person): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return scrollHeight > clientHeight || scrollWidth > clientWidth || window.scrollY > 0;
  });
