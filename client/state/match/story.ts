// A game as it can be looked through: each move with what it did, and the position after it.
import { lastOf, lostAfter } from '../../../shared/board/last-move-and-lost.ts';
import type { Shown } from '../../board/board.ts';
import type { Colour, Effect, Move, Position, Rules, Seat } from '../../../shared/game.ts';
import type { Match } from '../../../shared/match/match.ts';
import { firstMoves, NO_MOVES, type Moves } from '../../../shared/match/moves.ts';

/** A position of the game, and what the moves so far have left to be seen on the board. */
interface Standing {
  readonly position: Position;
  readonly last: Shown['last'];
  readonly lost: Shown['lost'];
  /** Who has black; null while an opening has not settled it. */
  readonly black: Seat | null;
}

export interface Step extends Standing {
  readonly move: Move;
  /** The move as its game writes it. */
  readonly text: string;
  readonly seat: Seat;
  readonly colour: Colour;
  readonly effects: readonly Effect[];
}

export interface Story {
  readonly rules: Rules;
  /** The moves that are told here. */
  readonly moves: Moves;
  readonly start: Standing;
  readonly steps: readonly Step[];
}

const begun = (rules: Rules): Story => {
  const settled = rules.setup.options['opening']?.startsWith('swap') !== true;
  const start = {
    position: rules.start,
    last: [],
    lost: [0, 0] as const,
    black: settled ? 0 : null,
  } as const;
  return { rules, moves: NO_MOVES, start, steps: [] };
};

const stepAfter = (rules: Rules, before: Standing, move: Move): Step => {
  const played = rules.play(before.position, move);
  if (!played.ok) throw new Error(`the log holds an illegal move: ${rules.format(move)} (${played.reason})`);
  const { effects, position } = played.value;
  const settled = effects.find((effect) => effect.kind === 'colours');
  return {
    move,
    text: rules.format(move),
    seat: rules.seat(before.position),
    colour: before.position.turn,
    effects,
    position,
    last: lastOf(effects),
    lost: lostAfter(before.lost, effects),
    black: settled === undefined ? before.black : settled.black,
  };
};

/** The match's current game; of an earlier telling, all that still stands is kept, and only what is new is played. */
export const storyOf = ({ rules, moves }: Pick<Match, 'rules' | 'moves'>, known: Story | null): Story => {
  const told = known?.rules === rules ? known : begun(rules);
  if (told.moves === moves) return told;
  const { shared, further } = beyond(moves, told.moves);
  const steps = told.steps.slice(0, shared);
  for (const move of further) {
    const old = told.steps[steps.length];
    // A move shown before it was confirmed comes again, and its step with it.
    const same = old?.move === move && steps.at(-1) === told.steps[steps.length - 1];
    steps.push(same ? old : stepAfter(rules, steps.at(-1) ?? told.start, move));
  }
  return { ...told, moves, steps };
};

/** How many moves two games share, and those that one has beyond them. */
const beyond = (
  moves: Moves,
  others: Moves,
): { readonly shared: number; readonly further: readonly Move[] } => {
  const further: Move[] = [];
  let other = firstMoves(others, moves.length);
  for (let each = moves; each !== other && each.before !== null; each = each.before) {
    further.push(each.last);
    if (each.length === other.length) other = other.before ?? NO_MOVES;
  }
  return { shared: moves.length - further.length, further: further.reverse() };
};

/** How the game stood after that many moves. */
export const standingAt = ({ start, steps }: Story, ply: number): Standing => steps[ply - 1] ?? start;

export const hasMoved = ({ steps }: Story, seat: Seat): boolean => steps.some((step) => step.seat === seat);
