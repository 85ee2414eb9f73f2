// What a proof is: what the attacker plays, and what it plays after each answer of the other side.
import type { Move } from '../game.ts';

/** What is forced: the game, or a stone of the other side taken or pushed off the board, with whatever it costs. */
export type Goal = 'win' | 'take';

/** A move of the attacker's; without answers it reaches the goal by itself. */
export interface Attack {
  readonly move: Move;
  readonly answers: Answers | null;
}

/** What meets each answer; those not listed are met alike, or end the game in the attacker's favour. */
export interface Answers {
  readonly listed: ReadonlyMap<Move, Attack>;
  readonly otherwise: Attack | null;
}

export const attackAfter = ({ listed, otherwise }: Answers, answer: Move): Attack | null =>
  listed.get(answer) ?? otherwise;

/** Plies to the goal at most, as long as every answer is listed or met alike. */
export const lengthOf = ({ answers }: Attack): number => (answers === null ? 1 : 1 + lossLengthOf(answers));

const lossLengthOf = ({ listed, otherwise }: Answers): number => {
  const attacks = [...listed.values(), ...(otherwise === null ? [] : [otherwise])];
  return 1 + Math.max(0, ...attacks.map(lengthOf));
};
