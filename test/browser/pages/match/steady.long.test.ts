// Nothing moves under a finger on the other screens either.
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
  ['a phone on its side', seeingPhone(844, 390)],
  ['a small phone', seeingPhone(320, 568)],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
])(
  'on %s nothing shifts in a game with chat, offers, a cut network and a result',
  async (_, screen) => {
    cable = await openCable(house.site.url);
    await staysSteady(house, cable, screen);
  },
  30_000,
);
