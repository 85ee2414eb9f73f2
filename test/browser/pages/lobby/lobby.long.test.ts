// The lobby and what leads from it to a table; what of it is loaded, and what is kept.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { refusals } from '../../../../client/i18n/en/refusals.ts';
import { fr as pages } from '../../../../client/i18n/fr/pages.ts';
import { GAME_IDS, GAMES } from '../../../../shared/games/index.ts';
import { inLanguage } from '../../../../shared/languages.ts';
import { openHouse } from '../../../support/house.ts';

const house = openHouse();
const { person } = house;

test('an empty wall offers two computers to watch', async () => {
  const one = await person();
  await one.open();
  await one.press('[data-action="showcase"]');
  await one.see('dialog input[name="opponent"][value="watch"]:checked', 'attached');
}, 20_000);

test('every way into a game is one press away, a card plays, and a small link leads to the rules', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  const { page } = one;
  await one.open();
  for (const way of ['friend', 'ai', 'anyone', 'watch']) {
    await one.press(`[data-way="${way}"]`);
    await one.see(`dialog input[name="opponent"][value="${way}"]:checked`, 'attached');
    await page.keyboard.press('Escape');
    await one.see('dialog', 'detached');
  }
  await one.press('[data-play="abalone"]');
  await one.see('dialog input[name="game"][value="abalone"]:checked', 'attached');
  await page.keyboard.press('Escape');
  // Where a game is being played, one looks on at once.
  await two.open();
  const path = await two.begin({ game: 'gomoku', opponent: 'ai', agent: 'level:1' });
  await one.see('a[data-way="watch"]');
  await one.press('[data-way="watch"]');
  await page.waitForURL(`**${path}`);
  await one.open();
  await one.press('.game-card a[href="/rules/ninuki"]');
  await one.see('.rules h1');
}, 30_000);

test('two who want the same pace are brought together', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await Promise.all([one.open(), two.open()]);
  await one.press('[data-seek="abalone game"]');
  await one.see('[data-banner="seeking"]');
  await one.press('[data-seek="abalone none"]');
  await two.press('[data-seek="abalone none"]');
  await Promise.all([one, two].map((each) => each.page.waitForURL('**/match/*')));
  await one.see('.plate[data-moving]');
  expect(one.page.url()).toBe(two.page.url());
}, 20_000);

test('an open seat is seen by all, and the game appears on the wall while it is played', async () => {
  const [one, two, three] = await Promise.all([person(), person(), person()]);
  await Promise.all([one.open(), two.open(), three.open()]);
  const path = await one.make({ game: 'gomoku', opponent: 'anyone' });
  const id = path.split('/').at(-1) ?? '';
  await two.press(`.open-seat[data-match="${id}"] .button-strong`);
  await two.see('.plate[data-own]');
  await three.see(`.live-game[data-match="${id}"]`);
  await one.touch('h8');
  await three.page.getByText('1 move', { exact: true }).waitFor();
  expect(await three.painted(`.live-game[data-match="${id}"] canvas`)).toBe(true);
  // Long names are cut, never wider than their card.
  const wide = await three.page
    .locator('.live-game')
    .evaluateAll((cards) => cards.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(wide).toBe(0);
  await three.press(`.live-game[data-match="${id}"]`);
  await three.moved(1);
  await one.see('.watchers[data-watching="1"]');
}, 20_000);

test('a private table is nowhere in the lobby, and a wrong address leads to a plain answer', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  const path = await one.make({ game: 'ninuki' });
  await one.see('.qr[aria-label="The link as a code to scan"] path');
  expect(await one.page.locator('.link-field input').inputValue()).toBe(house.site.url + path);
  await two.open();
  expect(await two.page.locator('.open-seat').count()).toBe(0);
  await two.page.goto('/match/no-such-match-here');
  await two.see('.nothing-here');
  expect(await two.text('h1')).toBe('There is no game at this address.');
}, 20_000);

test('the lobby loads little, asks nobody else, and can be installed', async () => {
  const one = await person();
  const asked: string[] = [];
  const coming: Promise<readonly [name: string, code: Buffer]>[] = [];
  one.page.on('request', (request) => asked.push(request.url()));
  let watching = true;
  one.page.on('response', (response) => {
    if (!watching) return;
    const name = new URL(response.url()).pathname;
    if (!name.startsWith('/assets/') || !name.endsWith('.js')) return;
    coming.push(response.body().then((code) => [name, code]));
  });
  await one.open();
  await one.page.waitForLoadState('networkidle');
  watching = false;
  const parts = await Promise.all(coming);
  const weights = parts.map(([name, code]) => [name, gzipSync(code, { level: 9 }).length] as const);
  const weight = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect({ weights, heavy: weights.length === 0 || weight > 60_000 }).toEqual({ weights, heavy: false });
  // Whoever speaks English loads no other language, and no words but those of what is shown.
  const code = parts.map(([, each]) => each.toString()).join('\n');
  const games = await Promise.all(GAME_IDS.map((id) => inLanguage(GAMES[id].text, 'fr')));
  const told = [pages.lobby.headline, ...games.map(({ summary }) => summary)];
  expect(told.filter((text) => code.includes(text))).toEqual([]);
  expect(parts.filter(([name]) => name.includes('i18n-'))).toEqual([]);
  expect(Object.values(refusals).filter((text) => code.includes(text))).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(house.site.url) && !url.startsWith('data:'))).toEqual([]);

  const manifest: unknown = await (await one.context.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  // What the worker keeps can never be an old page: only parts named by what is in them.
  await one.page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await one.page.reload();
  await one.see('.hero');
  const kept = await one.page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
  expect(kept.filter((path) => !/^\/(assets\/.+-[\w-]{8}\.|offline\.|icons\/)/.test(path))).toEqual([]);
}, 20_000);
