// Whoever is left alone at a board claims the win, once the opponent has been gone for long enough.
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { CLAIM_AFTER } from '../../../../shared/match/dues.ts';
import { launchChromium } from '../../../support/chromium.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { openPerson } from '../../../support/people.ts';
import { startServer } from '../../../support/server.ts';

const clientDir = fileURLToPath(new URL('../../../../dist/client', import.meta.url));
const launched = launchChromium();
afterAll(async () => (await launched).close());

test('a win is claimed when the opponent has gone, and not before their time is over', async () => {
  const browser = await launched;
  const store = new MemoryStore();
  const first = await startServer(store, { awayAfter: 100 }, { clientDir });
  const [one, two] = await Promise.all([openPerson(browser, first), openPerson(browser, first)]);
  await one.open();
  const path = await one.make({ game: 'connect4', private: false });
  await two.join(path);
  await one.touch('d1');
  await two.moved(1);
  await two.close();
  await one.see('.plate-away');
  expect(await one.page.locator('[data-action="claim"]').count()).toBe(0);

  // The same service half a minute later: another node has kept it alive.
  await first.end();
  store.clock = () => Date.now() + CLAIM_AFTER;
  store.served('another', store.clock());
  const second = await startServer(store, { awayAfter: 100 }, { clientDir, port: first.port });
  await one.press('[data-action="claim"]');
  await one.see('.result[data-tone="won"]');
  expect((await one.text('.result-reason')).toLowerCase()).toBe('the opponent has gone');
  expect(await one.heard()).toMatch(/You won: the opponent has gone/);
  expect([...one.faults, ...first.errors, ...second.errors]).toEqual([]);
  await one.close();
  await second.end();
}, 30_000);
