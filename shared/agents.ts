// The agents a person can pick as an opponent: their names by game, and a line on who each of them is.
import type { GameId } from './games/index.ts';

/** From a beginner to full strength. */
export const LEVEL_NAMES = [
  'level:1',
  'level:2',
  'level:3',
  'level:4',
  'level:5',
  'level:6',
  'level:7',
  'level:8',
] as const;

/** Every game has levels, `random` and `mcts`; the others are the reference systems, as published and repaired. */
export const AGENTS = {
  connect4: [...LEVEL_NAMES, 'random', 'mcts', 'connect4-minimax', 'connect4-minimax-fixed'],
  gomoku: [
    ...LEVEL_NAMES,
    'random',
    'mcts',
    'gomoku8-negamax',
    'gomoku8',
    'gomoku8-fixed',
    'gomoku-minmax',
    'gomoku-elage',
    'gomoku-minmax-fixed',
    'gomoku-elage-fixed',
  ],
  ninuki: [...LEVEL_NAMES, 'random', 'mcts', 'ninuki-beam', 'ninuki-beam-fixed'],
  abalone: [
    ...LEVEL_NAMES,
    'random',
    'mcts',
    'abalone-basic',
    'abalone-tt',
    'abalone-tt-fixed',
    'abalone-select',
    'abalone-select-fixed',
  ],
} as const satisfies Record<GameId, readonly string[]>;

export type LevelName = (typeof LEVEL_NAMES)[number];
export type AgentName = (typeof AGENTS)[GameId][number];

/** What people read about an agent. */
export interface AgentText {
  readonly name: string;
  readonly line: string;
}

type Texts = Readonly<Record<AgentName, AgentText>>;

const en: Texts = {
  'level:1': { name: 'Level 1', line: 'Has just learned the rules; misses much, and never its own win.' },
  'level:2': { name: 'Level 2', line: 'Sees what is in front of it, and little beyond.' },
  'level:3': { name: 'Level 3', line: 'Thinks a move ahead, and is caught by a quiet threat.' },
  'level:4': { name: 'Level 4', line: 'Plays well while it pays attention.' },
  'level:5': { name: 'Level 5', line: 'A club player who slips now and then.' },
  'level:6': { name: 'Level 6', line: 'Sees most combinations; rarely slips.' },
  'level:7': { name: 'Level 7', line: 'Looks far ahead and does not slip.' },
  'level:8': { name: 'Level 8', line: 'Everything the engine has.' },
  random: { name: 'Random', line: 'Plays any legal move.' },
  mcts: {
    name: 'Monte-Carlo',
    line: 'Plays thousands of games in its head and trusts the moves that win them.',
  },
  'connect4-minimax': { name: 'Browser minimax', line: 'Looks six plies ahead, from the middle outwards.' },
  'connect4-minimax-fixed': {
    name: 'Browser minimax, repaired',
    line: 'The same six plies by alpha-beta, in a tenth of the work.',
  },
  'gomoku8-negamax': {
    name: 'Negamax on 8×8',
    line: 'The first of the 8×8 agents: two plies, every one of them.',
  },
  gomoku8: {
    name: 'Bitboards on 8×8',
    line: 'Four plies by alpha-beta; takes the last free cell when nothing is better.',
  },
  'gomoku8-fixed': {
    name: 'Bitboards on 8×8, repaired',
    line: 'From the centre outwards, deeper as the board fills, and straight to a win.',
  },
  'gomoku-minmax': {
    name: 'Minimax in a terminal',
    line: 'Three plies, defensive, and blind far to the side.',
  },
  'gomoku-elage': {
    name: 'Alpha-beta in a terminal',
    line: 'The same three plies pruned, and it loses track of its column.',
  },
  'gomoku-minmax-fixed': {
    name: 'Minimax in a terminal, repaired',
    line: 'Three plies that see forks and lines with gaps.',
  },
  'gomoku-elage-fixed': {
    name: 'Alpha-beta in a terminal, repaired',
    line: 'Plays exactly as well as its minimax sibling, sooner.',
  },
  'ninuki-beam': { name: 'Beam of forty', line: 'Four plies of the forty most promising cells.' },
  'ninuki-beam-fixed': {
    name: 'Beam of forty, repaired',
    line: 'The same beam, and it remembers the positions it has seen.',
  },
  'abalone-basic': {
    name: 'Plain alpha-beta',
    line: 'Three plies, marbles together and towards the centre.',
  },
  'abalone-tt': {
    name: 'Alpha-beta with a memory',
    line: 'Three plies; trusts what it saw before, at whatever depth.',
  },
  'abalone-tt-fixed': {
    name: 'Alpha-beta with a memory, repaired',
    line: 'Three plies with a memory that knows whose turn it was.',
  },
  'abalone-select': { name: 'The twenty best', line: 'Four plies of the twenty moves that look best.' },
  'abalone-select-fixed': {
    name: 'The twenty best, repaired',
    line: 'Four plies of the twenty best, with a sound memory.',
  },
};

const fr: Texts = {
  'level:1': {
    name: 'Niveau 1',
    line: 'Vient d’apprendre les règles ; rate beaucoup, jamais son propre gain.',
  },
  'level:2': { name: 'Niveau 2', line: 'Voit ce qu’il a sous les yeux, guère plus loin.' },
  'level:3': { name: 'Niveau 3', line: 'Pense un coup à l’avance, et une menace discrète le surprend.' },
  'level:4': { name: 'Niveau 4', line: 'Joue bien tant qu’il est attentif.' },
  'level:5': { name: 'Niveau 5', line: 'Un joueur de club à qui il arrive de faiblir.' },
  'level:6': { name: 'Niveau 6', line: 'Voit presque toutes les combinaisons ; faiblit rarement.' },
  'level:7': { name: 'Niveau 7', line: 'Voit loin et ne faiblit pas.' },
  'level:8': { name: 'Niveau 8', line: 'Tout ce dont le moteur est capable.' },
  random: { name: 'Hasard', line: 'Joue n’importe quel coup permis.' },
  mcts: {
    name: 'Monte-Carlo',
    line: 'Joue des milliers de parties en tête et se fie aux coups qui les gagnent.',
  },
  'connect4-minimax': {
    name: 'Minimax du navigateur',
    line: 'Voit six coups à l’avance, du milieu vers les bords.',
  },
  'connect4-minimax-fixed': {
    name: 'Minimax du navigateur, réparé',
    line: 'Les mêmes six coups en alpha-bêta, pour dix fois moins de travail.',
  },
  'gomoku8-negamax': {
    name: 'Négamax 8×8',
    line: 'Le premier des agents 8×8 : deux coups d’avance, tous examinés.',
  },
  gomoku8: {
    name: 'Bitboards 8×8',
    line: 'Quatre coups en alpha-bêta ; à défaut de mieux, prend la dernière case libre.',
  },
  'gomoku8-fixed': {
    name: 'Bitboards 8×8, réparé',
    line: 'Du centre vers les bords, plus profond quand le plateau se remplit, et droit au gain.',
  },
  'gomoku-minmax': {
    name: 'Minimax du terminal',
    line: 'Trois coups d’avance, défensif, aveugle loin sur les côtés.',
  },
  'gomoku-elage': {
    name: 'Alpha-bêta du terminal',
    line: 'Les mêmes trois coups élagués, mais il se trompe de colonne.',
  },
  'gomoku-minmax-fixed': {
    name: 'Minimax du terminal, réparé',
    line: 'Trois coups qui voient les fourches et les alignements troués.',
  },
  'gomoku-elage-fixed': {
    name: 'Alpha-bêta du terminal, réparé',
    line: 'Joue exactement aussi bien que son frère minimax, plus vite.',
  },
  'ninuki-beam': {
    name: 'Faisceau de quarante',
    line: 'Quatre coups sur les quarante cases les plus prometteuses.',
  },
  'ninuki-beam-fixed': {
    name: 'Faisceau de quarante, réparé',
    line: 'Le même faisceau, qui se souvient des positions déjà vues.',
  },
  'abalone-basic': {
    name: 'Alpha-bêta simple',
    line: 'Trois coups d’avance, billes groupées et vers le centre.',
  },
  'abalone-tt': {
    name: 'Alpha-bêta à mémoire',
    line: 'Trois coups ; croit ce qu’il a vu, quelle qu’en soit la profondeur.',
  },
  'abalone-tt-fixed': {
    name: 'Alpha-bêta à mémoire, réparé',
    line: 'Trois coups, et une mémoire qui sait à qui c’était de jouer.',
  },
  'abalone-select': {
    name: 'Les vingt meilleurs',
    line: 'Quatre coups parmi les vingt qui semblent les meilleurs.',
  },
  'abalone-select-fixed': {
    name: 'Les vingt meilleurs, réparé',
    line: 'Quatre coups parmi les vingt meilleurs, avec une mémoire saine.',
  },
};

export const AGENT_TEXT: { readonly en: Texts; readonly fr: Texts } = { en, fr };
