// How positions look at first sight: which moves come to mind, and what a position seems worth.
import type { Move, Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { grid } from '../../../shared/board/grid.ts';
import { HINTS } from '../mcts/hints.ts';
import { windowReader } from '../mcts/windows.ts';

export interface Judgement {
  /** The moves that come to mind, the most natural ones first; some may be illegal. */
  moves(position: Position): readonly Move[];
  /** What the position seems worth to the side to move. */
  worth(position: Position): number;
  /** The move that hurts the side that has just moved, if there is one, and what it costs. */
  harm(position: Position): Harm | null;
}

interface Harm {
  readonly move: Move;
  readonly cost: number;
}

/** So many moves come to mind on a wide board. */
const MOST = 20;
/** The side to move is half a stone ahead on every line. */
const TO_MOVE = 1.4;

const byWeight = (moves: readonly Move[], weights: readonly number[]): Move[] =>
  moves
    .map((move, index) => ({ move, weight: weights[index] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ move }) => move);

const connect4Judgement = (rules: Rules): Judgement => {
  const [columns = 7, height = 6] = rules.setup.size.split('x').map(Number);
  const read = windowReader(grid(columns, height), 4, { own: [], enemy: [], lean: [0, 1, 4, 10] });
  return {
    moves: (position) => rules.moves(position),
    worth: (position) => {
      const { own, enemy } = read(position);
      return own - enemy;
    },
    harm: () => null,
  };
};

const gomokuJudgement = (rules: Rules): Judgement => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const read = windowReader(board, 5, {
    own: [0, 1, 5, 40, 1e6],
    enemy: [0, 1, 4, 30, 1e4],
    lean: [0, 1, 5, 25, 100],
  });
  return {
    moves: (position) => {
      const { weights } = read(position);
      const known = [...weights.keys()].filter((cell) => (weights[cell] ?? 0) > 0);
      const found = byWeight(
        known,
        known.map((cell) => weights[cell] ?? 0),
      ).slice(0, MOST);
      return found.length > 0 ? found : [board.centre];
    },
    worth: (position) => {
      const { own, enemy } = read(position);
      return TO_MOVE * own - enemy;
    },
    harm: () => null,
  };
};

/** What the hints of the Monte-Carlo search lean to, unrolled to a number that is not bounded by one. */
const LEAN_UNIT = 80;

const ninukiJudgement = (rules: Rules): Judgement => {
  const { look } = HINTS.ninuki(rules);
  return {
    moves: (position) => {
      const { moves, weights } = look(position);
      return byWeight(moves, weights).slice(0, MOST);
    },
    worth: (position) => LEAN_UNIT * unrolled(look(position).lean),
    harm: () => null,
  };
};

const MARBLE_UNIT = 40;
const MARBLE = 18;
/** The hints' weight of a push over the edge. */
const PUSH_OFF = 60;

const abaloneJudgement = (rules: Rules): Judgement => {
  const { look } = HINTS.abalone(rules);
  return {
    moves: (position) => {
      const { moves, weights } = look(position);
      return byWeight(moves, weights);
    },
    worth: (position) => MARBLE_UNIT * unrolled(look(position).lean),
    harm: (position) => {
      const { moves, weights } = look(position);
      const move = moves[weights.indexOf(PUSH_OFF)];
      return move === undefined ? null : { move, cost: MARBLE };
    },
  };
};

const unrolled = (lean: number): number => Math.atanh(Math.max(-0.999_999, Math.min(0.999_999, lean)));

export const JUDGEMENTS: Readonly<Record<GameId, (rules: Rules) => Judgement>> = {
  connect4: connect4Judgement,
  gomoku: gomokuJudgement,
  ninuki: ninukiJudgement,
  abalone: abaloneJudgement,
};
