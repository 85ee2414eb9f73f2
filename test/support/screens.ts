// Screens that people have, for tests of what is seen on them.
import type { BrowserContextOptions } from 'playwright-core';

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
