// `npm run shots`: pictures of every board and of every page, on a phone and on a desk, into shots/.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { openSite } from '../../support/people.ts';
import { shootBoards } from './boards.ts';
import { shootPages } from './pages.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} satisfies Readonly<Record<string, BrowserContextOptions>>;

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'shots');
const wanted = process.argv.slice(2);
const isWanted = (what: string): boolean => wanted.length === 0 || wanted.includes(what);

const site = await openSite();
try {
  for (const [what, shoot] of [
    ['pages', () => shootPages(site, join(folder, 'pages'), SCREENS)],
    ['boards', () => shootBoards(site.browser, join(folder, 'boards'), SCREENS)],
  ] as const) {
    if (!isWanted(what)) continue;
    await rm(join(folder, what), { recursive: true, force: true });
    await shoot();
  }
} finally {
  await site.close();
}
process.stdout.write(`${folder}\n`);
