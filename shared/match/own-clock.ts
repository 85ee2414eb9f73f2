// The clock of a game for which nobody has chosen one: that of its variant, or none.
import type { Game, Setup } from '../game.ts';
import { GAMES, type GameId } from '../games/index.ts';
import type { TimeControl } from './clock.ts';

export const ownClock = (id: GameId, { variant }: Pick<Setup, 'variant'>): TimeControl => {
  const { variants }: Game = GAMES[id];
  return variants[variant]?.time ?? { kind: 'none' };
};
