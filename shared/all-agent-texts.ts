// What people read about all agents: those of every game here, a game's own loaded with them.
import type { AgentTexts } from './agent-text.ts';
import type { LevelName, OF_EVERY_GAME } from './agents.ts';
import type { Game } from './game.ts';
import { GAMES } from './games/index.ts';
import { LANGUAGE_IDS } from './languages.ts';

const OF_MANY: AgentTexts<LevelName | (typeof OF_EVERY_GAME)[number]> = {
  'level:1': {
    en: { name: 'Level 1', line: 'Has just learned the rules; misses much, and never its own win.' },
    fr: { name: 'Niveau 1', line: 'Vient d’apprendre les règles ; rate beaucoup, jamais son propre gain.' },
  },
  'level:2': {
    en: { name: 'Level 2', line: 'Sees what is in front of it, and little beyond.' },
    fr: { name: 'Niveau 2', line: 'Voit ce qu’il a sous les yeux, guère plus loin.' },
  },
  'level:3': {
    en: { name: 'Level 3', line: 'Thinks a move ahead, and is caught by a quiet threat.' },
    fr: { name: 'Niveau 3', line: 'Pense un coup à l’avance, et une menace discrète le surprend.' },
  },
  'level:4': {
    en: { name: 'Level 4', line: 'Plays well while it pays attention.' },
    fr: { name: 'Niveau 4', line: 'Joue bien tant qu’il est attentif.' },
  },
  'level:5': {
    en: { name: 'Level 5', line: 'A club player who slips now and then.' },
    fr: { name: 'Niveau 5', line: 'Un joueur de club à qui il arrive de faiblir.' },
  },
  'level:6': {
    en: { name: 'Level 6', line: 'Sees most combinations; rarely slips.' },
    fr: { name: 'Niveau 6', line: 'Voit presque toutes les combinaisons ; faiblit rarement.' },
  },
  'level:7': {
    en: { name: 'Level 7', line: 'Looks far ahead and does not slip.' },
    fr: { name: 'Niveau 7', line: 'Voit loin et ne faiblit pas.' },
  },
  'level:8': {
    en: { name: 'Level 8', line: 'Everything the engine has.' },
    fr: { name: 'Niveau 8', line: 'Tout ce dont le moteur est capable.' },
  },
  random: {
    en: { name: 'Random', line: 'Plays any legal move.' },
    fr: { name: 'Hasard', line: 'Joue n’importe quel coup permis.' },
  },
  mcts: {
    en: {
      name: 'Monte-Carlo',
      line: 'Plays thousands of games in its head and trusts the moves that win them.',
    },
    fr: {
      name: 'Monte-Carlo',
      line: 'Joue des milliers de parties en tête et se fie aux coups qui les gagnent.',
    },
  },
};

/** What the agents of every game are called, in any language. */
export const COMMON_AGENT_NAMES: readonly string[] = Object.values(OF_MANY).flatMap((text) =>
  LANGUAGE_IDS.map((language) => text[language].name),
);

export const agentTexts = async (): Promise<AgentTexts> => {
  const games: readonly Game[] = Object.values(GAMES);
  const own = await Promise.all(games.map(async ({ agentText }) => (await agentText?.()) ?? {}));
  return own.reduce((all, texts) => ({ ...all, ...texts }), OF_MANY);
};
