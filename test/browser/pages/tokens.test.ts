// Tokens for programs in the settings of one's own name: made, copied, good for what they say, and taken back.
import { expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { openHouse } from '../../support/house.ts';
import type { Person } from '../../support/people.ts';
import { violations } from '../../support/violations.ts';

const house = openHouse();

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

const make = async (person: Person, name: string): Promise<string> => {
  await person.page.locator('input[name="token-name"]').fill(name);
  await person.press('[data-action="make-token"]');
  await person.see('input[name="secret"]');
  return person.page.locator('input[name="secret"]').inputValue();
};
const scopesOf = async (secret: string): Promise<unknown> => {
  const { status, body } = await new ApiClient(house.site.url, secret, '').get('/identity');
  return status === 200 ? (body as { scopes: unknown }).scopes : status;
};

test.each([
  ['a desk', { viewport: DESK, locale: 'en-GB' }, 'Copy', 'The token has been copied.', 'Take back'],
  [
    'a phone',
    { viewport: PHONE, locale: 'fr-FR', hasTouch: true },
    'Copier',
    'Le jeton est copié.',
    'Reprendre',
  ],
] as const)(
  'at %s a token is made, copied, used and taken back',
  async (_where, options, copy, copied, back) => {
    const ada = await house.person({ ...options, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = ada;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await ada.open('/account');
    await ada.see('[data-action="tokens"][aria-expanded="false"]');
    expect(loaded.filter((path) => path.includes('/tokens'))).toEqual([]);
    await ada.press('[data-action="tokens"]');
    await ada.see('input[name="token-name"]');
    expect(loaded.some((path) => path.includes('/tokens'))).toBe(true);

    // Without a name, or good for nothing, none is made.
    await ada.press('[data-action="make-token"]');
    await ada.see('.toast');
    expect(await page.locator('[data-token]').count()).toBe(0);
    const switches = page.locator('.token-form [role="switch"]');
    expect(await switches.count()).toBe(4);
    for (const index of [0, 1, 2]) await switches.nth(index).uncheck();
    expect(await page.locator('[data-action="make-token"]').isDisabled()).toBe(true);
    await switches.nth(0).check();
    const reading = await make(ada, 'Reader');
    expect(await scopesOf(reading)).toEqual(['read']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('secret');
    expect(await violations(page, 'a token')).toEqual([]);
    expect(await ada.text('[data-action="copy-token"]')).toBe(copy);
    await ada.press('[data-action="copy-token"]');
    await ada.hears(copied);
    // It fits, whatever the screen.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);

    await ada.press('[data-action="token-kept"]');
    await ada.see('input[name="secret"]', 'detached');
    // No page may read what was copied, so it is pasted where a name is written, as far as a name goes.
    await page.locator('input[name="token-name"]').focus();
    await page.keyboard.press('Control+V');
    expect(await page.locator('input[name="token-name"]').inputValue()).toBe(reading.slice(0, MAX_NAME));
    const playing = await make(ada, 'My bot');
    expect(await scopesOf(playing)).toEqual(['read', 'play', 'challenge']);
    await ada.press('[data-action="token-kept"]');
    expect(await violations(page, 'tokens')).toEqual([]);

    // Shown once: nothing of it is told again.
    await ada.open('/account');
    await ada.press('[data-action="tokens"]');
    await ada.see('[data-token]:nth-child(2)');
    const page2 = await page.content();
    expect(page2.includes(reading) || page2.includes(playing)).toBe(false);
    const bot = page.locator('[data-token]', { hasText: 'My bot' });
    expect(await bot.locator('button').innerText()).toBe(back);
    await bot.locator('button').click();
    await ada.press('dialog .button-danger');
    await bot.waitFor({ state: 'detached' });
    expect(await scopesOf(playing)).toBe(401);
    expect(await scopesOf(reading)).toEqual(['read']);
  },
  40_000,
);
