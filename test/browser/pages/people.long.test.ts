// People and each other: a challenge is made, answered and told of on whatever page; somebody is followed, blocked, reported;
// a moderator sees the report and does something about it.
import { expect, test } from '@jest/globals';
import { pionnier } from '../../support/cli.ts';
import { openHouse } from '../../support/house.ts';
import type { Person } from '../../support/people.ts';
import { violations } from '../../support/violations.ts';

const house = openHouse();

const tokenOf = (person: Person): Promise<string | null> =>
  person.page.evaluate(() => localStorage.getItem('pionnier.token'));

/** Two who have met at a table, and have talked. */
const met = async () => {
  const { one, two } = await house.table({ game: 'connect4' });
  await two.page.locator('.chat-presets .chip').first().click();
  await one.see('button.chat-from');
  return { one, two };
};
const about = async (person: Person): Promise<void> => {
  await person.press('button.chat-from');
  await person.see('dialog [data-person]');
};

test('a challenge is made, seen on every page and after a reload, declined with a reason, and accepted', async () => {
  const { one, two } = await met();
  await about(one);
  expect(await violations(one.page, 'person')).toEqual([]);
  await one.press('dialog [data-action="challenge"]');
  await one.page.locator('dialog input[name="game"][value="gomoku"]').check();
  expect(await violations(one.page, 'challenge')).toEqual([]);
  await two.open('/rules');
  await one.press('[data-action="start"]');
  await one.page.getByText('Waiting for an answer').waitFor();
  await two.see('[data-banner="challenge"]');
  expect(await violations(two.page, 'challenged')).toEqual([]);
  await two.open('/games');
  await two.see('[data-banner="challenge"]');
  await two.page.locator('[data-action="decline-challenge"]').selectOption('longer');
  await one.page.getByText('rather with more time').waitFor();
  await two.see('[data-banner="challenge"]', 'detached');
}, 60_000);

test('somebody is followed, challenged from the list, and accepts; blocked, and cannot be challenged', async () => {
  const { one, two } = await met();
  await about(one);
  await one.press('dialog [data-action="follow"]');
  await one.hears('You follow');
  await one.page.keyboard.press('Escape');
  await one.open('/people');
  await one.see('[data-follow] .tag');
  expect(await violations(one.page, 'people')).toEqual([]);
  await one.press('[data-follow] .button-strong');
  await one.press('[data-action="start"]');
  await two.press('[data-action="accept-challenge"]');
  await two.see('.plate[data-own]');
  await one.see('.plate[data-moving]');

  await one.page.locator('.chat-presets .chip').first().click();
  await two.see('button.chat-from');
  await about(two);
  await two.press('dialog [data-action="block"]');
  await two.hears('is blocked');
  await two.page.keyboard.press('Escape');
  await one.open('/people');
  await one.press('[data-follow] .button-strong');
  await one.press('[data-action="start"]');
  await one.hears('takes no challenges from you');
  await one.page.keyboard.press('Escape');
  await two.open('/people');
  await two.press('[data-block] button');
  await two.see('[data-block]', 'detached');
}, 60_000);

test('a report reaches a moderator’s page, and what is done there is written down', async () => {
  const { one, two } = await met();
  await about(one);
  await one.press('dialog [data-action="report"]');
  await one.page.locator('dialog select[name="about"]').selectOption('stalling');
  await one.page.locator('dialog input[name="text"]').fill('leaves when he loses');
  expect(await violations(one.page, 'report')).toEqual([]);
  const mod = await house.person();
  await mod.open('/moderation');
  await mod.page.getByText('for moderators').waitFor();
  await mod.open('/account');
  await mod.page.locator('input[name="kept-name"]').fill('Judge');
  await mod.press('[data-action="keep-name"]');
  await mod.hears('Saved.');
  expect(await violations(mod.page, 'account')).toEqual([]);
  const [download] = await Promise.all([
    mod.page.waitForEvent('download'),
    mod.press('[data-action="download"]'),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const { identity } = JSON.parse(Buffer.concat(chunks).toString()) as { identity: { id: string } };
  const environment = { DATABASE_URL: '', DATA_DIR: house.site.data };
  const appointed = await pionnier(['moderate', 'appoint', identity.id, '--why', 'first'], '', {
    environment,
  });
  expect(appointed).toMatchObject({ code: 0 });

  await mod.open('/moderation');
  await mod.see('[data-no-reports]');
  await one.press('dialog [data-action="send-report"]');
  await mod.see('[data-report]');
  expect(await mod.text('[data-report]')).toContain('leaves when he loses');
  await mod.press('[data-action="look"]');
  await mod.see('[data-figures]');
  expect(await violations(mod.page, 'moderation')).toEqual([]);
  await mod.press('[data-action="settle"]');
  await mod.hears('Please say why first.');
  await mod.page.locator('[name="why"]').fill('leaves again and again');
  await mod.press('.panel [data-action="ban"]');
  await mod.hears('Done.');
  await mod.see('[data-deed="ban"]');
  await two.see('[data-banner="banned"]');
  await mod.page.locator('[name="why"]').fill('enough');
  await mod.press('[data-action="settle"]');
  await mod.see('[data-no-reports]');
  await mod.page.locator('[name="why"]').fill('let back in');
  await mod.press('[data-action="unban"]');
  await mod.see('[data-ban]', 'detached');
  expect(await tokenOf(two)).not.toBeNull();
}, 90_000);
