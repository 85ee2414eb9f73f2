// What each game tells its computer players, by game.
import type { GameId, LevelledGameId } from '../../../shared/games/index.ts';
import type { GameAi } from './game-ai.ts';
import * as registry from './registry.ts';

type WithLevels = Required<Pick<GameAi, 'levels'>>;

/** The compiler reports a game that has levels and no rows of them. */
const AIS: Readonly<Record<LevelledGameId, WithLevels> & Partial<Record<GameId, GameAi>>> = registry;

export const aiOf = (game: GameId): GameAi => AIS[game] ?? {};
