// What people read about Gomoku.
import type { GameText } from '../../game.ts';
import type { End, Illegal } from './position.ts';
import type { OptionId, VariantId } from './variants.ts';

type Text = GameText<VariantId, OptionId, Illegal, End>;

const en: Text = {
  name: 'Gomoku',
  summary: 'Place stones in turn; five of yours in a row, in any direction, win.',
  variants: { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju', classic: 'Classic' },
  options: {
    opening: {
      name: 'Opening',
      values: { free: 'Free', pro: 'Pro', 'long-pro': 'Long Pro', swap: 'Swap', swap2: 'Swap2' },
    },
  },
  illegal: {
    'no-such-cell': 'There is no such cell.',
    occupied: 'There is a stone already.',
    'not-the-centre': 'The first stone goes on the centre.',
    'too-near-the-centre': 'Black’s second stone must be farther from the centre.',
    overline: 'Forbidden to Black: more than five in a row.',
    'double-four': 'Forbidden to Black: two fours at once.',
    'double-three': 'Forbidden to Black: two open threes at once.',
    'choose-colours': 'The colours must be chosen first.',
    'nothing-to-choose': 'There is no such choice now.',
    'no-stones-left': 'There are no stones left to place: only a pass is possible.',
    'no-pass': 'Passing is not allowed here.',
    'game-over': 'The game is over.',
    'not-a-move': 'That is not a move.',
  },
  ends: {
    five: 'five in a row',
    'board-full': 'the board is full',
    'no-legal-move': 'no legal move is left',
    'stones-spent': 'all stones are placed',
  },
};

const fr: Text = {
  name: 'Gomoku',
  summary: 'Posez vos pierres à tour de rôle ; cinq des vôtres alignées, dans n’importe quel sens, gagnent.',
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
    overline: 'Interdit à Noir : plus de cinq pierres alignées.',
    'double-four': 'Interdit à Noir : deux quatre à la fois.',
    'double-three': 'Interdit à Noir : deux trois ouverts à la fois.',
    'choose-colours': 'Il faut d’abord choisir les couleurs.',
    'nothing-to-choose': 'Ce choix n’est pas possible maintenant.',
    'no-stones-left': 'Il ne reste plus de pierres à poser : il faut passer.',
    'no-pass': 'On ne peut pas passer ici.',
    'game-over': 'La partie est finie.',
    'not-a-move': 'Ce n’est pas un coup.',
  },
  ends: {
    five: 'cinq pierres alignées',
    'board-full': 'le plateau est plein',
    'no-legal-move': 'aucun coup légal ne reste',
    'stones-spent': 'toutes les pierres sont posées',
  },
};

export const text = { en, fr };
