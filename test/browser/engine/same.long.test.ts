// The engine of the pages finds what the server's finds, at equal nodes: 200 positions of each game.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { connect4 } from '../../../shared/games/connect4/game.ts';
import { GAME_IDS } from '../../../shared/games/index.ts';
import { openBrowserEngine } from '../../support/browser-engine.ts';
import { openHouse } from '../../support/house.ts';
import { compareEngines } from '../../support/same-analysis.ts';
import { rulesOf } from '../../support/setups.ts';

const { person } = openHouse();

test.each(GAME_IDS)(
  '%s: 200 positions',
  async (game) => {
    const who = await (await person()).open('/rules');
    await compareEngines(who, game, { positions: 200, nodes: 20_000, lines: 1, seed: 31 });
  },
  240_000,
);

test('Connect Four: the best of the seven scores is what is known of 1,000 positions', async () => {
  const known = readFileSync(new URL('../../data/connect4/oracle.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(0, 1_000)
    .map((line) => line.split(' '));
  const who = await (await person()).open('/rules');
  const engine = await openBrowserEngine(who, 'connect4', rulesOf(connect4).setup, 8);
  const found = await engine.ask(known.map(([start = '']) => ({ start, moves: [], lines: 7, budget: {} })));
  known.forEach(([digits = '', score], index) => {
    const { lines, solved } = found[index]?.findings ?? { lines: [], solved: false };
    expect(solved).toBe(true);
    // Whoever wins has placed so many stones; the score counts those that are left of 22.
    const stonesLeft = lines.map(({ plies, score: worth }) => {
      if (plies === null) return 0;
      const winners = worth > 0 ? Math.floor(digits.length / 2) : Math.ceil(digits.length / 2);
      return Math.sign(worth) * (22 - winners - Math.ceil(plies / 2));
    });
    expect({ digits, best: Math.max(...stonesLeft) }).toEqual({ digits, best: Number(score) });
  });
}, 240_000);
