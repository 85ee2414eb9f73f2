// After a game: what can come next is one press away, and a win is celebrated for a moment, without moving anything.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';
import { until } from '../../../support/wait.ts';

const house = openHouse();
const { person, table } = house;

const resign = async (one: Person): Promise<void> => {
  await one.press('.actions [data-action="resign"], .actions [data-action="abort"]');
  await one.press('dialog .button-danger, dialog .button-strong');
  await one.see('.result');
};
const steps = async (one: Person): Promise<string[]> => {
  await one.see('.afterwards');
  return one.page
    .locator('.afterwards [data-action]')
    .evaluateAll((all) => all.map((each) => each.dataset['action'] ?? ''));
};

test('a computer is played again a level higher or lower, or with either colour', async () => {
  const one = await person();
  await one.open();
  const path = await one.begin({ game: 'connect4', opponent: 'ai', agent: 'level:1' });
  await one.touch('d1');
  await one.moved(2);
  await resign(one);
  expect(await steps(one)).toEqual([
    'level-2',
    'same-colour',
    'new-opponent',
    'analyse',
    'report',
    'watch-another',
  ]);
  expect(await one.text('[data-action="rematch"]')).toBe('Play the other colour');
  await one.press('[data-action="level-2"]');
  await one.page.waitForURL((url) => !url.pathname.endsWith(path));
  await one.page.getByText('Level 2').first().waitFor();
  // The same colour: whoever began begins again.
  await one.touch('d1');
  await one.moved(2);
  await resign(one);
  expect((await steps(one)).slice(0, 2)).toEqual(['level-3', 'level-1']);
  await one.press('[data-action="rematch"]');
  await one.see('.result', 'detached');
  await one.moved(1);
  await one.see('.plate[data-own][data-moving]');
  await resign(one);
}, 40_000);

test('another opponent is sought on the same terms, and another game is watched', async () => {
  const { one, two, three } = await table({ game: 'gomoku', choices: { gomoku: { size: '19' } } });
  await one.touch('k10');
  await two.touch('k11');
  await three.moved(2);
  await resign(one);
  expect(await steps(three)).toEqual(['analyse', 'report', 'watch-another']);
  await three.press('[data-action="watch-another"]');
  await three.see('.toast');
  expect(await three.text('.toast')).toBe('No other game is being played now.');
  expect(await steps(one)).toEqual(['new-opponent', 'analyse', 'report', 'watch-another']);
  await one.press('[data-action="new-opponent"]');
  await one.see('[data-banner="seeking"]');
  await three.open();
  await three.see('.open-seat[data-seat]');
  expect(await three.text('.open-seat[data-seat]')).toContain('19×19');
  await three.press('.open-seat[data-seat] .button-strong');
  await Promise.all([one, three].map((each) => each.see('.plate[data-own]')));
  expect(await one.page.locator('[role="gridcell"]').count()).toBe(361);
  await two.press('[data-action="watch-another"]');
  await two.page.waitForURL(one.page.url());
}, 40_000);

/** Every animation of the page that has not come to its end. */
const running = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test.each([
  ['celebrated for a moment', 'no-preference', 'block'],
  ['told without motion to those who want none', 'reduce', 'none'],
] as const)(
  'a win is %s',
  async (_how, reducedMotion, display) => {
    const winner = await person({ reducedMotion });
    const loser = await person();
    await winner.open();
    await loser.join(await winner.make({ game: 'connect4' }));
    await winner.touch('d1');
    await loser.touch('c1');
    await winner.moved(2);
    await winner.page.evaluate(() => {
      Reflect.set(window, 'moved', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const hasReason =
            document.querySelector('.flourish') !== null && Reflect.get(window, 'settled') === true;
          if (hasReason)
            Reflect.set(
              window,
              'moved',
              Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')),
            );
        }
      }).observe({ type: 'layout-shift' });
    });
    await loser.press('[data-action="resign"]');
    await loser.press('dialog .button-danger, dialog .button-strong');
    await winner.see('.result[data-tone="won"]');
    await winner.see('.flourish', 'attached');
    await winner.page.evaluate(() => Reflect.set(window, 'settled', true));
    expect(await winner.page.locator('.flourish').evaluate((part) => getComputedStyle(part).display)).toBe(
      display,
    );
    await until(async () => (await running(winner)) === 0);
    await winner.page.waitForTimeout(500);
    expect(await running(winner)).toBe(0);
    expect(await winner.page.evaluate(() => Reflect.get(window, 'moved') as number)).toBeLessThan(0.001);
    await loser.see('.result');
    expect(await loser.page.locator('.flourish').count()).toBe(0);
    // Looked at later, it is a result like any other.
    await winner.page.reload();
    await winner.see('.afterwards');
    expect(await winner.page.locator('.flourish').count()).toBe(0);
  },
  40_000,
);
