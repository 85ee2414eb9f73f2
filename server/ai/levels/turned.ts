// Variety that costs nothing: where the board looks the same from several sides, the answer is seen from any of them.
import { members, type Bits } from '../../../shared/board/bits.ts';
import type { Cell, Position } from '../../../shared/game.ts';
import type { Answer, Question } from '../agent.ts';

/** Boards with more stones placed than this in the course of play are hardly ever symmetric. */
const MOST_PLIES = 6;

export const turned = ({ rules, position, random }: Question, answer: Answer): Answer => {
  if (position.ply > MOST_PLIES) return answer;
  const same = rules.geometry.symmetries.filter((symmetry) => keeps(symmetry, position));
  const symmetry = same[Math.floor(random() * same.length)];
  if (symmetry === undefined) return answer;
  const pv = answer.thinking.pv.map((move) => rules.transform(move, symmetry));
  const move = rules.transform(answer.move, symmetry);
  if (!rules.play(position, move).ok) return answer;
  return { move, thinking: { ...answer.thinking, pv } };
};

const keeps = (symmetry: readonly Cell[], { stones: [black, white] }: Position): boolean => {
  const isSame = (side: Bits): boolean => {
    const cells = members(side);
    const images = new Set(cells.map((cell) => symmetry[cell]));
    return cells.every((cell) => images.has(cell));
  };
  return isSame(black) && isSame(white);
};
