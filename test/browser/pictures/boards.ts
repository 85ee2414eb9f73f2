// Pictures of every board in each theme, light and dark, at its start, in the middle and won.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { THEMES, type Look } from '../../../client/board/theme.ts';
import { DRAWN_GAMES, LINES } from '../../support/boards-demo/lines.ts';
import { openBoards } from '../../support/boards-demo/page.ts';
import { serveBoards } from '../../support/boards-demo/serve.ts';

const STATES = ['start', 'middle', 'won'] as const;

export const shootBoards = async (
  browser: Browser,
  folder: string,
  screens: Readonly<Record<string, BrowserContextOptions>>,
): Promise<void> => {
  const served = await serveBoards();
  try {
    for (const [screen, options] of Object.entries(screens)) {
      const place = join(folder, screen);
      await mkdir(place, { recursive: true });
      await shoot(browser, served.url, place, options);
    }
  } finally {
    await served.close();
  }
};

const shoot = async (
  browser: Browser,
  url: string,
  place: string,
  options: BrowserContextOptions,
): Promise<void> => {
  const { page, mount, close } = await openBoards(browser, url, options);
  const take = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(place, `${name}.png`) });
  };
  const looks: [string, Partial<Look>][] = THEMES.flatMap((theme) => [
    [`${theme}-light`, { theme }],
    [`${theme}-dark`, { theme, dark: true }],
  ]);
  for (const game of DRAWN_GAMES) {
    for (const [look, settings] of looks) {
      for (const state of STATES) {
        await mount(LINES[game][state], settings);
        await take(`${game}-${look}-${state}`);
      }
    }
    await mount(LINES[game].middle, { shapes: true });
    await take(`${game}-shapes`);
  }
  const lines = Object.values(LINES).flatMap(({ middle, won }) => [middle, won]);
  for (const dark of [false, true]) {
    await page.evaluate(([wall, how]) => window.boards.wall(wall, how, 160), [lines, { dark }] as const);
    await take(`wall-${dark ? 'dark' : 'light'}`);
  }
  await close();
};
