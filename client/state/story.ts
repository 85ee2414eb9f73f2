// A game as it can be browsed: every position of it, with what each move did.
import { lastOf, lostIn } from '../board/last-move-and-lost.ts';
import type { Colour, Effect, Move, Position, Rules, Seat } from '../../shared/game.ts';
import type { Match } from '../../shared/match/match.ts';
import { listMoves } from '../../shared/match/moves.ts';

export interface Step {
  readonly move: Move;
  /** The move as its game writes it. */
  readonly text: string;
  readonly seat: Seat;
  readonly colour: Colour;
  readonly effects: readonly Effect[];
  readonly position: Position;
}

export interface Story {
  readonly rules: Rules;
  readonly steps: readonly Step[];
}

const stepOf = (rules: Rules, before: Position, move: Move): Step => {
  const played = rules.play(before, move);
  if (!played.ok) throw new Error(`the log holds an illegal move: ${rules.format(move)} (${played.reason})`);
  return {
    move,
    text: rules.format(move),
    seat: rules.seat(before),
    colour: before.turn,
    effects: played.value.effects,
    position: played.value.position,
  };
};

/** The match's current game, with as much of an earlier telling as still stands. */
export const storyOf = ({ rules, moves }: Match, known: Story | null): Story => {
  const steps: Step[] = [];
  let position = rules.start;
  let same = known?.rules === rules;
  listMoves(moves).forEach((move, index) => {
    const old = same ? known?.steps[index] : undefined;
    same = old?.move === move;
    const step = old !== undefined && same ? old : stepOf(rules, position, move);
    position = step.position;
    steps.push(step);
  });
  return { rules, steps };
};

/** The position after that many moves. */
export const positionAt = ({ rules, steps }: Story, ply: number): Position =>
  ply === 0 ? rules.start : (steps[ply - 1]?.position ?? rules.start);

export const marksAt = (story: Story, ply: number) => ({
  last: lastOf(story.steps[ply - 1]?.effects ?? []),
  lost: lostIn(story.steps.slice(0, ply).map(({ effects }) => effects)),
});

/** Who has which colour after that many moves; null while an opening has not settled it. */
export const blackAt = (story: Story, ply: number): Seat | null => {
  for (const { effects } of story.steps.slice(0, ply).reverse()) {
    for (const effect of effects) if (effect.kind === 'colours') return effect.black;
  }
  return story.rules.setup.options['opening']?.startsWith('swap') === true ? null : 0;
};
