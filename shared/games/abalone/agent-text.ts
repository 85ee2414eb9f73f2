// Who the agents of Abalone are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'abalone-basic': {
    en: {
      name: 'Plain alpha-beta',
      line: 'A hundred thousand positions a move, marbles together and towards the centre; may dawdle over a won game.',
    },
    fr: {
      name: 'Alpha-bêta simple',
      line: 'Cent mille positions par coup, billes groupées et vers le centre ; peut faire traîner une partie gagnée.',
    },
  },
  'abalone-tt': {
    en: {
      name: 'Alpha-beta with a memory',
      line: 'The same, and trusts what it saw before, at whatever depth; may dawdle over a won game.',
    },
    fr: {
      name: 'Alpha-bêta à mémoire',
      line: 'Le même, qui croit ce qu’il a vu, à n’importe quelle profondeur ; peut faire traîner une partie gagnée.',
    },
  },
  'abalone-tt-fixed': {
    en: {
      name: 'Alpha-beta with a memory, repaired',
      line: 'The same with a memory that knows whose turn it was; wins as soon as it can.',
    },
    fr: {
      name: 'Alpha-bêta à mémoire, réparé',
      line: 'Le même, et une mémoire qui sait à qui c’était de jouer ; gagne dès que possible.',
    },
  },
  'abalone-select': {
    en: {
      name: 'The twenty best',
      line: 'The same, but of the twenty moves that look best only; may dawdle over a won game.',
    },
    fr: {
      name: 'Les vingt meilleurs',
      line: 'Le même, parmi les vingt coups qui semblent les meilleurs ; peut faire traîner une partie gagnée.',
    },
  },
  'abalone-select-fixed': {
    en: {
      name: 'The twenty best, repaired',
      line: 'The twenty best with a sound memory; wins as soon as it can.',
    },
    fr: {
      name: 'Les vingt meilleurs, réparé',
      line: 'Les vingt meilleurs, avec une mémoire saine ; gagne dès que possible.',
    },
  },
};
