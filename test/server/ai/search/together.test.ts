// A root shared among threads: whoever searches what and whenever, the answer is that of one thread.
import { describe, expect, test } from '@jest/globals';
import { gomokuBoard } from '../../../../server/ai/games/gomoku/minmax.ts';
import { ninukiBoard } from '../../../../server/ai/games/ninuki/board.ts';
import type { Board, Settings } from '../../../../server/ai/search/board.ts';
import { search } from '../../../../server/ai/search/search.ts';
import {
  bestOf,
  boundFor,
  closeShare,
  finish,
  isFinished,
  isUnderWay,
  newShare,
  nextRound,
  openRound,
  take,
  unfinished,
} from '../../../../server/ai/search/split.ts';
import { searchTogether, takePart } from '../../../../server/ai/search/together.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { randomPositions } from '../../../support/ai-positions.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { randomNumbers } from '../../../support/random.ts';
import { rulesOf } from '../../../support/setups.ts';

interface Case {
  readonly name: string;
  readonly rules: Rules;
  readonly board: (rules: Rules, position: Position) => Board;
  readonly settings: Settings;
}

const CASES: readonly Case[] = [
  {
    name: 'alpha-beta, where many moves are alike',
    rules: rulesOf(GAMES.gomoku, { variant: 'classic', size: '7' }),
    board: (rules, position) => gomokuBoard(rules, position, true),
    settings: { depth: 2, prune: true, sooner: true },
  },
  {
    name: 'a beam with a table',
    rules: rulesOf(GAMES.ninuki, { variant: 'epitech', size: '9' }),
    board: (rules, position) => ninukiBoard(rules, position, true),
    settings: { depth: 3, prune: true, width: 12, table: 'sound' },
  },
];

/** Threads that each take a move, know what the others have finished by then, and are done when chance says so. */
const byChance = (
  { rules, board, settings }: Case,
  position: Position,
  lanes: number,
  random: () => number,
): { move: number | undefined; score: number | undefined } => {
  const share = newShare(lanes);
  const roots = board(rules, position).moves();
  const round = openRound(share, { depth: settings.depth, moves: roots });
  const busy: (() => void)[] = [];
  const begin = (lane: number): boolean => {
    const index = take(share, round);
    if (index < 0) return false;
    const above = boundFor(share, round, index);
    const own = board(rules, position);
    const found = search(own, roots.slice(index, index + 1), settings, NO_LIMITS(), { above, table: null });
    busy.push(() => {
      finish(share, round, lane, index, found);
      begin(lane);
    });
    return true;
  };
  for (let lane = 0; lane < lanes; lane += 1) begin(lane);
  while (busy.length > 0) busy.splice(Math.floor(random() * busy.length), 1)[0]?.();
  const best = bestOf(share, round);
  return { move: roots[best?.index ?? -1], score: best?.score };
};

/** Stands while no round has been opened. */
const BEFORE = { number: 0, depth: 0, prefix: null, moves: [] };

describe.each(CASES)('$name', (shown) => {
  const { rules, board, settings } = shown;

  test('finds what one thread finds, in whatever order its moves are done', () => {
    const random = randomNumbers(3);
    for (const position of randomPositions(rules, 8, 5)) {
      const alone = search(board(rules, position), board(rules, position).moves(), settings, NO_LIMITS());
      for (const lanes of [1, 2, 4]) {
        const { move, score } = byChance(shown, position, lanes, random);
        expect({ lanes, move, score }).toEqual({ lanes, move: alone.move, score: alone.score });
      }
    }
  });

  test('is done by the thread that was asked, if nobody comes or somebody goes in the middle', () => {
    for (const position of randomPositions(rules, 4, 6)) {
      const moves = board(rules, position).moves();
      const alone = search(board(rules, position), moves, settings, NO_LIMITS());
      const share = newShare(2);
      const leaver = { ...NO_LIMITS(), spend: () => (leave(), false) };
      let left = false;
      /** Somebody takes the next move, and is never seen again. */
      const leave = (): void => {
        if (left || isUnderWay(share, BEFORE)) return;
        left = true;
        const round = nextRound(share, 0, () => false);
        if (round !== null) take(share, round);
      };
      const found = searchTogether(board(rules, position), moves, settings, leaver, share);
      expect(found.complete).toBe(true);
      expect({ move: found.move, score: found.score, pv: found.pv[0] }).toEqual({
        move: alone.move,
        score: alone.score,
        pv: alone.move,
      });
    }
  });
});

describe('whoever takes part', () => {
  const [{ rules, board, settings }] = CASES as [Case, ...Case[]];

  test('goes when the search is over, and when it is stopped', () => {
    const share = newShare(2);
    const taking = (stop: () => boolean): void =>
      takePart(board(rules, rules.start), settings, { share, lane: 1 }, { now: () => 0, stop });
    let asked = 0;
    taking(() => (asked += 1) > 3);
    expect(asked).toBe(4);
    closeShare(share);
    taking(() => false);
  });

  test('and is late changes nothing in the next round', () => {
    const share = newShare(2);
    const first = openRound(share, { depth: 1, moves: [7, 8] });
    const index = take(share, first);
    const second = openRound(share, { depth: 2, moves: [7, 8] });
    expect(take(share, second)).toBe(0);
    finish(share, first, 1, index, { score: 99, pv: [7], nodes: 1 });
    expect(isFinished(share, second, 0)).toBe(false);
    expect(unfinished(share, second)).toBe(0);
    expect(bestOf(share, second)).toBeNull();
  });
});
