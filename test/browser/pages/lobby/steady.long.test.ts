// Who waits and what is played comes and goes below what is pressed: the ways into a game never move under a finger.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse([], undefined, { FEATURED_GAME: 'on' });

/** Where everything that can be pressed above the lists stands. */
const places = ({ page }: Person): Promise<readonly string[]> =>
  page.locator('.ways a, .ways button, .game-card a, .game-card button').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

test.each([
  ['a desk', { viewport: { width: 1440, height: 900 } }],
  ['a phone', seeingPhone(390, 664)],
])(
  'on %s open seats and games come and go below what is pressed',
  async (_, screen) => {
    const [one, two] = await Promise.all([person(screen), person()]);
    await one.open();
    // The game of two computers that a home shows where nobody plays.
    await one.see('.live-game');
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
    const game = await two.begin({ game: 'connect4', opponent: 'ai', agent: 'level:1' });
    await one.see(`.live-game[href="${game}"]`);
    expect(path).not.toBe(game);
    expect(await places(one)).toEqual(still);
  },
  40_000,
);
