// One root shared among several workers: each searches a run of the root moves, and the best answer is the answer.
import type { Move } from '../../../shared/game.ts';
import type { Answer } from '../agent.ts';

/** The root moves in at most `parts` runs of about the same length, in order. */
export const sharesOf = (roots: readonly Move[], parts: number): Move[][] => {
  const count = Math.max(1, Math.min(parts, roots.length));
  return Array.from({ length: count }, (_, part) =>
    roots.slice(Math.floor((part * roots.length) / count), Math.floor(((part + 1) * roots.length) / count)),
  );
};

/** The answer to the whole root, of the answers to its shares in their order: as one worker would have chosen. */
export const bestOf = (answers: readonly Answer[]): Answer | null =>
  answers.reduce<Answer | null>(
    (best, answer) => (best === null || answer.thinking.score > best.thinking.score ? answer : best),
    null,
  );
