// Which computer opponents this server has, as `/api/games` tells it; none until it says so.
import { isGameId, type GameId } from '../../shared/games/index.ts';
import { isRecord, isText } from './storage.ts';

export interface Agent {
  readonly id: string;
  /** 1 to 8 for the levels, null for the others. */
  readonly level: number | null;
}

export type Agents = Readonly<Partial<Record<GameId, readonly Agent[]>>>;

const agentOf = (told: unknown): Agent[] => {
  const id = isRecord(told) ? told['id'] : told;
  if (!isText(id)) return [];
  const level = /^level:([1-8])$/.exec(id)?.[1];
  return [{ id, level: level === undefined ? null : Number(level) }];
};

/** Reads only what it understands: a newer server may say more. */
const agentsIn = (answer: unknown): Agents => {
  const found: Partial<Record<GameId, readonly Agent[]>> = {};
  const games = isRecord(answer) && Array.isArray(answer['games']) ? answer['games'] : [];
  for (const game of games) {
    if (!isRecord(game) || !isText(game['id']) || !isGameId(game['id'])) continue;
    const told: unknown = game['agents'];
    found[game['id']] = Array.isArray(told) ? told.flatMap(agentOf) : [];
  }
  return found;
};

export const askAgents = async (): Promise<Agents> => {
  try {
    const answer = await fetch('/api/games');
    return answer.ok ? agentsIn(await answer.json()) : {};
  } catch {
    return {};
  }
};
