// Abalone's engine throws off the sixth marble and saves its own, in positions whose solutions were found without it.
import { describe, expect, test } from '@jest/globals';
import { openAbalone } from '../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../../shared/engine/search-engine.ts';
import { abalone } from '../../../../shared/games/abalone/game.ts';
import { positionOf } from '../../../support/abalone.ts';
import { defences, winners } from '../../../support/abalone-wins.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';
import { solutionsOf, tacticsOf } from '../../../support/tactics.ts';

const HASH_BITS = 16;
const NODES = 40_000;
const tasks = tacticsOf('abalone');

describe('the engine of abalone', () => {
  const rules = rulesFor(abalone, {});
  const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);

  const thought = (text: string) => {
    engine.clear();
    engine.set(positionOf(rules, text));
    const { best, score, plies } = think(engine, { nodes: NODES });
    return { move: rules.format(best ?? -1), score, plies };
  };

  test.each(
    tasks.map((task) => [`${task.kind}s in ${String(task.threats)}: ${task.position}`, task] as const),
  )('%s', (_name, task) => {
    const { move, score, plies } = thought(task.position);
    expect(task.moves.split(' ')).toContain(move);
    if (task.kind === 'win') expect({ won: score > 0, plies }).toEqual({ won: true, plies: task.threats });
  });

  test('the solutions stand: an exhaustive search by the rules finds the same', () => {
    for (const task of tasks.filter((_, index) => index % 6 === 0)) {
      const { position, moves } = solutionsOf(rules, task);
      const solve = task.kind === 'win' ? winners : defences;
      expect([task.position, solve(rules, position, task.threats)]).toEqual([task.position, moves]);
    }
  });

  test('takes a marble that costs nothing', () => {
    // Three of Black's push one of White's off the edge at the right.
    const { move, score } = thought('5/6/7/8/2b2bbbw/2b5/2b4/ww4/www2 b 0 0');
    expect(['e6e7', 'e7e8']).toContain(move);
    expect(score).toBeGreaterThan(100);
  });

  test('a lead counts where the last ply is near', () => {
    const timed = rulesFor(abalone, { variant: 'timed25' });
    const last = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), timed.setup, HASH_BITS);
    // As many lost: the fiftieth ply makes the side nearer to the centre win, and White is to make it.
    const start = { ...positionOf(timed, '5/6/7/8/2b3w2/8/7/6/5 w 0 0'), ply: 49 };
    last.set(start);
    const { best, score } = think(last, { nodes: NODES });
    expect(score).toBe(29_999);
    expect(played(timed, start, best ?? -1).outcome).toMatchObject({
      winner: 1,
      reason: 'timed-nearer-centre',
    });
  });
});
