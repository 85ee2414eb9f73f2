// Gomoku's kernel against the rules: legal moves, ends and perft, in random games and inside its own searches.
import { describe, expect, test } from '@jest/globals';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import type { Gomoku, Illegal } from '../../../../shared/games/gomoku/position.ts';
import type { Rules } from '../../../../shared/game.ts';
import { openGomoku } from '../../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think, type SearchEngine } from '../../../../shared/engine/search-engine.ts';
import { countSequences } from '../../../../shared/perft.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { compareGame, compareSamples } from '../../../support/search-engines.ts';
import { kernelOf, named, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 16;
const kernel = kernelOf('gomoku');
const memory = createMemory(memoryFor(HASH_BITS));

const opened = (choice: Choice): { rules: Rules<Gomoku, Illegal>; engine: SearchEngine<Gomoku> } => {
  const rules = rulesFor(gomoku, choice);
  return { rules, engine: openGomoku(kernel, memory, rules.setup, HASH_BITS) };
};

const CHOICES: readonly Choice[] = [
  { variant: 'freestyle', size: '15' },
  { variant: 'freestyle', size: '8' },
  { variant: 'freestyle', size: '5' },
  { variant: 'freestyle', size: '19', options: { opening: 'pro' } },
  { variant: 'standard', size: '15', options: { opening: 'long-pro' } },
  { variant: 'standard', size: '9' },
  { variant: 'renju', size: '15' },
  { variant: 'renju', size: '9' },
  { variant: 'renju', size: '6' },
  { variant: 'classic', size: '19' },
  { variant: 'classic', size: '12' },
];
const choices = CHOICES.map((choice) => [named(choice), choice] as const);

/** At least 5,000 positions of either sort in all. */
const SHARE = Math.ceil(5000 / CHOICES.length);

describe('the kernel of gomoku agrees with the rules', () => {
  test.each(choices)('%s: in random games', (name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(name.length * 31 + 7);
    let compared = 0;
    while (compared < SHARE) compared += compareGame(rules, engine, rules.start, random);
    expect(compared).toBeGreaterThanOrEqual(SHARE);
  });

  test.each(choices)('%s: inside searches', (name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(name.length * 17 + 3);
    let compared = 0;
    for (let round = 0; compared < SHARE && round < 200; round += 1) {
      let root = rules.start;
      const plies = 4 + Math.floor(random() * 12);
      for (let ply = 0; ply < plies && root.outcome === null; ply += 1) {
        const moves = rules.moves(root);
        const central = moves.filter((move) => rules.geometry.size > 100 || move % 2 === ply % 2);
        const pool = central.length > 0 ? central : moves;
        root = played(rules, root, pool[Math.floor(random() * pool.length)] ?? 0);
      }
      if (root.outcome === null) compared += compareSamples(rules, engine, root, 100);
    }
    expect(compared).toBeGreaterThanOrEqual(SHARE);
  });

  test.each(choices)('%s: perft', (_name, choice) => {
    const { rules, engine } = opened(choice);
    engine.set(rules.start);
    expect(engine.perft(2)).toBe(countSequences(rules, rules.start, 2));
  });
});

test('an empty board is opened in its centre, with one search to the end', () => {
  const { rules, engine } = opened({});
  engine.set(rules.start);
  const { best } = think(engine, { nodes: 50_000 });
  expect(rules.format(best ?? -1)).toBe('h8');
});
