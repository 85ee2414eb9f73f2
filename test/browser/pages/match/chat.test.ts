// What is said at a table, and who hears it.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';

const { table } = openHouse();

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
