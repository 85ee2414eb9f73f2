// A rated game of quick pairing, as both players see it: ratings on the plates, what has changed and why.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openSite, type Person, type Site } from '../../../support/people.ts';

jest.setTimeout(120_000);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const GAME = '[data-seek="connect4 game"]';
const columns = (person: Person) => person.page.locator('.board-cell');

/** Both come to a game that has begun, whoever is first. */
const pair = async (one: Person, two: Person): Promise<void> => {
  for (const person of [one, two]) {
    await person.open();
    await person.press(GAME);
  }
  for (const person of [one, two]) {
    await person.page.waitForURL('**/match/*');
    await person.see('.plate[data-own]');
  }
};

const moveOnce = async (one: Person, two: Person): Promise<void> => {
  for (let ply = 0; ply < 2; ply += 1) {
    const mover = await Promise.race(
      [one, two].map((person) => person.see('.board-offers').then(() => person)),
    );
    await columns(mover).nth(3).click();
    for (const person of [one, two]) await person.moved(ply + 1);
  }
};

test('both see their ratings, and afterwards what the game has changed and why', async () => {
  const [ada, ben] = [await site.person(), await site.person({ locale: 'fr-FR' })];
  await pair(ada, ben);
  for (const person of [ada, ben]) await person.see('.plate[data-own] .plate-rating');
  expect(await ada.text('.plate[data-own] .plate-rating')).toBe('1500?');
  expect(await ada.text('.match-heading-facts')).toContain('rated');
  await moveOnce(ada, ben);
  expect(await ada.page.locator('[data-action="takeback"]').count()).toBe(0);
  await ben.press('[data-action="resign"]');
  await ben.press('dialog .button-danger');
  for (const person of [ada, ben]) await person.see('.rating-change');
  const won = await ada.text('.rating-row:first-child dd strong');
  expect(Number(won.replace('?', ''))).toBeGreaterThan(1600);
  expect(await ada.text('.rating-change p')).toContain('50%');
  expect(await ben.text('.rating-row:first-child .rating-by')).toMatch(/^−\d{3}$/);
  expect(await ada.text('.plate[data-own] .plate-rating')).toBe(won);
  // Whoever comes later is told the same.
  await ada.page.reload();
  await ada.see('.rating-change');
  expect(await ada.text('.rating-row:first-child dd strong')).toBe(won);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});
