// From what a person chose to a setup with every choice made, or the name of the choice that is wrong.
import type { Choice } from './choice.ts';
import type { Game, Setup } from './game.ts';
import { no, ok, type Result } from './result.ts';

export type SetupError = 'unknown-variant' | 'unknown-size' | 'unknown-option' | 'unknown-option-value';

export const setUp = (game: Game, choice: Choice = {}): Result<Setup, SetupError> => {
  const variant = choice.variant ?? game.variant;
  const row = Object.hasOwn(game.variants, variant) ? game.variants[variant] : undefined;
  if (row === undefined) return no('unknown-variant');
  const size = choice.size ?? row.size.initial;
  if (!row.size.values.includes(size)) return no('unknown-size');
  const chosen = choice.options ?? {};
  if (Object.keys(chosen).some((name) => !Object.hasOwn(row.options, name))) return no('unknown-option');
  const options: Record<string, string> = {};
  for (const [name, option] of Object.entries(row.options)) {
    const value = chosen[name] ?? option.initial;
    if (!option.values.includes(value)) return no('unknown-option-value');
    options[name] = value;
  }
  return ok({ variant, size, options });
};
