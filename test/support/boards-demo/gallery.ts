// The common opening of tests of the boards: their page for the file, visits for each test, and none that complains.
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { openBoards, type BoardPage } from './page.ts';
import { serveBoards, type Served } from './serve.ts';

export interface Gallery {
  /** The files of the build. */
  readonly folder: string;
  /** Opens the page of boards, until the test ends. */
  readonly visit: (options?: BrowserContextOptions) => Promise<BoardPage>;
}

/** Called once at the top of a test file. */
export const openGallery = (): Gallery => {
  let opened: { readonly served: Served; readonly browser: Browser } | null = null;
  let visits: BoardPage[] = [];
  const gallery = () => {
    if (opened === null) throw new Error('the gallery is not open yet');
    return opened;
  };

  beforeAll(async () => {
    const [served, browser] = await Promise.all([serveBoards(), launchChromium()]);
    opened = { served, browser };
  }, 60_000);
  afterAll(async () => {
    await gallery().browser.close();
    await gallery().served.close();
  });
  afterEach(async () => {
    const complaints = visits.flatMap((visit) => visit.complaints);
    await Promise.all(visits.map((visit) => visit.close()));
    visits = [];
    expect(complaints).toEqual([]);
  });

  return {
    get folder() {
      return gallery().served.folder;
    },
    visit: async (options) => {
      const { served, browser } = gallery();
      const visit = await openBoards(browser, served.url, options);
      visits.push(visit);
      return visit;
    },
  };
};
