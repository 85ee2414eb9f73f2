// Who the agents of Ninuki are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'ninuki-beam': {
    en: { name: 'Beam of forty', line: 'Four plies of the forty most promising cells.' },
    fr: { name: 'Faisceau de quarante', line: 'Quatre coups sur les quarante cases les plus prometteuses.' },
  },
  'ninuki-beam-fixed': {
    en: {
      name: 'Beam of forty, repaired',
      line: 'The same beam, and it remembers the positions it has seen.',
    },
    fr: {
      name: 'Faisceau de quarante, réparé',
      line: 'Le même faisceau, qui se souvient des positions déjà vues.',
    },
  },
};
