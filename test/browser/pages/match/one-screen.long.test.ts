// Every game is one screen on every phone.
import { describe, test } from '@jest/globals';
import { GAME_IDS } from '../../../../shared/games/index.ts';
import { openHouse } from '../../../support/house.ts';
import { PHONES } from '../../../support/screens.ts';
import { isOneScreen } from './one-screen.ts';

const house = openHouse();

describe.each(GAME_IDS)('%s', (game) => {
  test.each(PHONES)(
    'is one screen on a phone of %i by %i',
    (width, height) => isOneScreen(house, game, width, height),
    20_000,
  );
});
