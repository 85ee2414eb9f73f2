// A position as a board is to show it, from what the rules say about it.
import type { Shown, Target } from '../../board/board.ts';
import { targetOf } from '../../board/hands/targets.ts';
import { count, has, members } from '../../../shared/board/bits.ts';
import type { Move, Position, Rules } from '../../../shared/game.ts';

const stones = new WeakMap<Position, Shown['stones']>();

/** The same position has the same stones, so that a board sees by identity that nothing has changed. */
export const stonesOf = (position: Position): Shown['stones'] => {
  const kept = stones.get(position);
  if (kept !== undefined) return kept;
  const [black, white] = position.stones;
  const found = [members(black), members(white)] as const;
  stones.set(position, found);
  return found;
};

/** Stones that have left the board, told from how many there should be. */
export const lostAt = ({ start }: Rules, { stones, ply }: Position): Shown['lost'] => {
  const placing = count(start.stones[0]) === 0;
  const placed = [Math.ceil(ply / 2), Math.floor(ply / 2)] as const;
  const gone = (colour: 0 | 1): number => {
    const had = placing ? placed[colour] : count(start.stones[colour]);
    return Math.max(0, had - count(stones[colour]));
  };
  return [gone(0), gone(1)];
};

export interface Choices {
  readonly targets: readonly Target[];
  /** Moves that touch no cell: choices of colour, passes. */
  readonly cellless: readonly Move[];
  /** Empty cells where a stone would be against the rules. */
  readonly barred: readonly number[];
}

const choices = new WeakMap<Position, Choices>();

/** What the player to move can choose from. */
export const choicesIn = (rules: Rules, position: Position): Choices => {
  const kept = choices.get(position);
  if (kept !== undefined) return kept;
  const targets: Target[] = [];
  const cellless: Move[] = [];
  for (const move of rules.moves(position)) {
    if (rules.path(move).length === 0) {
      cellless.push(move);
      continue;
    }
    const played = rules.play(position, move);
    const target = played.ok ? targetOf(move, played.value.effects, position.turn, rules.geometry) : null;
    if (target !== null) targets.push(target);
  }
  const found: Choices = { targets, cellless, barred: barredIn(rules, position, targets) };
  choices.set(position, found);
  return found;
};

/** Crosses help where few cells are forbidden; where nearly all are, the targets say it better. */
const barredIn = (rules: Rules, { stones }: Position, targets: readonly Target[]): number[] => {
  if (targets.length === 0 || targets.some(({ kind }) => kind !== 'place')) return [];
  const allowed = new Set(targets.flatMap(({ to }) => to));
  const barred: number[] = [];
  for (let cell = 0; cell < rules.geometry.size; cell += 1) {
    if (!allowed.has(cell) && !has(stones[0], cell) && !has(stones[1], cell)) barred.push(cell);
  }
  return barred.length > rules.geometry.size / 4 ? [] : barred;
};
