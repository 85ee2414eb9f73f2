// Several lines of one position: each the best of those that are left, and where a game is solved every move's score.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { thinkerFor } from '../../../server/ai/engines.ts';
import { analyse, type Findings } from '../../../shared/engine/analysis.ts';
import { openGomoku } from '../../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { memoryFor, MOST_EXCLUDED, think } from '../../../shared/engine/search-engine.ts';
import type { Position, Rules } from '../../../shared/game.ts';
import { connect4 } from '../../../shared/games/connect4/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { randomPositions } from '../../support/ai-positions.ts';
import { after } from '../../support/ask.ts';
import { boardOf, oracle } from '../../support/connect4-oracle.ts';
import { kernelOf, played, rulesFor } from '../../support/played.ts';
import { rulesOf as defaultRulesOf } from '../../support/setups.ts';

const NODES = 20_000;

const analysed = (
  game: GameId,
  rules: Rules,
  position: Position,
  lines: number,
  deepest?: number,
): Findings => {
  const thinker = thinkerFor(game, rules.setup);
  thinker.clear();
  const analysis = analyse(thinker, position, lines, deepest);
  while (analysis.found().nodes < NODES && analysis.resume(NODES - analysis.found().nodes));
  return analysis.found();
};

describe.each(GAME_IDS)('%s', (game) => {
  const rules = defaultRulesOf(GAMES[game]);

  test('the lines are different moves that can be played to their ends, the best first', () => {
    for (const position of randomPositions(rules, 6, 11)) {
      const { lines } = analysed(game, rules, position, 5);
      expect(new Set(lines.map(({ move }) => move)).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThan(0);
      for (const { move, line } of lines) {
        expect(line[0]).toBe(move);
        line.reduce((at, next) => played(rules, at, next), position);
      }
      const [depth] = lines.map((line) => line.depth);
      const scores = lines.filter((line) => line.depth === depth).map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, two) => two - one));
    }
  });
});

test.each(['gomoku', 'ninuki', 'abalone'] as const)(
  '%s: one line alone is what the engine finds by itself',
  (game) => {
    const rules = defaultRulesOf(GAMES[game]);
    const thinker = thinkerFor(game, rules.setup);
    for (const position of randomPositions(rules, 4, 12)) {
      const [line] = analysed(game, rules, position, 1).lines;
      thinker.clear();
      thinker.set(position);
      const { best, score, depth } = think(thinker, { nodes: NODES });
      expect(line).toMatchObject({ move: best, score, depth });
    }
  },
);

test('a search leaves out what it is told to, whoever asks next', () => {
  const rules = rulesFor(gomoku, {});
  const engine = openGomoku(kernelOf('gomoku'), createMemory(memoryFor(16)), rules.setup, 16);
  const position = ['h8', 'h9', 'i8', 'i9', 'j8'].reduce(
    (at, name) => played(rules, at, rules.geometry.cell(name) ?? 0),
    rules.start,
  );
  engine.set(position);
  engine.begin(8);
  engine.resume(NODES);
  const { best } = engine.progress();
  engine.begin(8, [best ?? 0]);
  engine.resume(NODES);
  expect(engine.progress().best).not.toBe(best);
  engine.clear();
  expect(think(engine, { depth: 8, nodes: NODES }).best).toBe(best);
  expect(() =>
    engine.begin(
      8,
      Array.from({ length: MOST_EXCLUDED + 1 }, (_, move) => move),
    ),
  ).toThrow();
});

test('where one move is left, the second line says so by not being there', () => {
  const rules = rulesFor(gomoku, {});
  // Black has an open four: White can stop one end only, and Black wins at the other.
  const position = after(rules, 'h8 a1 i8 a15 j8 o1 k8 o15');
  const { lines } = analysed('gomoku', rules, position, 3);
  expect(lines.map(({ plies }) => plies)).toEqual([1]);
});

describe('Connect Four', () => {
  const boards = readFileSync(new URL('../../data/connect4/oracle.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');

  /** The solver counts the stones that are left to the winner; a line counts plies. */
  const scored = (rules: Rules, digits: string): Map<number, number> => {
    const { lines, solved } = analysed('connect4', rules, after(rules, digits), 7);
    expect(solved).toBe(true);
    return new Map(
      lines.map(({ move, score, plies }) => [move, plies === null ? 0 : Math.sign(score) * plies]),
    );
  };

  test('all seven scores of the empty board are those that are known', () => {
    const rules = defaultRulesOf(connect4);
    // −2 −1 0 1 0 −1 −2 by stones left: plies from here to the fourth stone.
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => scored(rules, '').get(column))).toEqual([
      -40, -42, 0, 41, 0, -42, -40,
    ]);
  });

  test('every score is what a plain search to the end finds', () => {
    const rules = defaultRulesOf(connect4);
    const late = boards.filter(({ length }) => length >= 24).slice(0, 25);
    for (const digits of late) {
      for (const [column, plies] of scored(rules, digits)) {
        const board = boardOf(digits);
        board[column]?.push(digits.length % 2);
        const next = played(rules, after(rules, digits), column);
        if (next.outcome !== null) continue;
        const reply = oracle(board);
        const stones = digits.length + 1;
        const winners = reply > 0 ? Math.floor(stones / 2) : Math.ceil(stones / 2);
        const left = 22 - Math.abs(reply) - winners;
        const expected = reply === 0 ? 0 : reply > 0 ? -2 * left : 2 * left + 1;
        expect({ digits, column, plies }).toEqual({ digits, column, plies: expected });
      }
    }
  });

  test('a board that is not solved has its lines side by side', () => {
    const rules = rulesFor(connect4, { size: '8x7' });
    const { lines, solved } = analysed('connect4', rules, after(rules, '44'), 3, 6);
    expect(solved).toBe(false);
    expect(lines.map(({ depth }) => depth)).toEqual([6, 6, 6]);
  });
});
