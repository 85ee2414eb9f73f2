// Ninuki's kernel against the rules: legal moves, captures, ends and perft, in random games and inside searches.
import { describe, expect, test } from '@jest/globals';
import { ninuki } from '../../../../shared/games/ninuki/game.ts';
import type { Illegal, Ninuki } from '../../../../shared/games/ninuki/rules.ts';
import type { Rules } from '../../../../shared/game.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../../shared/engine/search-engine.ts';
import { openNinuki, type NinukiEngine } from '../../../../shared/engine/ninuki/engine.ts';
import { countSequences } from '../../../../shared/perft.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { compareGame, compareMove, compareMoves, compareSamples } from '../../../support/search-engines.ts';
import { composedBoard } from '../../../support/composed-boards.ts';
import { casesOf, positionText, readOrThrow, recordedGames } from '../../../support/ninuki-cases.ts';
import { kernelOf, named, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 16;
const kernel = kernelOf('ninuki');
const memory = createMemory(memoryFor(HASH_BITS));

const opened = (choice: Choice): { rules: Rules<Ninuki, Illegal>; engine: NinukiEngine } => {
  const rules = rulesFor(ninuki, choice);
  return { rules, engine: openNinuki(kernel, memory, rules.setup, HASH_BITS) };
};

const CHOICES: readonly Choice[] = [
  { variant: 'ninuki', size: '19' },
  { variant: 'ninuki', size: '9' },
  { variant: 'epitech', size: '10' },
  { variant: 'epitech', size: '9', options: { breakable: 'off' } },
  { variant: 'epitech', size: '11', options: { 'double-three': 'off' } },
  { variant: 'pente', size: '19' },
  { variant: 'pente', size: '9' },
  { variant: 'ninuki-renju', size: '9' },
  { variant: 'ninuki-renju', size: '13' },
];
const choices = CHOICES.map((choice) => [named(choice), choice] as const);

/** At least 5,000 positions of either sort in all. */
const SHARE = Math.ceil(5000 / CHOICES.length);

const compareCounters = (rules: Rules<Ninuki, Illegal>, engine: NinukiEngine, position: Ninuki): void => {
  const { pairs, pending } = position;
  expect({ where: rules.write(position), ...engine.counters() }).toEqual({
    where: rules.write(position),
    pairs,
    pending,
  });
};

describe('the kernel of ninuki agrees with the rules', () => {
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
      const plies = 4 + Math.floor(random() * 16);
      for (let ply = 0; ply < plies && root.outcome === null; ply += 1) {
        const moves = rules.moves(root);
        const { centre } = { centre: (Number(rules.setup.size) - 1) / 2 };
        const central = moves.filter((move) => {
          const { x, y } = rules.geometry.at(move);
          return Math.max(Math.abs(x - centre), Math.abs(y - centre)) <= 3;
        });
        const pool = central.length > 0 ? central : moves;
        root = played(rules, root, pool[Math.floor(random() * pool.length)] ?? 0);
      }
      if (root.outcome === null) compared += compareSamples(rules, engine, root, 100);
    }
    expect(compared).toBeGreaterThanOrEqual(SHARE);
  });

  test.each(choices)('%s: on boards composed around fives and captures', (name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(name.length * 101);
    let compared = 0;
    while (compared < 25) {
      const read = rules.read(composedBoard(Number(rules.setup.size), random));
      if (!read.ok || read.value.outcome !== null) continue;
      const position = read.value;
      engine.set(position);
      compareMoves(rules, engine, position);
      for (const move of rules.moves(position)) {
        const next = compareMove(rules, engine, position, move);
        compareCounters(rules, engine, next);
        engine.undo();
      }
      compareCounters(rules, engine, position);
      compared += 1;
    }
  });

  test.each(choices)('%s: perft', (_name, choice) => {
    const { rules, engine } = opened(choice);
    const random = randomNumbers(5);
    engine.set(rules.start);
    expect(engine.perft(2)).toBe(countSequences(rules, rules.start, 2));
    for (let board = 0; board < 3; board += 1) {
      const read = rules.read(composedBoard(Number(rules.setup.size), random));
      if (!read.ok || rules.geometry.size > 200) continue;
      engine.set(read.value);
      const open = read.value.outcome === null;
      expect(open ? engine.perft(2) : 0).toBe(countSequences(rules, read.value, 2));
    }
  });

  test('the collected cases', () => {
    for (const name of ['cases', 'subtle', 'ninuki-renju']) {
      for (const given of casesOf(name)) {
        const { variant, options, size } = given;
        const { rules, engine } = opened({
          variant,
          ...(options === undefined ? {} : { options }),
          ...(size === undefined ? {} : { size }),
        });
        let position = readOrThrow(rules, positionText(rules, given));
        if (position.outcome !== null) continue;
        engine.set(position);
        for (const { move: text } of [given, ...(given.then ?? [])]) {
          compareMoves(rules, engine, position);
          const move = rules.parse(position, text);
          if (!move.ok || !rules.moves(position).includes(move.value)) continue;
          position = compareMove(rules, engine, position, move.value);
          compareCounters(rules, engine, position);
        }
      }
    }
  });

  test('the recorded games', () => {
    for (const { variant, options, moves: line } of recordedGames()) {
      const { rules, engine } = opened({ variant, ...(options === undefined ? {} : { options }) });
      let position = rules.start;
      engine.set(position);
      for (const text of rules.split(line)) {
        compareMoves(rules, engine, position);
        const move = rules.parse(position, text);
        if (!move.ok) throw new Error(text);
        position = compareMove(rules, engine, position, move.value);
        compareCounters(rules, engine, position);
      }
    }
  });
});

test('an empty board is opened in its centre', () => {
  const { rules, engine } = opened({});
  engine.set(rules.start);
  expect(rules.format(think(engine, { nodes: 50_000 }).best ?? -1)).toBe('j10');
});
