// The kinds of rules whose chances are fitted: each variant of a game that has few, each size of one that has few sizes.
import type { Game, Setup } from '../../../shared/game.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import { setUp } from '../../../shared/setup.ts';

export interface Kind {
  readonly game: GameId;
  /** As curves name it; `others` for those that are played by turns and fitted together. */
  readonly name: string;
  /** The rules of a game by its number. */
  setup(number: number): Setup;
}

/** A game with more has them fitted together, but for the usual one. */
const FEW = 6;
const FEW_SIZES = 3;

const kindOf = (game: GameId, name: string, variants: readonly string[], size?: string): Kind => ({
  game,
  name,
  setup: (number) => {
    const variant = variants[number % variants.length] ?? '';
    const setup = setUp(GAMES[game], { variant, ...(size === undefined ? {} : { size }) });
    if (!setup.ok) throw new Error(setup.reason);
    return setup.value;
  },
});

const kindsOf = (id: GameId): Kind[] => {
  const game: Game = GAMES[id];
  const names = Object.keys(game.variants);
  if (names.length > FEW) {
    const rest = names.filter((name) => name !== game.variant);
    return [kindOf(id, game.variant, [game.variant]), kindOf(id, 'others', rest)];
  }
  return names.flatMap((name) => {
    const sizes = game.variants[name]?.size.values ?? [];
    return sizes.length > 1 && sizes.length <= FEW_SIZES
      ? sizes.map((size) => kindOf(id, `${name} ${size}`, [name], size))
      : [kindOf(id, name, [name])];
  });
};

export const KINDS: readonly Kind[] = GAME_IDS.filter((id) => brainOf(id) !== null).flatMap(kindsOf);
