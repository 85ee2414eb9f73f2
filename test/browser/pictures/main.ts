// `npm run shots`: pictures of every board and of every page, on every screen, into shots/. Say `-- boards`, `-- pages`, or `-- pages 390x664-fr` for some.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '../../support/people.ts';
import { seeingPhone } from '../../support/screens.ts';
import { shootBoards } from './boards.ts';
import { shootPages } from './pages.ts';

const SCREENS = { phone: seeingPhone(390, 844), desk: { viewport: { width: 1280, height: 800 } } };

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'shots');
const [what = 'all', ...screens] = process.argv.slice(2);

const site = await openSite();
try {
  for (const [name, shoot] of [
    ['pages', () => shootPages(site, join(folder, 'pages'), screens)],
    ['boards', () => shootBoards(site.browser, join(folder, 'boards'), SCREENS)],
  ] as const) {
    if (what !== 'all' && what !== name) continue;
    if (screens.length === 0) await rm(join(folder, name), { recursive: true, force: true });
    await shoot();
  }
} finally {
  await site.close();
}
process.stdout.write(`${folder}\n`);
