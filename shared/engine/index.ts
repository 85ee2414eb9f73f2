// The engines by their games; not every game has one.
import type { GameId, LevelledGameId } from '../games/index.ts';
import type { Brain } from './brain.ts';
import * as registry from './registry.ts';

/** The compiler reports a game that has levels and no engine. */
const listed: Readonly<Record<LevelledGameId, Brain>> = registry;
const BRAINS: Readonly<Partial<Record<GameId, Brain>>> = listed;

export const brainOf = (game: GameId): Brain | null => BRAINS[game] ?? null;
