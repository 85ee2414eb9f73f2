// Ninuki's hints: cells by the fives they could be part of, and captures.
import type { Position, Rules } from '../../../../shared/game.ts';
import { capturesAt, PAIRS_TO_WIN } from '../../../../shared/games/ninuki/captures.ts';
import { frameOf, markOf, squareOf, unpack } from '../../../../shared/games/ninuki/field.ts';
import type { Ninuki } from '../../../../shared/games/ninuki/rules.ts';
import { grid } from '../../../../shared/board/grid.ts';
import type { Hints } from '../../mcts/hints.ts';
import { best, FILLING, leanOf, PLIES, WORTH } from '../../mcts/stones.ts';
import { windowReader } from '../../mcts/windows.ts';

const CAPTURE = 60;
const PAIR = 15;

const isNinuki = (position: Position): position is Ninuki => 'pairs' in position;

export const ninukiHints = (rules: Rules): Hints => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const frame = frameOf(board);
  const read = windowReader(board, 5, WORTH);
  return {
    plies: PLIES - 2,
    look: (position) => {
      const { weights, marks, own, enemy } = read(position);
      if (!isNinuki(position)) throw new Error('not a position of Ninuki');
      const { turn, pairs, stones } = position;
      const field = unpack(frame, stones);
      for (let cell = 0; cell < board.size; cell += 1) {
        if ((weights[cell] ?? 0) === 0) continue;
        const square = squareOf(frame, cell);
        const taken = capturesAt(frame, field, square, markOf(turn)).length / 2;
        const saved = capturesAt(frame, field, square, markOf(turn === 0 ? 1 : 0)).length / 2;
        const fifth = taken > 0 && pairs[turn] + taken >= PAIRS_TO_WIN ? FILLING : 0;
        weights[cell] = (weights[cell] ?? 0) + CAPTURE * taken + (CAPTURE / 2) * saved + fifth;
      }
      const ahead = PAIR * (pairs[turn] ** 2 - pairs[turn === 0 ? 1 : 0] ** 2);
      return { ...best(board, weights, marks), whole: false, lean: leanOf(own + ahead, enemy) };
    },
  };
};
