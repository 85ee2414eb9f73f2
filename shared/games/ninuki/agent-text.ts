// Who the agents of Ninuki are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'ninuki-beam': {
    en: {
      name: 'Beam of forty',
      line: 'Four plies of the forty most promising cells; may dawdle over a won game.',
    },
    fr: {
      name: 'Faisceau de quarante',
      line: 'Quatre coups sur les quarante cases les plus prometteuses ; peut faire traîner une partie gagnée.',
    },
  },
  'ninuki-beam-fixed': {
    en: {
      name: 'Beam of forty, repaired',
      line: 'The same beam; it remembers the positions it has seen, and wins as soon as it can.',
    },
    fr: {
      name: 'Faisceau de quarante, réparé',
      line: 'Le même faisceau, qui se souvient des positions déjà vues et gagne dès que possible.',
    },
  },
};
