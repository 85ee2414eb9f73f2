// Abalone's kernel against the rules: legal moves, ends and perft, in games full of pushes and inside its own searches.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { equal } from '../../../../shared/board/bits.ts';
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, type SearchEngine } from '../../../../shared/engine/search-engine.ts';
import type { Move } from '../../../../shared/game.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { cycle, positionOf, type AbaloneRules } from '../../../support/abalone.ts';
import { kernelOf, named, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';
import { compareMove, compareMoves, compareSamples } from '../../../support/search-engines.ts';

const HASH_BITS = 16;
const kernel = kernelOf('abalone');
const memory = createMemory(memoryFor(HASH_BITS));

const opened = (choice: Choice): { rules: AbaloneRules; engine: SearchEngine<Abalone> } => {
  const rules = rulesFor(abalone, choice);
  return { rules, engine: openAbalone(kernel, memory, rules.setup, HASH_BITS) };
};

const CHOICES: readonly Choice[] = [
  { variant: 'belgian-daisy' },
  { variant: 'standard' },
  { variant: 'alien-attack' },
  { variant: 'snakes', options: { repetition: 'off', limit: 'off' } },
  { variant: 'standard', options: { quiet: 'off' } },
  { variant: 'timed25' },
  { variant: 'timed25', options: { layout: 'alien-attack', repetition: 'off' } },
];
const choices = CHOICES.map((choice) => [named(choice), choice] as const);

/** At least 5,000 positions of either sort in all. */
const SHARE = Math.ceil(5000 / CHOICES.length);
const LONGEST = 500;

const KNOWN = JSON.parse(
  readFileSync(new URL('../../../data/abalone/perft.json', import.meta.url), 'utf8'),
) as readonly { readonly name: string; readonly position: string; readonly counts: readonly number[] }[];

/** Both step forward and back: on the standard layout, and on nearly empty boards. */
const SHUFFLE = ['c3d3', 'g7f7', 'd3c3', 'f7g7'];
const LONE = ['e5e6', 'a1a2', 'e6e5', 'a2a1'];
const ONE_TO_ONE = '5/6/7/8/4b4/8/7/6/w4 b 0 0';
const TWO_TO_ONE = 'b4/6/7/8/4b4/8/7/6/w4 b 0 0';
const NO_REPETITION = { options: { repetition: 'off' } };
const LIMIT_ALONE = { options: { repetition: 'off', quiet: 'off' } };
const TIMED = { variant: 'timed25', options: { repetition: 'off', layout: 'standard' } };

const ENDINGS: readonly (readonly [string, Choice, string, readonly string[], number])[] = [
  ['six-pushed-off', {}, '4b/6/7/8/bww6/8/7/6/5 w 5 5', ['e3e2'], 1],
  ['no-legal-move', {}, '5/6/7/8/9/8/7/ww4/b1w2 w 0 0', ['a3a2'], 1],
  ['repetition', { variant: 'standard' }, '', SHUFFLE, 8],
  ['quiet-more-marbles', NO_REPETITION, TWO_TO_ONE, LONE, 100],
  ['quiet-even', NO_REPETITION, ONE_TO_ONE, LONE, 100],
  ['limit-more-marbles', LIMIT_ALONE, TWO_TO_ONE, LONE, 400],
  ['limit-even', LIMIT_ALONE, ONE_TO_ONE, LONE, 400],
  ['timed-more-pushed-off', TIMED, ONE_TO_ONE.replace('0 0', '2 1'), LONE, 50],
  ['timed-nearer-centre', TIMED, ONE_TO_ONE, LONE, 50],
  ['timed-even', TIMED, '', SHUFFLE, 50],
];

type Chooser = (rules: AbaloneRules, position: Abalone, random: () => number) => Move;

/** Of some moves by chance, one that throws a marble off, else one that pushes. */
const rough: Chooser = (rules, position, random) => {
  const moves = rules.moves(position);
  let chosen = 0;
  let most = -1;
  for (let tries = 0; tries < 6; tries += 1) {
    const move = moves[Math.floor(random() * moves.length)] ?? 0;
    const result = rules.play(position, move);
    if (!result.ok) continue;
    const { effects } = result.value;
    const pushes = effects.some((effect) => 'colour' in effect && effect.colour !== position.turn);
    const worth = effects.some(({ kind }) => kind === 'push-off') ? 2 : pushes ? 1 : 0;
    if (worth <= most) continue;
    most = worth;
    chosen = move;
  }
  return chosen;
};

/** Takes the last move back where that can be done, so that positions repeat. */
const restless: Chooser = (rules, position, random) => {
  const before = position.earlier?.earlier?.stones[position.turn];
  const back = rules.moves(position).find((move) => {
    const { stones } = played(rules, position, move);
    return before !== undefined && equal(stones[position.turn], before);
  });
  return back !== undefined && random() < 0.9 ? back : rough(rules, position, random);
};

/** A game compared at every ply; the position it came to, and how many positions there were. */
const compareGame = (
  rules: AbaloneRules,
  engine: SearchEngine<Abalone>,
  choose: Chooser,
  random: () => number,
): { readonly last: Abalone; readonly compared: number } => {
  let position = rules.start;
  let compared = 0;
  engine.set(position);
  while (position.outcome === null && compared < LONGEST) {
    compareMoves(rules, engine, position);
    compared += 1;
    const move = choose(rules, position, random);
    position = compareMove(rules, engine, position, move);
    // The way back must lead to the same place, and so must the position handed over anew.
    const chance = random();
    if (chance < 0.1) {
      engine.undo();
      engine.play(move);
    } else if (chance < 0.2) engine.set(position);
  }
  compareMoves(rules, engine, position);
  return { last: position, compared };
};

describe('the kernel of abalone agrees with the rules', () => {
  test.each(choices)('%s: in random games', (name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(name.length * 31 + 7);
    let compared = 0;
    while (compared < SHARE) compared += compareGame(rules, engine, rough, random).compared;
    expect(compared).toBeGreaterThanOrEqual(SHARE);
  });

  test.each(choices)('%s: inside searches', (name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(name.length * 17 + 3);
    let compared = 0;
    for (let round = 0; compared < SHARE && round < 100; round += 1) {
      let root = rules.start;
      const plies = Math.floor(random() * 48);
      for (let ply = 0; ply < plies && root.outcome === null; ply += 1)
        root = played(rules, root, rough(rules, root, random));
      if (root.outcome === null) compared += compareSamples(rules, engine, root, 60);
    }
    expect(compared).toBeGreaterThanOrEqual(SHARE);
  });

  test('a position that stands for the third time, where that counts', () => {
    for (const repetition of ['on', 'off']) {
      const { rules, engine } = opened({ variant: 'standard', options: { repetition } });
      const ends = new Set<string | undefined>();
      for (let game = 0; game < 4; game += 1) {
        const { last } = compareGame(rules, engine, restless, randomNumbers(game + 1));
        ends.add(last.outcome?.reason);
      }
      expect(ends.has('repetition')).toBe(repetition === 'on');
    }
  });

  test.each(ENDINGS)('an end by %s', (reason, choice, text, names, plies) => {
    const { rules, engine } = opened(choice);
    let position = text === '' ? rules.start : positionOf(rules, text);
    engine.set(position);
    for (const name of cycle(names, plies)) {
      expect(position.outcome).toBeNull();
      const move = rules.parse(position, name);
      position = compareMove(rules, engine, position, move.ok ? move.value : -1);
    }
    expect(position.outcome?.reason).toBe(reason);
    compareMoves(rules, engine, position);
  });

  test('perft', () => {
    for (const { name, position, counts } of KNOWN) {
      const { rules, engine } = opened({ options: { repetition: 'off', quiet: 'off', limit: 'off' } });
      engine.set(positionOf(rules, position));
      const depths = counts.filter((count) => count < 6_000_000);
      expect([name, ...depths.map((_, index) => engine.perft(index + 1))]).toEqual([name, ...depths]);
    }
  });
});
