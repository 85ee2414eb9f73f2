// What a player is called: people by their names, computers by what they are, in the language of the page.
import type { AgentText } from '../../shared/agents.ts';
import type { Player } from '../../shared/match/match.ts';
import { redraw } from '../draw.ts';
import { currentLanguage, words, type Language } from '../i18n/language.ts';

type Known = Readonly<Record<string, AgentText>>;

/** Most pages name no agent but levels, whose names need no list. */
let texts: Readonly<Record<Language, Known>> | null = null;
let asked = false;

const ask = async (): Promise<void> => {
  if (asked) return;
  asked = true;
  texts = (await import('../../shared/agents.ts')).AGENT_TEXT;
  redraw();
};

const agentName = (id: string): string => {
  const level = /^level:([1-8])$/.exec(id)?.[1];
  if (level !== undefined) return words().create.levelOf(Number(level));
  void ask();
  return texts?.[currentLanguage()][id]?.name ?? id;
};

export const playerName = ({ name, agent }: Pick<Player, 'name' | 'agent'>): string =>
  agent === undefined ? name : agentName(agent);
