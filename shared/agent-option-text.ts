// What people read about what can be set of an agent: the field's name, and how a seat says it.
import type { AgentOption } from './agent-options.ts';
import type { InEachLanguage } from './languages.ts';

type OptionTexts = Readonly<Record<AgentOption, { name: string; said: (value: string) => string }>>;

const OPTIONS_EN: OptionTexts = {
  depth: { name: 'Depth', said: (value) => `depth ${value}` },
  fullness: { name: 'Stones for a ply more', said: (value) => `a ply for ${value} stones` },
  order: { name: 'Best moves first', said: (value) => (value === '1' ? 'ordered' : 'not ordered') },
  hash: {
    name: 'Remembers positions',
    said: (value) => (value === '1' ? 'with a memory' : 'without memory'),
  },
  gaps: { name: 'Sees lines with gaps', said: (value) => (value === '1' ? 'gaps' : 'blind to gaps') },
  forks: { name: 'Sees forks', said: (value) => (value === '1' ? 'forks' : 'blind to forks') },
  danger: {
    name: 'Sees marbles in danger',
    said: (value) => (value === '1' ? 'sees danger' : 'blind to danger'),
  },
  learned: {
    name: 'Judges as it has learned',
    said: (value) => (value === '1' ? 'has learned' : 'by formula'),
  },
  beam: { name: 'Moves looked at', said: (value) => `beam ${value}` },
  nodes: { name: 'Positions a move', said: (value) => `${value} positions` },
  playouts: { name: 'Games played a move', said: (value) => `${value} playouts` },
};

const OPTIONS_FR: OptionTexts = {
  depth: { name: 'Profondeur', said: (value) => `profondeur ${value}` },
  fullness: {
    name: 'Pions pour un coup de plus',
    said: (value) => `un coup de plus tous les ${value} pions`,
  },
  order: { name: 'Meilleurs coups d’abord', said: (value) => (value === '1' ? 'trié' : 'non trié') },
  hash: {
    name: 'Retient les positions',
    said: (value) => (value === '1' ? 'avec mémoire' : 'sans mémoire'),
  },
  gaps: {
    name: 'Voit les lignes trouées',
    said: (value) => (value === '1' ? 'trous' : 'aveugle aux trous'),
  },
  forks: {
    name: 'Voit les fourches',
    said: (value) => (value === '1' ? 'fourches' : 'aveugle aux fourches'),
  },
  danger: {
    name: 'Voit les billes en danger',
    said: (value) => (value === '1' ? 'voit le danger' : 'aveugle au danger'),
  },
  learned: {
    name: 'Juge par apprentissage',
    said: (value) => (value === '1' ? 'a appris' : 'par formule'),
  },
  beam: { name: 'Coups examinés', said: (value) => `faisceau ${value}` },
  nodes: { name: 'Positions par coup', said: (value) => `${value} positions` },
  playouts: { name: 'Parties jouées par coup', said: (value) => `${value} parties` },
};

/** What can be set of a computer: the field's name, and how a seat says it behind the computer's name. */
export const OPTION_TEXTS: InEachLanguage<OptionTexts> = { en: OPTIONS_EN, fr: OPTIONS_FR };
