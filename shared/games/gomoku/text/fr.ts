// What people read about Gomoku, in French.
import type { Text } from './en.ts';

export const fr: Text = {
  name: 'Gomoku',
  summary:
    'Posez vos pierres à tour de rôle : le premier qui en aligne cinq, dans n’importe quel sens, gagne.',
  variants: { freestyle: 'Libre', standard: 'Standard', renju: 'Renju', classic: 'Classique' },
  options: {
    opening: {
      name: 'Ouverture',
      values: { free: 'Libre', pro: 'Pro', 'long-pro': 'Long Pro', swap: 'Swap', swap2: 'Swap2' },
    },
  },
  illegal: {
    'no-such-cell': 'Cette case n’existe pas.',
    occupied: 'Il y a déjà une pierre.',
    'not-the-centre': 'La première pierre se pose au centre.',
    'too-near-the-centre': 'La deuxième pierre de Noir doit être plus loin du centre.',
    overline: 'Interdit à Noir : plus de cinq pierres alignées.',
    'double-four': 'Interdit à Noir : deux quatre à la fois.',
    'double-three': 'Interdit à Noir : deux trois ouverts à la fois.',
    'choose-colours': 'Il faut d’abord choisir les couleurs.',
    'nothing-to-choose': 'Ce choix n’est pas possible maintenant.',
    'no-stones-left': 'Il ne reste plus de pierres à poser : il faut passer.',
    'no-pass': 'On ne peut pas passer ici.',
    'game-over': 'La partie est finie.',
    'not-a-move': 'Ce n’est pas un coup.',
  },
  ends: {
    five: 'cinq pierres alignées',
    'board-full': 'le plateau est plein',
    'no-legal-move': 'il ne reste aucun coup permis',
    'stones-spent': 'toutes les pierres sont posées',
  },
};
