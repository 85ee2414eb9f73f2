// The bots of the guide are whole and short. Each plays all games, two at once, and goes on after a restart.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { GAME_IDS } from '../../shared/games/index.ts';
import { programOf } from '../support/guide-bots.ts';
import { playsAllGames, survivesRestart } from './guide-bots.ts';

const LONGEST = 60;
const PATIENCE = 300_000;
/** A bare machine may have no Python: `npm run check:bots` fails there, and the rest of the tests says what is left out. */
const hasPython = process.env['CHECK_BOTS'] !== undefined || spawnSync('python3', ['--version']).status === 0;

if (!hasPython)
  process.stderr.write('No python3 here: bot.py of the guide is not run. `npm run check:bots` needs it.\n');
const BOTS = [['bot.ts'], ...(hasPython ? [['bot.py'] as const] : [])] as [['bot.ts' | 'bot.py']];

test.each([['bot.ts'], ['bot.py']] as const)('%s is under sixty lines', (file) => {
  expect(programOf(file).trimEnd().split('\n').length).toBeLessThan(LONGEST);
});

describe.each(BOTS)('%s', (file) => {
  test(
    'finishes games of all games, two at once',
    async () => {
      const ends = await playsAllGames(file);
      expect(ends.map(({ terms }) => terms.game)).toEqual(GAME_IDS);
      for (const { outcome, position } of ends) {
        expect(outcome).not.toBeNull();
        expect(position.ply).toBeGreaterThan(6);
      }
    },
    PATIENCE,
  );
  test(
    'goes on after the server’s restart',
    async () => {
      const { outcome, position } = await survivesRestart(file);
      expect(outcome).not.toBeNull();
      expect(position.ply).toBeGreaterThan(8);
    },
    PATIENCE,
  );
});
