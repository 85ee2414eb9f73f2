// One player at two devices.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse();

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
  await fresh.see('.device-code-input');
  expect(new URL(fresh.page.url()).hash).toBe('');
  await fresh.page.locator('form .button-strong').click();
  await old.see('dialog');
  expect(await old.text('dialog p')).toContain(code);
  await old.press('[data-action="allow"]');
  await fresh.page.getByText(`You are ${name} here too.`).first().waitFor();
  expect(await nameOf(fresh)).toBe(name);
}, 20_000);
