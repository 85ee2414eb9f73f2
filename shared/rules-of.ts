// The rules of a setup, made once and shared by all its matches: they are pure, and their boards are large.
import type { Rules, Setup } from './game.ts';
import { GAMES, type GameId } from './games/index.ts';

/** Setups are many, but only so many are in use at a time. */
const KEPT = 200;

const kept = new Map<string, Rules>();

export const rulesOf = (game: GameId, setup: Setup): Rules => {
  const key = JSON.stringify([game, setup.variant, setup.size, Object.entries(setup.options).sort()]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rules: Rules = GAMES[game].rules(setup);
  if (kept.size === KEPT) kept.clear();
  kept.set(key, rules);
  return rules;
};
