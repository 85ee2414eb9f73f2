// Kernels as built, rules of a choice, and moves that must be legal.
import { readFileSync } from 'node:fs';
import type { Game, Move, Position, Rules } from '../../shared/game.ts';
import { compileKernel } from '../../shared/engine/kernel.ts';
import type { Choice } from '../../shared/choice.ts';
import { setupOf } from './setups.ts';

export const kernelOf = (game: string): object =>
  compileKernel(readFileSync(new URL(`../../dist/engine/${game}.wasm`, import.meta.url)));

export const named = ({ variant = '', size, options }: Choice): string =>
  [variant, size, ...Object.entries(options ?? {}).map(([key, value]) => `${key}=${value}`)].join(' ');

export const rulesFor = <P extends Position, I extends string>(
  game: Game<P, I>,
  choice: Choice,
): Rules<P, I> => game.rules(setupOf(game, choice));

/** The position after a legal move. */
export const played = <P extends Position>(rules: Rules<P>, position: P, move: Move): P => {
  const result = rules.play(position, move);
  if (!result.ok) throw new Error(`${rules.format(move)}: ${result.reason} in ${rules.write(position)}`);
  return result.value.position;
};
