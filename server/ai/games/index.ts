// What each game tells its computer players, by game.
import type { GameId, LevelledGameId } from '../../../shared/games/index.ts';
import type { GameAi } from './game-ai.ts';
import * as registry from './registry.ts';

type WithLevels = Required<Pick<GameAi, 'levels'>>;

/** The compiler reports a game that has levels and no rows of them. */
const listed: Readonly<Record<LevelledGameId, WithLevels>> = registry;
const AIS: Readonly<Partial<Record<GameId, GameAi>>> = listed;

export const aiOf = (game: GameId): GameAi => AIS[game] ?? {};
