// What Abalone's kernel takes a position to be worth: the same however it was come to, and however the board is turned.
import { expect, test } from '@jest/globals';
import { bitsOf, members } from '../../../../shared/board/bits.ts';
import { hex } from '../../../../shared/board/hex.ts';
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor } from '../../../../shared/engine/search-engine.ts';
import type { Bits } from '../../../../shared/board/bits.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { positionOf } from '../../../support/abalone.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 12;
const GAMES = 20;
const LONGEST = 150;

const rules = rulesFor(abalone, {});
const open = () =>
  openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
const fresh = open();
const worthOf = (position: Abalone): number => {
  fresh.set(position);
  return fresh.worth();
};

const turned = (marbles: Bits, images: readonly number[]): Bits =>
  bitsOf(
    hex.size,
    members(marbles).map((cell) => images[cell] ?? -1),
  );

const eachPosition = (look: (position: Abalone, random: () => number) => void): void => {
  const random = randomNumbers(21);
  for (let game = 0; game < GAMES; game += 1) {
    let position = rules.start;
    for (let ply = 0; ply < LONGEST && position.outcome === null; ply += 1) {
      look(position, random);
      const moves = rules.moves(position);
      position = played(rules, position, moves[Math.floor(random() * moves.length)] ?? -1);
    }
  }
};

test('a position is worth the same by moves and back as set up anew', () => {
  const engine = open();
  eachPosition((position, random) => {
    engine.set(position);
    const found: unknown[] = [];
    const expected: unknown[] = [];
    const moves = rules.moves(position);
    for (let tries = 0; tries < 5; tries += 1) {
      const move = moves[Math.floor(random() * moves.length)] ?? -1;
      const next = played(rules, position, move);
      engine.play(move);
      found.push(engine.worth());
      expected.push(worthOf(next));
      engine.undo();
      // Now and then the position in between is not looked at.
      if (random() < 0.5) continue;
      found.push(engine.worth());
      expected.push(worthOf(position));
    }
    expect(found).toEqual(expected);
  });
});

test('a position is worth the same from each of twelve sides, and with the colours changed', () => {
  eachPosition((position) => {
    const [black, white] = position.stones;
    const images = hex.symmetries.map((image) => ({
      ...position,
      stones: [turned(black, image), turned(white, image)] as const,
    }));
    const [first, second] = position.lost;
    const changed = {
      ...position,
      stones: [white, black] as const,
      lost: [second, first] as const,
      turn: position.turn === 0 ? (1 as const) : (0 as const),
    };
    const worth = worthOf(position);
    expect([...images, changed].map(worthOf)).toEqual(Array<number>(images.length + 1).fill(worth));
  });
});

test('a marble ahead is worth more than none, and one marble among the others more than one alone at the edge', () => {
  const start = rules.write(rules.start).split(' ')[0] ?? '';
  const ahead = worthOf(positionOf(rules, `${start.replace('w', '1').replace('11', '2')} b 0 1`));
  expect(ahead).toBeGreaterThan(worthOf(rules.start) + 50);
  const together = worthOf(positionOf(rules, '5/6/2bb3/2bb4/4w4/3www2/7/6/5 b 0 0'));
  const astray = worthOf(positionOf(rules, '5/6/2bb3/3b4/4w4/3www2/7/6/b4 b 0 0'));
  expect(together).toBeGreaterThan(astray + 30);
});
