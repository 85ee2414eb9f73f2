// The rules of Connect Four as a page explains them.
import type { Explained } from '../../explained.ts';

export const explained: Explained = [
  {
    title: { en: 'The move', fr: 'Le coup' },
    paragraphs: [
      {
        en: 'Players take turns dropping one disc of their colour into a column. It falls to the lowest free place. A full column takes no more.',
        fr: 'Chacun à son tour laisse tomber un jeton de sa couleur dans une colonne. Il descend jusqu’à la place libre la plus basse. Une colonne pleine n’en prend plus.',
      },
    ],
    figures: [
      {
        black: 'd1 e1 d3',
        white: 'd2 c1',
        last: 'd3',
        before: { black: 'd1 e1', white: 'd2 c1' },
        caption: {
          en: 'The marked disc has fallen onto the two below it.',
          fr: 'Le jeton marqué est tombé sur les deux autres.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    paragraphs: [
      {
        en: 'Four of your discs in a row – across, upwards or on a slant – win. If the rack is full and nobody has four, the game is a draw.',
        fr: 'Quatre de vos jetons alignés – à l’horizontale, à la verticale ou en diagonale – gagnent. Si la grille est pleine sans alignement, la partie est nulle.',
      },
      {
        en: 'The usual rack has seven columns and six rows; 8×7 and 9×7 can be chosen as well.',
        fr: 'La grille habituelle a sept colonnes et six rangées ; on peut aussi choisir 8×7 et 9×7.',
      },
    ],
    figures: [
      {
        black: 'a1 b2 c3 d4 c1 e1 b3',
        white: 'b1 c2 d1 d2 d3 a2',
        before: { black: 'a1 b2 c3 c1 e1 b3', white: 'b1 c2 d1 d2 d3 a2' },
        proof: 'a1 b2 c3 d4',
        caption: {
          en: 'Four on a slant: the first player wins.',
          fr: 'Quatre en diagonale : le premier joueur gagne.',
        },
      },
    ],
  },
];
