// `npm run shots`: pictures of every board in each theme, light and dark, on a phone and on a desk, into shots/.
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { THEMES, type Look } from '../../client/board/theme.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { launchChromium } from '../support/chromium.ts';
import { LINES } from '../support/boards-demo/lines.ts';
import { openBoards } from '../support/boards-demo/page.ts';
import { serveBoards } from '../support/boards-demo/serve.ts';

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const STATES = ['start', 'middle', 'won'] as const;

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'shots', 'boards');

const shoot = async (
  browser: Browser,
  url: string,
  screen: string,
  options: BrowserContextOptions,
): Promise<void> => {
  const { page, mount, close } = await openBoards(browser, url, options);
  const take = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(folder, screen, `${name}.png`) });
  };
  const looks: [string, Partial<Look>][] = THEMES.flatMap((theme) => [
    [`${theme}-light`, { theme }],
    [`${theme}-dark`, { theme, dark: true }],
  ]);
  for (const game of Object.keys(GAMES) as GameId[]) {
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

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [served, browser] = await Promise.all([serveBoards(), launchChromium()]);
try {
  for (const [screen, options] of Object.entries(SCREENS)) await shoot(browser, served.url, screen, options);
} finally {
  await browser.close();
  await served.close();
}
process.stdout.write(`${folder}\n`);
