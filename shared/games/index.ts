// All games by their ids, in the order in which people are shown them.
import type { Game } from '../game.ts';
import * as registry from './registry.ts';

export type GameId = keyof typeof registry;

/** Those that the levels play; each of them needs an engine, and its rows of levels. */
export type LevelledGameId = {
  [Id in GameId]: (typeof registry)[Id] extends { readonly levels: true } ? Id : never;
}[GameId];

const listed: Readonly<Record<GameId, Game>> = registry;
const inOrder = Object.entries(listed).sort(([, one], [, two]) => one.order - two.order);

export const GAMES = Object.fromEntries(inOrder) as typeof registry;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

export const GAME_IDS: readonly GameId[] = Object.keys(GAMES).filter(isGameId);

const [first] = GAME_IDS;
if (first === undefined) throw new Error('no game is registered');

/** What stands where nobody has chosen a game. */
export const FIRST_GAME: GameId = first;
