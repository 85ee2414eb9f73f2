// The engine of the pages finds what the server's finds, at equal nodes.
import { test } from '@jest/globals';
import { GAME_IDS } from '../../../shared/games/index.ts';
import { openHouse } from '../../support/house.ts';
import { compareEngines } from '../../support/same-analysis.ts';

const { person } = openHouse();

test.each(GAME_IDS)(
  '%s',
  async (game) => {
    const who = await (await person()).open('/rules');
    await compareEngines(who, game, { positions: 6, nodes: 10_000, lines: 1, seed: 21 });
    await compareEngines(who, game, { positions: 3, nodes: 10_000, lines: 3, seed: 22 });
  },
  30_000,
);
