// Whatever comes and goes in the lobby by itself moves nothing of what is pressed: by where it stands, and as the browser measures it.
import { expect, test } from '@jest/globals';
import { openCable, type Cable } from '../../../support/cable.ts';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import { shiftsOf, watchShifts, watchShiftsFromStart } from '../../../support/shifts.ts';
import type { Person } from '../../../support/people.ts';

let cable: Cable | null = null;
const { person, site } = (() => {
  const house = openHouse(
    [],
    () => {
      cable?.close();
      cable = null;
    },
    { FEATURED_GAME: 'on' },
  );
  return { person: house.person, site: () => house.site };
})();

const SCREENS = [
  ['a desk', { viewport: { width: 1440, height: 900 } }],
  ['a low desk', { viewport: { width: 1366, height: 650 } }],
  ['a phone', seeingPhone(390, 664)],
  ['a phone on its side', seeingPhone(844, 390)],
  ['a small phone', seeingPhone(320, 568)],
] as const;

/** As good as nothing: the issue is a button that is missed. */
const MOST = 0.01;

/** Where everything that can be pressed above the lists stands. */
const places = ({ page }: Person): Promise<readonly string[]> =>
  page.locator('.own-game, .ways a, .ways button, .game-card a, .game-card button').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

const holdsStill = async (one: Person): Promise<void> => {
  const { sum, what } = await shiftsOf(one);
  expect([sum <= MOST, sum, what]).toEqual([true, sum, what]);
};

test.each(SCREENS)(
  'on %s open seats and games come and go, and the network is cut',
  async (_, screen) => {
    cable = await openCable(site().url);
    const [one, two] = await Promise.all([person({ ...screen, at: cable.url }), person()]);
    await one.open();
    // The game of two computers that a home shows where nobody plays.
    await one.see('.live-game');
    await watchShifts(one);
    const still = await places(one);
    expect(still.length).toBeGreaterThan(8);

    await two.open();
    const path = await two.make({ game: 'gomoku', opponent: 'anyone' });
    await one.see('.open-seat');
    expect(await places(one)).toEqual(still);
    await two.press('[data-action="leave"]');
    await one.see('.open-seat', 'detached');
    expect(await places(one)).toEqual(still);

    await two.open();
    await two.press('[data-seek="ninuki game"]');
    await one.see('[data-seat]');
    await two.press('[data-seek="ninuki game"]');
    await one.see('[data-seat]', 'detached');
    expect(await places(one)).toEqual(still);

    const game = await two.begin({ game: 'connect4', opponent: 'ai', agent: 'level:1' });
    await one.see(`.live-game[href="${game}"]`);
    expect(path).not.toBe(game);
    expect(await places(one)).toEqual(still);

    cable.pull();
    await one.see('[data-banner="lost"]');
    cable.plug();
    await one.see('[data-banner="lost"]', 'detached');
    expect(await places(one)).toEqual(still);
    await holdsStill(one);
  },
  40_000,
);

test.each(SCREENS)(
  'on %s the own games have their room before they are known, and keep it when they are over',
  async (_, screen) => {
    const [one, two] = await Promise.all([person(screen), person()]);
    await one.open();
    const path = await one.make({ game: 'gomoku', pace: 'game', minutes: 10, first: 'them' });
    await one.open();
    await one.see('.own-game');

    await watchShiftsFromStart(one);
    await one.open();
    await one.see('.own-game');
    await one.see('.live-game');
    const still = await places(one);

    await two.join(path);
    await two.touch('h8');
    await one.see('.own-game[data-turn]');
    await two.press('.actions [data-action="abort"]');
    await two.press('dialog .button-danger');
    await one.see('.own-game[data-over]');
    expect(await places(one)).toEqual(still);
    await holdsStill(one);
  },
  40_000,
);
