// Who the agents of Connect Four are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'connect4-minimax': {
    en: { name: 'Browser minimax', line: 'Looks six plies ahead, from the middle outwards.' },
    fr: { name: 'Minimax du navigateur', line: 'Voit six coups à l’avance, du milieu vers les bords.' },
  },
  'connect4-minimax-fixed': {
    en: {
      name: 'Browser minimax, repaired',
      line: 'The same six plies by alpha-beta, in a tenth of the work.',
    },
    fr: {
      name: 'Minimax du navigateur, réparé',
      line: 'Les mêmes six coups en alpha-bêta, pour dix fois moins de travail.',
    },
  },
};
