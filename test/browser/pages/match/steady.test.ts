// Nothing moves under a finger: whatever is told during a game lies over the page.
import { test } from '@jest/globals';
import { openCable, type Cable } from '../../../support/cable.ts';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone } from '../../../support/screens.ts';
import { staysSteady } from './steady-game.ts';

let cable: Cable | null = null;
const house = openHouse([], () => {
  cable?.close();
  cable = null;
});

test.each([
  ['a phone', seeingPhone(390, 664)],
  ['a low desk', { viewport: { width: 1366, height: 650 } }],
])(
  'on %s nothing shifts in a game with chat, offers, a cut network and a result',
  async (_, screen) => {
    cable = await openCable(house.site.url);
    await staysSteady(house, cable, screen);
  },
  30_000,
);
