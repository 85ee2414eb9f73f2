// What a player is called: people by their names, computers by what they are, in the language of the page.
import type { Player } from '../../shared/match/match.ts';
import { words } from '../i18n/language.ts';
import { agentWords } from './agent-words.ts';

/** Most pages name no agent but levels, whose names need no list. */
const agentName = (id: string): string => {
  const level = /^level:([1-8])$/.exec(id)?.[1];
  return level === undefined ? (agentWords(id)?.name ?? id) : words().create.levelOf(Number(level));
};

export const playerName = ({ name, agent }: Pick<Player, 'name' | 'agent'>): string =>
  agent === undefined ? name : agentName(agent);
