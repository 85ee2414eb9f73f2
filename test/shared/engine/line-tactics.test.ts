// The engines of the games of lines find what wins and what saves, in positions whose solutions were found without them.
import { describe, expect, test } from '@jest/globals';
import type { Game, Position } from '../../../shared/game.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { openNinuki } from '../../../shared/engine/ninuki/engine.ts';
import { memoryFor, think } from '../../../shared/engine/search-engine.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { ninuki } from '../../../shared/games/ninuki/game.ts';
import { forcedWins } from '../../support/forced-wins.ts';
import { kernelOf, rulesFor } from '../../support/played.ts';
import type { OpenEngine } from '../../support/search-engines.ts';
import { solutionsOf, tacticsOf } from '../../support/tactics.ts';

const HASH_BITS = 16;
const NODES = 40_000;

const solves = <P extends Position>(game: Game<P>, open: OpenEngine<P>): void => {
  const tasks = tacticsOf(game.id);
  const kernel = kernelOf(game.id);
  const memory = createMemory(memoryFor(HASH_BITS));

  test.each(tasks.map((task) => [`${task.kind}s ${task.variant} ${task.position}`, task] as const))(
    '%s',
    (_name, task) => {
      const rules = rulesFor(game, task);
      const engine = open(kernel, memory, rules.setup, HASH_BITS);
      const { position } = solutionsOf(rules, task);
      engine.set(position);
      const { best, score, plies } = think(engine, { nodes: NODES });
      const move = best ?? -1;
      const listed = task.moves.split(' ').includes(rules.format(move));
      if (task.kind === 'defend')
        expect({ listed, move: rules.format(move) }).toMatchObject({ listed: true });
      else {
        expect({ won: score > 0, sure: plies !== null }).toEqual({ won: true, sure: true });
        // The engine may prefer a win by one threat more than the listed ones; then it must be one.
        expect(listed || forcedWins(rules).winsWith(position, move, task.threats + 1)).toBe(true);
      }
    },
  );

  test('the solutions stand: an exhaustive search finds the same wins', () => {
    for (const task of tasks.filter(({ kind }, index) => kind === 'win' && index % 8 === 0)) {
      const rules = rulesFor(game, task);
      const { position, moves } = solutionsOf(rules, task);
      expect(forcedWins(rules).winners(position, task.threats)).toEqual(moves);
    }
  });
};

describe('the engine of gomoku', () => solves(gomoku, openGomoku));
describe('the engine of ninuki', () => solves(ninuki, openNinuki));
