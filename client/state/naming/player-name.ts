// What a player is called: people by their names, computers by what they are, in the language of the page.
import { AGENT_OPTIONS, chosenIn } from '../../../shared/agent-options.ts';
import type { Player } from '../../../shared/match/match.ts';
import { words } from '../../i18n/language.ts';
import { numberText } from '../../i18n/number.ts';
import { agentWords, optionWords } from './agent-words.ts';

/** Most pages name no agent but levels, whose names need no list. */
const agentName = (id: string): string => {
  const level = /^level:([1-8])$/.exec(id)?.[1];
  return level === undefined ? (agentWords(id)?.name ?? id) : words().create.levelOf(Number(level));
};

/** What was set of it follows its name. */
const agentText = (text: string): string => {
  const { name, chosen } = chosenIn(text);
  const said = AGENT_OPTIONS.flatMap((option) => {
    const value = chosen[option];
    return value === undefined ? [] : [optionWords(option).said(numberText(value))];
  });
  return [agentName(name), ...said].join(', ');
};

export const playerName = ({ name, agent }: Pick<Player, 'name' | 'agent'>): string =>
  agent !== undefined ? agentText(agent) : name === '' ? words().someone : name;
