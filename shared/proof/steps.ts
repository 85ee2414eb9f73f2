// A forced line move by move: what each move of the attacker makes, so that it can be told in words.
import type { Cell, Move, Position, Rules } from '../game.ts';
import type { Tactics, ThreatKind } from '../tactics.ts';

/** What a move of a forced line makes: it ends the game, or threatens to. */
export type Made = 'end' | Extract<ThreatKind, 'straight-four' | 'four' | 'open-three'>;

export interface ForcedStep {
  readonly move: Move;
  /** Null for an answer, and where the move makes nothing that has a name. */
  readonly made: Made | null;
}

/** The strongest first. */
const NAMED = ['straight-four', 'four', 'open-three'] as const;

export const stepsOf = (
  rules: Rules,
  tactics: Tactics,
  position: Position,
  line: readonly Move[],
): ForcedStep[] => {
  const steps: ForcedStep[] = [];
  let before = position;
  for (const [index, move] of line.entries()) {
    const played = rules.play(before, move);
    if (!played.ok) break;
    const after = played.value.position;
    steps.push({ move, made: index % 2 === 0 ? madeBy(rules, tactics, before, move, after) : null });
    before = after;
  }
  return steps;
};

const madeBy = (
  rules: Rules,
  tactics: Tactics,
  before: Position,
  move: Move,
  after: Position,
): ForcedStep['made'] => {
  if (after.outcome !== null) return 'end';
  const cells = new Set<Cell>(rules.path(move));
  // What was there before is not made by this move.
  const found = tactics
    .threats(after)
    .filter(({ colour, stones }) => colour === before.turn && stones.some((stone) => cells.has(stone)))
    .map(({ kind }) => kind);
  return NAMED.find((kind) => found.includes(kind)) ?? null;
};
