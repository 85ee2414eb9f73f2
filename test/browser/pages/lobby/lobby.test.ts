// The lobby and what leads from it to a table; chat, names, languages, another device; what is loaded.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const house = openHouse();
const { person, table } = house;

test('an empty wall offers two computers to watch', async () => {
  const one = await person();
  await one.open();
  await one.press('[data-action="showcase"]');
  await one.see('dialog input[name="opponent"][value="watch"]:checked', 'attached');
}, 20_000);

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
  await two.press(`.seat[data-match="${id}"] .button-strong`);
  await two.see('.plate[data-own]');
  await three.see(`.card[data-match="${id}"]`);
  await one.touch('h8');
  await three.page.getByText('1 move', { exact: true }).waitFor();
  expect(await painted(three, `.card[data-match="${id}"] canvas`)).toBe(true);
  // Long names are cut, never wider than their card.
  const wide = await three.page
    .locator('.card')
    .evaluateAll((cards) => cards.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(wide).toBe(0);
  await three.press(`.card[data-match="${id}"]`);
  await three.moved(1);
  await one.see('.watchers[data-watching="1"]');
}, 20_000);

test('a private table is nowhere in the lobby, and a wrong address leads to a plain answer', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  const path = await one.make({ game: 'ninuki' });
  expect(await one.page.locator('.qr').getAttribute('aria-label')).toBe('The link as a code to scan');
  expect(await one.page.locator('.link-field input').inputValue()).toBe(house.site.url + path);
  await two.open();
  expect(await two.page.locator('.seat').count()).toBe(0);
  await two.page.goto('/match/no-such-match-here');
  await two.see('.nothing-here');
  expect(await two.text('h1')).toBe('There is no game at this address.');
}, 20_000);

test('the dialog for a new game remembers what was chosen', async () => {
  const one = await person();
  await one.open();
  await one.press('[data-action="new-game"]');
  const field = (name: string) => one.page.locator(`dialog select[name="${name}"]`);
  await one.page.locator('input[name="game"][value="gomoku"]').check();
  await field('size').selectOption('9');
  await field('option-opening').selectOption('swap2');
  await one.page.locator('input[name="pace"][value="move"]').check();
  await field('perMove').selectOption('45');
  // Without bots on this server, nobody is offered one.
  const opponents = one.page.locator('input[name="opponent"]');
  expect(await opponents.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
    'friend',
    'anyone',
    'ai',
    'watch',
  ]);
  await one.press('[data-action="start"]');
  await one.see('.waiting');
  expect(await one.text('.heading-facts')).toMatch(/Freestyle · 9×9 · Opening: Swap2/);
  await one.page.goto('/');
  await one.press('[data-action="new-game"]');
  await one.see('dialog');
  expect(await field('size').inputValue()).toBe('9');
  expect(await field('option-opening').inputValue()).toBe('swap2');
  expect(await field('perMove').inputValue()).toBe('45');
}, 20_000);

test('the language is the browser’s, until another is chosen and kept', async () => {
  const one = await person({ locale: 'fr-CA' });
  await one.open();
  expect(await one.text('h1')).toBe('Asseyez-vous, jouez.');
  expect(await one.page.locator('html').getAttribute('lang')).toBe('fr');
  await one.press('.language');
  await one.page.getByText('Sit down and play.').waitFor();
  await one.open('/rules/ninuki');
  await one.page.getByText('Ninuki is Gomoku with captures.').waitFor();
  expect(await painted(one, 'figure canvas')).toBe(true);
  await one.press('[data-action="new-game"]');
  await one.see('dialog input[name="game"][value="ninuki"]:checked', 'attached');
}, 20_000);

test('players and spectators chat apart, and whoever is muted is not heard', async () => {
  const { one, two, three } = await table({ game: 'connect4' });
  await two.page.locator('.chat-form input').fill('<b>good</b> luck');
  await two.page.keyboard.press('Enter');
  await one.page.locator('.chat-line', { hasText: '<b>good</b> luck' }).waitFor();
  await one.page.locator('.chat-presets .chip', { hasText: 'Thank you!' }).click();
  await two.page.locator('.chat-line', { hasText: 'Thank you!' }).waitFor();
  await three.page.locator('.chat-presets .chip', { hasText: 'Hello!' }).click();
  await three.page.locator('.chat-line', { hasText: 'Hello!' }).waitFor();
  expect(await three.page.locator('.chat-line').count()).toBe(1);
  expect(await one.page.locator('.chat-line').count()).toBe(2);
  await one.page.locator('.chat-mute').first().click();
  await two.page.locator('.chat-presets .chip', { hasText: 'Oops' }).click();
  await two.page.locator('.chat-line', { hasText: 'Oops' }).waitFor();
  expect(await one.page.locator('.chat-line').allInnerTexts()).toEqual([
    expect.stringContaining('Thank you!'),
  ]);
}, 20_000);

test('a name is changed, and everybody at the table calls the player by it, letter by letter', async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.open();
  await one.press('.top-end button:last-child');
  await one.page.locator('#own-name').fill('<i>Ada</i> Lovelace');
  await one.page.keyboard.press('Enter');
  await one.see('.toast');
  await one.page.keyboard.press('Escape');
  await two.join(await one.make({ game: 'connect4' }));
  expect(await two.text('.plate:not([data-own]) .plate-name')).toContain('<i>Ada</i> Lovelace');
}, 20_000);

test('a player goes on at another device, once the first one has agreed', async () => {
  const [old, fresh] = await Promise.all([person(), person()]);
  await Promise.all([old.open('/device'), fresh.open()]);
  const nameOf = async (who: Person): Promise<string> => {
    await who.press('.top-end button:last-child');
    const name = await who.page.locator('#own-name').inputValue();
    await who.page.keyboard.press('Escape');
    return name;
  };
  const name = await nameOf(old);
  await old.press('[data-action="make-code"]');
  const code = await old.text('[data-code]');
  await fresh.page.goto(`/device#${code}`);
  await fresh.see('.code-input');
  expect(new URL(fresh.page.url()).hash).toBe('');
  await fresh.page.locator('form .button-strong').click();
  await old.see('dialog');
  expect(await old.text('dialog p')).toContain(code);
  await old.press('[data-action="allow"]');
  await fresh.page.getByText(`You are ${name} here too.`).first().waitFor();
  expect(await nameOf(fresh)).toBe(name);
}, 20_000);

test('the lobby loads little, asks nobody else, and can be installed', async () => {
  const one = await person();
  const asked: string[] = [];
  const weighing: Promise<readonly [name: string, bytes: number]>[] = [];
  one.page.on('request', (request) => asked.push(request.url()));
  let watching = true;
  one.page.on('response', (response) => {
    if (!watching) return;
    const name = new URL(response.url()).pathname;
    if (!name.startsWith('/assets/') || !name.endsWith('.js')) return;
    weighing.push(response.body().then((body) => [name, gzipSync(body, { level: 9 }).length]));
  });
  await one.open();
  await one.page.waitForLoadState('networkidle');
  watching = false;
  const weights = await Promise.all(weighing);
  const weight = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect({ weights, heavy: weights.length === 0 || weight > 60_000 }).toEqual({ weights, heavy: false });
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

/** Whether a canvas shows anything at all. */
const painted = async ({ page }: Person, selector: string): Promise<boolean> => {
  await page.waitForFunction((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>(wanted);
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || canvas.width < 40) return false;
    return pen.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
  }, selector);
  return true;
};
