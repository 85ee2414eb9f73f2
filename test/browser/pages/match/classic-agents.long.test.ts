// Every classic agent that `npm test` leaves out is picked in the dialog, and played to the end of a game.
import { test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { EVERY_AGENT, ONE_A_FAMILY, playAgent } from './agent-games.ts';

const house = openHouse();

test.each(EVERY_AGENT.filter(({ agent }) => !ONE_A_FAMILY.includes(agent)))(
  '$agent of $game plays at the depth that was chosen, to the end',
  (pairing) => playAgent(house, pairing),
  60_000,
);
