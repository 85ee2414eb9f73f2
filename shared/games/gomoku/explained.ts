// The rules of Gomoku as a page explains them.
import type { Explained } from '../../explained.ts';

export const explained: Explained = [
  {
    title: { en: 'The move and the end', fr: 'Le coup et la fin' },
    paragraphs: [
      {
        en: 'Black begins; each turn one stone is placed on a free point and stays there. Five of your stones in a row, in any direction, win. If the board is full without a five, the game is a draw.',
        fr: 'Noir commence ; à chaque tour, on pose une pierre sur une intersection libre, et elle y reste. Cinq de vos pierres alignées, dans n’importe quel sens, gagnent. Si le plateau est plein sans cinq, la partie est nulle.',
      },
      {
        en: 'A row of three with free ends is a threat: left alone, it becomes a four that cannot be stopped at both ends.',
        fr: 'Trois pierres aux bouts libres sont une menace : si on les laisse faire, elles deviennent un quatre ouvert, que l’on n’arrête plus.',
      },
    ],
    figures: [
      {
        choice: { size: '9' },
        black: 'c3 d4 e5 f6 g7',
        white: 'd3 e4 f5 e6',
        before: { black: 'c3 d4 e5 f6', white: 'd3 e4 f5 e6' },
        proof: 'c3 d4 e5 f6 g7',
        caption: { en: 'Five in a row: Black wins.', fr: 'Cinq alignées : Noir gagne.' },
      },
      {
        choice: { size: '9' },
        black: 'd5 e5 f5',
        white: 'e6 d4',
        last: 'f5',
        before: { black: 'd5 e5', white: 'e6 d4' },
        caption: {
          en: 'An open three. White must answer now.',
          fr: 'Un trois ouvert. Blanc doit répondre maintenant.',
        },
      },
    ],
  },
  {
    title: { en: 'Variants', fr: 'Variantes' },
    paragraphs: [
      {
        en: 'Freestyle: five or more win. Standard: exactly five win, for both; six or more count for nothing.',
        fr: 'Libre : cinq ou plus gagnent. Standard : cinq exactement gagnent, pour les deux ; six ou plus ne comptent pas.',
      },
      {
        en: 'Renju: Black has an advantage, and pays for it. Black wins with exactly five, and may not make more than five, two fours at once or two open threes at once; White may, and wins with five or more. The first stone goes on the centre. Forbidden points are crossed out on your board.',
        fr: 'Renju : Noir a l’avantage, et le paie. Noir gagne avec cinq exactement, et ne peut faire ni plus de cinq, ni deux quatre à la fois, ni deux trois ouverts à la fois ; Blanc le peut, et gagne avec cinq ou plus. La première pierre se pose au centre. Les intersections interdites sont barrées sur votre plateau.',
      },
      {
        en: 'Classic: on 19×19, with sixty stones for each side; a side that has none left passes. A match has two games, and the sides swap.',
        fr: 'Classique : sur 19×19, avec soixante pierres par camp ; qui n’en a plus passe. Un match compte deux parties, camps échangés.',
      },
    ],
    figures: [
      {
        choice: { variant: 'renju', size: '9' },
        black: 'c5 d5 e3 e4',
        white: 'd7 f7 g3',
        barred: 'e5',
        caption: {
          en: 'Renju: here Black would make two open threes at once.',
          fr: 'Renju : ici, Noir formerait deux trois ouverts à la fois.',
        },
      },
    ],
  },
  {
    title: { en: 'Openings', fr: 'Ouvertures' },
    paragraphs: [
      {
        en: 'Whoever begins has an advantage, so an opening can be agreed on. Pro: Black begins on the centre, and Black’s second stone stays outside the central 5×5 points. Long Pro: outside 7×7.',
        fr: 'Commencer est un avantage, on peut donc convenir d’une ouverture. Pro : Noir commence au centre, et sa deuxième pierre reste hors du carré central de 5×5. Long Pro : hors de 7×7.',
      },
      {
        en: 'Swap: the first player places two black stones and a white one, and the second chooses a colour. Swap2: the second may instead add one stone of each colour, and then the first chooses. White moves next. The page leads you through the steps.',
        fr: 'Swap : le premier joueur pose deux pierres noires et une blanche, le second choisit sa couleur. Swap2 : le second peut aussi ajouter une pierre de chaque couleur, et c’est alors le premier qui choisit. Puis Blanc joue. La page vous guide pas à pas.',
      },
    ],
    figures: [
      {
        choice: { size: '9', options: { opening: 'swap2' } },
        black: 'e5 c7',
        white: 'f6',
        before: { black: '', white: '' },
        caption: {
          en: 'Three stones have been placed: which colour would you take?',
          fr: 'Trois pierres sont posées : quelle couleur prendriez-vous ?',
        },
      },
    ],
  },
];
