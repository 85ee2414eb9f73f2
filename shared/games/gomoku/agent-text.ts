// Who the agents of Gomoku are, for people.
import type { AgentTexts } from '../../agent-text.ts';
import type { AGENTS } from './agents.ts';

export const agentText: AgentTexts<keyof typeof AGENTS> = {
  'gomoku8-negamax': {
    en: { name: 'Negamax on 8×8', line: 'The first of the 8×8 agents: two plies, every one of them.' },
    fr: { name: 'Négamax 8×8', line: 'Le premier des agents 8×8 : deux coups d’avance, tous examinés.' },
  },
  gomoku8: {
    en: {
      name: 'Bitboards on 8×8',
      line: 'Four plies by alpha-beta; takes the last free cell when nothing is better.',
    },
    fr: {
      name: 'Bitboards 8×8',
      line: 'Quatre coups en alpha-bêta ; à défaut de mieux, prend la dernière case libre.',
    },
  },
  'gomoku8-fixed': {
    en: {
      name: 'Bitboards on 8×8, repaired',
      line: 'From the centre outwards, deeper as the board fills, and straight to a win.',
    },
    fr: {
      name: 'Bitboards 8×8, réparé',
      line: 'Du centre vers les bords, plus profond quand le plateau se remplit, et droit au gain.',
    },
  },
  'gomoku-minmax': {
    en: {
      name: 'Minimax in a terminal',
      line: 'Three plies, defensive, blind far to the side, and may dawdle over a win.',
    },
    fr: {
      name: 'Minimax du terminal',
      line: 'Trois coups d’avance, défensif, aveugle loin sur les côtés ; peut traîner à gagner.',
    },
  },
  'gomoku-elage': {
    en: {
      name: 'Alpha-beta in a terminal',
      line: 'The same three plies pruned; it loses track of its column and may dawdle over a win.',
    },
    fr: {
      name: 'Alpha-bêta du terminal',
      line: 'Les mêmes trois coups élagués ; il se trompe de colonne et peut traîner à gagner.',
    },
  },
  'gomoku-minmax-fixed': {
    en: { name: 'Minimax in a terminal, repaired', line: 'Three plies that see forks and lines with gaps.' },
    fr: {
      name: 'Minimax du terminal, réparé',
      line: 'Trois coups qui voient les fourches et les alignements troués.',
    },
  },
  'gomoku-elage-fixed': {
    en: {
      name: 'Alpha-beta in a terminal, repaired',
      line: 'Plays exactly as well as its minimax sibling, sooner.',
    },
    fr: {
      name: 'Alpha-bêta du terminal, réparé',
      line: 'Joue exactement aussi bien que son frère minimax, plus vite.',
    },
  },
};
