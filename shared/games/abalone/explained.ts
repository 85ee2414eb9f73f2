// The rules of Abalone as a page explains them.
import type { Explained } from '../../explained.ts';

export const explained: Explained = [
  {
    title: { en: 'The move', fr: 'Le coup' },
    paragraphs: [
      {
        en: 'Black begins. A turn moves one, two or three of your marbles in a line by one cell: along the line, or sideways onto free cells. On the board, touch a marble, or draw over two or three, and then touch where they go.',
        fr: 'Noir commence. Un tour déplace une, deux ou trois de vos billes en ligne, d’une case : dans le sens de la ligne, ou de côté vers des cases libres. Sur le plateau, touchez une bille, ou glissez sur deux ou trois, puis touchez leur destination.',
      },
    ],
    figures: [
      {
        choice: { variant: 'standard' },
        black: 'd3 d4 d5',
        white: 'f5 f6 g6',
        last: 'd3 d4 d5',
        before: { black: 'd2 d3 d4', white: 'f5 f6 g6' },
        caption: { en: 'Three marbles have moved together.', fr: 'Trois billes se sont déplacées ensemble.' },
      },
    ],
  },
  {
    title: { en: 'Pushing', fr: 'Pousser' },
    paragraphs: [
      {
        en: 'Moving along its line, a longer row pushes a shorter one: three push two or one, two push one. Behind the pushed marbles there must be a free cell or the edge of the board. You cannot push your own marbles, and sideways moves push nothing.',
        fr: 'Dans le sens de sa ligne, une rangée plus longue pousse une plus courte : trois en poussent deux ou une, deux en poussent une. Derrière les billes poussées, il faut une case libre ou le bord. On ne pousse pas ses propres billes, et de côté on ne pousse rien.',
      },
    ],
    figures: [
      {
        choice: { variant: 'standard' },
        black: 'e3 e4 e5',
        white: 'e6 e7',
        last: 'e3 e4 e5',
        before: { black: 'e2 e3 e4', white: 'e5 e6' },
        caption: {
          en: 'Three black marbles push two white ones by one cell.',
          fr: 'Trois billes noires en poussent deux blanches d’une case.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    paragraphs: [
      {
        en: 'A marble pushed over the edge is lost. Whoever pushes six off wins.',
        fr: 'Une bille poussée hors du plateau est perdue. Qui en éjecte six gagne.',
      },
      {
        en: 'So that a game ends: the same position three times is a draw, and after 100 moves without a loss, or 400 in all, more marbles win. Each of these can be switched off.',
        fr: 'Pour que la partie finisse : trois fois la même position font nulle ; après 100 coups sans perte, ou 400 en tout, qui a plus de billes gagne. Chacune de ces règles peut être désactivée.',
      },
      {
        en: 'Many starting layouts can be chosen. In the timed game each side has 25 moves and 15 minutes; more marbles pushed off win, then the marbles nearer to the centre.',
        fr: 'De nombreuses dispositions de départ existent. Au jeu compté, chaque camp a 25 coups et 15 minutes ; plus de billes éjectées gagnent, puis les billes plus près du centre.',
      },
    ],
    figures: [
      {
        choice: { variant: 'standard' },
        black: 'e7 e8 e9',
        white: 'd5 c5 f6',
        last: 'e7 e8 e9',
        before: { black: 'e6 e7 e8', white: 'e9 d5 c5 f6' },
        lost: [0, 1],
        caption: {
          en: 'A white marble is over the edge.',
          fr: 'Une bille blanche est passée par-dessus bord.',
        },
      },
    ],
  },
];
