// Tasks with few solutions, as they lie in test/data/<game>/tactics.json.
import { readFileSync } from 'node:fs';
import type { Move, Position, Rules } from '../../shared/game.ts';

export interface Tactic {
  readonly variant: string;
  readonly size: string;
  readonly position: string;
  /** `win`: exactly these moves begin a win by threats; `defend`: after all others the opponent has one. */
  readonly kind: 'win' | 'defend';
  readonly moves: string;
  /** The most threats of such a win. */
  readonly threats: number;
}

export const tacticsOf = (game: string): readonly Tactic[] =>
  JSON.parse(
    readFileSync(new URL(`../data/${game}/tactics.json`, import.meta.url), 'utf8'),
  ) as readonly Tactic[];

/** A task's position, and its solutions as moves. */
export const solutionsOf = <P extends Position>(
  rules: Rules<P>,
  task: Tactic,
): { readonly position: P; readonly moves: Move[] } => {
  const read = rules.read(task.position);
  if (!read.ok) throw new Error(`${read.reason}: ${task.position}`);
  const moves = rules.split(task.moves).map((text) => {
    const move = rules.parse(read.value, text);
    if (!move.ok) throw new Error(`${text}: ${task.position}`);
    return move.value;
  });
  return { position: read.value, moves };
};
