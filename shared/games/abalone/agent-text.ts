// Who the agents of Abalone are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'abalone-basic': {
    en: { name: 'Plain alpha-beta', line: 'Three plies, marbles together and towards the centre.' },
    fr: { name: 'Alpha-bêta simple', line: 'Trois coups d’avance, billes groupées et vers le centre.' },
  },
  'abalone-tt': {
    en: {
      name: 'Alpha-beta with a memory',
      line: 'Three plies; trusts what it saw before, at whatever depth.',
    },
    fr: {
      name: 'Alpha-bêta à mémoire',
      line: 'Trois coups ; croit ce qu’il a vu, quelle qu’en soit la profondeur.',
    },
  },
  'abalone-tt-fixed': {
    en: {
      name: 'Alpha-beta with a memory, repaired',
      line: 'Three plies with a memory that knows whose turn it was.',
    },
    fr: {
      name: 'Alpha-bêta à mémoire, réparé',
      line: 'Trois coups, et une mémoire qui sait à qui c’était de jouer.',
    },
  },
  'abalone-select': {
    en: { name: 'The twenty best', line: 'Four plies of the twenty moves that look best.' },
    fr: { name: 'Les vingt meilleurs', line: 'Quatre coups parmi les vingt qui semblent les meilleurs.' },
  },
  'abalone-select-fixed': {
    en: { name: 'The twenty best, repaired', line: 'Four plies of the twenty best, with a sound memory.' },
    fr: {
      name: 'Les vingt meilleurs, réparé',
      line: 'Quatre coups parmi les vingt meilleurs, avec une mémoire saine.',
    },
  },
};
