// What a player is called: people by their names, computers by what they are.
import type { Player } from '../../shared/match/match.ts';
import { words } from '../language.ts';

export const agentName = (id: string): string => {
  const level = /^level:([1-8])$/.exec(id)?.[1];
  return level === undefined ? words().create.other(id) : words().create.levelOf(Number(level));
};

export const playerName = ({ name, agent }: Pick<Player, 'name' | 'agent'>): string =>
  agent === undefined ? name : agentName(agent);
