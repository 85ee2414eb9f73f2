// The rules of Ninuki as a page explains them.
import type { Explained } from '../../explained.ts';

export const explained: Explained = [
  {
    title: { en: 'Captures', fr: 'Les prises' },
    paragraphs: [
      {
        en: 'Ninuki is Gomoku with captures. If your new stone and another of yours enclose exactly two enemy stones in a line, those two are taken off. One stone can capture in several directions at once.',
        fr: 'Le ninuki est un gomoku avec prises. Si votre nouvelle pierre et une autre des vôtres encadrent exactement deux pierres adverses en ligne, ces deux-là sont enlevées. Une pierre peut prendre dans plusieurs directions à la fois.',
      },
      {
        en: 'Only the stone just played captures: moving in between two enemy stones is safe.',
        fr: 'Seule la pierre que l’on vient de poser prend : se glisser entre deux pierres adverses est sans danger.',
      },
    ],
    figures: [
      {
        choice: { size: '9' },
        black: 'c5 f5',
        white: '',
        last: 'f5',
        lost: [0, 2],
        before: { black: 'c5', white: 'd5 e5' },
        caption: {
          en: 'Black encloses two white stones, and has captured them.',
          fr: 'Noir encadre deux pierres blanches, et les a prises.',
        },
      },
      {
        choice: { size: '9' },
        black: 'c5 f5',
        white: 'd5 e5',
        last: 'e5',
        before: { black: 'c5 f5', white: 'd5' },
        caption: {
          en: 'White has just moved in between: nothing is captured.',
          fr: 'Blanc vient de se glisser entre deux : rien n’est pris.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    paragraphs: [
      {
        en: 'Five captured pairs win. So do five stones in a row – if the row outlives the answer: when the opponent can capture a stone out of it, or take a fifth pair, that is the only way to save the game.',
        fr: 'Cinq paires prises gagnent. Cinq pierres alignées aussi – si la ligne survit à la réponse : quand l’adversaire peut en prendre une pierre, ou prendre une cinquième paire, c’est le seul moyen de sauver la partie.',
      },
      {
        en: 'A stone that would make two free threes at once is forbidden, unless it captures or makes five.',
        fr: 'Une pierre qui formerait deux trois libres à la fois est interdite, sauf si elle prend ou aligne cinq.',
      },
    ],
    figures: [
      {
        choice: { size: '9' },
        black: 'c4 d4 f4 g4',
        white: 'e6 e3',
        last: 'e3',
        lost: [2, 0],
        before: { black: 'c4 d4 e4 f4 g4 e5', white: 'e6' },
        caption: {
          en: 'Five in a row, but White captures e5 and e4, and the row is broken.',
          fr: 'Cinq alignées, mais Blanc prend e5 et e4, et la ligne est rompue.',
        },
      },
    ],
  },
  {
    title: { en: 'Variants', fr: 'Variantes' },
    paragraphs: [
      {
        en: 'Epitech: threes are counted before captures, without exception; both special rules can be switched off.',
        fr: 'Epitech : les trois se comptent avant les prises, sans exception ; les deux règles spéciales peuvent être désactivées.',
      },
      {
        en: 'Pente: five win at once, and two threes are allowed; the first stone goes on the centre, Black’s second outside the central 5×5 points.',
        fr: 'Pente : cinq gagnent aussitôt, et les deux trois sont permis ; la première pierre se pose au centre, la deuxième de Noir hors du carré central de 5×5.',
      },
      {
        en: 'Ninuki-renju: exactly five win; two threes are allowed only where they are forced; the first stone goes on the centre.',
        fr: 'Ninuki-renju : cinq exactement gagnent ; deux trois ne sont permis que s’ils sont forcés ; la première pierre se pose au centre.',
      },
    ],
  },
];
