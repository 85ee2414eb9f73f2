// A page on which nothing happens does nothing: no frame is drawn in five seconds, and nothing moves.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../support/house.ts';
import type { Person } from '../../support/people.ts';
import { until } from '../../support/wait.ts';

const { person, table } = openHouse();

/** Counts every frame that is asked for, from before the page's own scripts run. */
const countFrames = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    Reflect.set(window, 'frames', 0);
    window.requestAnimationFrame = (callback) => {
      Reflect.set(window, 'frames', Number(Reflect.get(window, 'frames')) + 1);
      return ask(callback);
    };
  });

const framesOf = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'frames')));

const moving = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

const rests = async (one: Person): Promise<void> => {
  let before = await framesOf(one);
  // What the page asked for when it came is drawn, and what plays once has played.
  await until(async () => {
    const last = before;
    await one.page.waitForTimeout(2_000);
    before = await framesOf(one);
    return before === last && (await moving(one)) === 0;
  }, 20_000);
  await one.page.waitForTimeout(5_000);
  expect(await framesOf(one)).toBe(before);
  expect(await moving(one)).toBe(0);
};

test('the lobby, the rules and a table without a clock draw no frame at rest', async () => {
  const [lobby, rules, { one, two, path }] = await Promise.all([
    person({ reducedMotion: 'no-preference' }),
    person({ reducedMotion: 'no-preference' }),
    table({ game: 'gomoku' }),
  ]);
  await one.touch('h8');
  await two.moved(1);
  for (const each of [lobby, rules, one, two]) await countFrames(each);
  await Promise.all([lobby.open(), rules.open('/rules/abalone'), one.open(path), two.open(path)]);
  await lobby.see('.game-card canvas');
  await rules.see('figure canvas');
  await two.see('.board-offers');
  await Promise.all([lobby, rules, one, two].map(rests));
}, 60_000);
