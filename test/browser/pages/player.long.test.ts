// The page of a player and the table of the best: found from each other, told in figures, a graph and tables, on every screen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openStore } from '../../../server/store/open.ts';
import { openSite, type Person, type PersonOptions, type Site } from '../../support/people.ts';
import { addPast, addPeople, personId, personName } from '../../support/rated-past.ts';

jest.setTimeout(180_000);

const PEOPLE = 14;
let site: Site;
const data = mkdtempSync(join(tmpdir(), 'pionnier-players-'));
beforeAll(async () => {
  const store = await openStore({ url: undefined, file: join(data, 'pionnier.sqlite') });
  const past = { people: PEOPLE, rounds: 60, until: Date.now() } as const;
  await addPeople(store, PEOPLE, Date.now());
  await addPast(store, {
    ...past,
    game: 'gomoku',
    pace: 'blitz',
    variants: ['freestyle', 'standard'],
    openings: ['h8', 'g7', 'i9'],
    name: 'past-of-gomoku',
  });
  await addPast(store, {
    ...past,
    rounds: 3,
    game: 'abalone',
    pace: 'slow',
    variants: ['belgian-daisy'],
    openings: ['i5i6'],
    name: 'past-of-abalone',
  });
  await store.close();
  site = await openSite([], { DATA_DIR: data });
});
afterAll(async () => {
  await site.close();
  rmSync(data, { recursive: true, force: true });
});

const SCREENS: readonly (readonly [string, PersonOptions])[] = [
  ['1440x900', { viewport: { width: 1440, height: 900 } }],
  ['390x664', { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }],
];
const axe = async ({ page }: Person) => (await new AxeBuilder({ page }).analyze()).violations;
const fits = ({ page }: Person) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each(SCREENS)('the best lead to each of them, and everything is told (%s)', async (_name, options) => {
  const one = await site.person(options);
  await one.open('/leaders/gomoku/blitz');
  await one.see('.leaders tbody tr');
  const ratings = (await one.page.locator('.leaders strong').allInnerTexts()).map(Number);
  expect(ratings.length).toBeGreaterThan(8);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect([await axe(one), await fits(one)]).toEqual([[], true]);

  const best = await one.text('.leaders tbody th a');
  await one.press('.leaders tbody th a');
  await one.see('.rating-graph[data-state="shown"]');
  expect(await one.text('h1')).toBe(best);
  expect(await one.page.locator('.rating-card').count()).toBe(2);
  expect(await one.text('.rating-card[aria-pressed="true"] strong')).toBe(String(ratings[0]));
  expect(await one.page.locator('.rating-graph svg').getAttribute('aria-label')).toContain(
    String(ratings[0]),
  );
  const tally = await one.page.locator('[data-results="gomoku"] tbody td').allInnerTexts();
  const counts = [0, 1, 2, 4, 5, 6].map((index) => Number(tally[index]));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(await one.page.locator('[data-rivals] tbody tr').count()).toBeGreaterThan(8);
  expect([await axe(one), await fits(one)]).toEqual([[], true]);

  // Another rating brings its own graph, the results of its game, and a first guess with its mark.
  await one.press('[data-pool="abalone slow"]');
  await one.see('[data-results="abalone"]');
  await one.see('.rating-graph[data-state="shown"]');
  expect(await one.text('[data-pool="abalone slow"] strong')).toMatch(/^\d+\?$/);
  expect(one.faults).toEqual([]);
  await one.close();
});

test('the games of a player are found by what one looks for', async () => {
  const one = await site.person();
  await one.open(`/player/${personId(3)}`);
  await one.see('.archive-entry');
  expect(await one.text('h1')).toBe(personName(3));
  await one.page.locator('select[name="own"]').selectOption('won');
  await one.see('.archive-list[data-state="more"], .archive-list[data-state="whole"]', 'attached');
  await one.page.waitForFunction((who) => {
    const results = [...document.querySelectorAll('.archive-result')].map((each) => each.textContent);
    return results.length > 0 && results.every((text) => text.trim().startsWith(`${who} won`));
  }, personName(3));
  await one.press('[data-rivals] th a');
  await one.page.waitForFunction(
    (who) => document.querySelector('h1')?.textContent.trim() !== who,
    personName(3),
  );
  await one.see('.rating-graph[data-state="shown"]');
  expect(one.faults).toEqual([]);
});

test('whoever has played nothing has a page too, and nobody has none', async () => {
  const one = await site.person();
  await one.open();
  await one.press('.top-end button:last-child');
  await one.press('[data-own-profile]');
  await one.see('.player-intro .tag');
  expect(await axe(one)).toEqual([]);
  await one.page.goto('/player/nobody-at-all');
  await one.see('.nothing-here');
  await one.page.goto('/@nobody');
  await one.see('.nothing-here');
});
