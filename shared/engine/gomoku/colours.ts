// Swap openings: stones that leave both colours as good as can be, and the better colour when it is ours to choose.
import { count } from '../../board/bits.ts';
import type { Move, Rules } from '../../game.ts';
import type { Gomoku } from '../../games/gomoku/position.ts';
import { think, type SearchEngine, type Limits } from '../search-engine.ts';

/** A position this even may be left to the other player. */
const EVEN = 60;
/** How many cells are weighed for a stone that decides how even a position is. */
const TRIES = 24;

/** The move of a player who has to place stones for both colours, or to choose one. */
export const swapMove = (
  rules: Rules<Gomoku>,
  engine: SearchEngine<Gomoku>,
  position: Gomoku,
  limits: Limits,
  random: () => number,
): Move => {
  const scoreOf = (one: Gomoku, share: number): number => {
    engine.set(one);
    return think(engine, { ...limits, nodes: Math.ceil((limits.nodes ?? 200_000) / share) }).score;
  };
  switch (position.stage) {
    case 'choice':
    case 'last-choice':
      return chosen(rules, position, scoreOf(position, 1));
    case 'placing':
    case 'adding':
      return isLastStone(position) ? evenest(rules, position, scoreOf) : anyNear(rules, position, random);
    case 'settled':
      engine.set(position);
      return think(engine, limits).best ?? rules.moves(position)[0] ?? 0;
  }
};

/** The score is the side's that moves next; without a clear favourite, in swap2 the other player shall choose. */
const chosen = (rules: Rules<Gomoku>, position: Gomoku, score: number): Move => {
  const words = new Map(rules.moves(position).map((move) => [rules.format(move), move]));
  const better = score > 0 === (position.turn === 0) ? 'black' : 'white';
  const more = Math.abs(score) < EVEN ? words.get('more') : undefined;
  return more ?? words.get(better) ?? 0;
};

const isLastStone = ({ stage, stones: [black, white] }: Gomoku): boolean =>
  count(black) + count(white) === (stage === 'placing' ? 2 : 4);

/** Some cell in the middle part of the board. */
const anyNear = (rules: Rules<Gomoku>, position: Gomoku, random: () => number): Move => {
  const pool = middlePart(rules, rules.moves(position));
  return pool[Math.floor(random() * pool.length)] ?? 0;
};

/** The stone after which the side to move has least to be glad or sorry about. */
const evenest = (
  rules: Rules<Gomoku>,
  position: Gomoku,
  scoreOf: (one: Gomoku, share: number) => number,
): Move => {
  const all = middlePart(rules, rules.moves(position));
  const tried = all.filter((_, index) => index % Math.ceil(all.length / TRIES) === 0);
  let best = tried[0] ?? 0;
  let least = Infinity;
  for (const move of tried) {
    const played = rules.play(position, move);
    if (!played.ok) continue;
    const tilt = Math.abs(scoreOf(played.value.position, tried.length));
    if (tilt < least) {
      least = tilt;
      best = move;
    }
  }
  return best;
};

const middlePart = (rules: Rules<Gomoku>, moves: readonly Move[]): readonly Move[] => {
  const middle = (Number(rules.setup.size) - 1) / 2;
  return moves.filter((move) => {
    const { x, y } = rules.geometry.at(move);
    return Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= Math.max(2, middle - 3);
  });
};
