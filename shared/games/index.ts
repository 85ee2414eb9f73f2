// The registry of games: one line a game.
import type { Game } from '../game.ts';
import { abalone } from './abalone/game.ts';
import { connect4 } from './connect4/game.ts';
import { gomoku } from './gomoku/game.ts';
import { ninuki } from './ninuki/game.ts';

export const GAMES = {
  connect4,
  gomoku,
  ninuki,
  abalone,
} as const satisfies Record<string, Game>;

export type GameId = keyof typeof GAMES;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);
