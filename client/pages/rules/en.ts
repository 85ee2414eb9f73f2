// The rules in English.
import type { RulesText } from './text.ts';

export const en: RulesText = {
  connect4: [
    {
      title: 'The move',
      paragraphs: [
        'Players take turns dropping one disc of their colour into a column. It falls to the lowest free place. A full column takes no more.',
      ],
      figures: [{ figure: 'connect4-drop', caption: 'The marked disc has fallen onto the two below it.' }],
    },
    {
      title: 'The end',
      paragraphs: [
        'Four of your discs in a row – across, upwards or on a slant – win. If the rack is full and nobody has four, the game is a draw.',
        'The usual rack has seven columns and six rows; 8×7 and 9×7 can be chosen as well.',
      ],
      figures: [{ figure: 'connect4-four', caption: 'Four on a slant: the first player wins.' }],
    },
  ],
  gomoku: [
    {
      title: 'The move and the end',
      paragraphs: [
        'Black begins; each turn one stone is placed on a free point and stays there. Five of your stones in a row, in any direction, win. If the board is full without a five, the game is a draw.',
        'A row of three with free ends is a threat: left alone, it becomes a four that cannot be stopped at both ends.',
      ],
      figures: [
        { figure: 'gomoku-five', caption: 'Five in a row: Black wins.' },
        { figure: 'gomoku-three', caption: 'An open three. White must answer now.' },
      ],
    },
    {
      title: 'Variants',
      paragraphs: [
        'Freestyle: five or more win. Standard: exactly five win, for both; six or more count for nothing.',
        'Renju: Black has an advantage, and pays for it. Black wins with exactly five, and may not make more than five, two fours at once or two open threes at once; White may, and wins with five or more. The first stone goes on the centre. Forbidden points are crossed out on your board.',
        'Classic: on 19×19, with sixty stones for each side; a side that has none left passes. A match has two games with sides exchanged.',
      ],
      figures: [{ figure: 'gomoku-fouls', caption: 'Renju: here Black would make two open threes at once.' }],
    },
    {
      title: 'Openings',
      paragraphs: [
        'Whoever begins has an advantage, so an opening can be agreed on. Pro: Black begins on the centre, and Black’s second stone stays outside the central 5×5 points. Long Pro: outside 7×7.',
        'Swap: the first player places two black stones and a white one, and the second chooses a colour. Swap2: the second may instead add one stone of each colour, and then the first chooses. White moves next. The page leads you through the steps.',
      ],
      figures: [
        { figure: 'gomoku-swap', caption: 'Three stones have been placed: which colour would you take?' },
      ],
    },
  ],
  ninuki: [
    {
      title: 'Captures',
      paragraphs: [
        'Ninuki is Gomoku with captures. If your new stone and another of yours enclose exactly two enemy stones in a line, those two are taken off. One stone can capture in several directions at once.',
        'Only the stone just played captures: moving in between two enemy stones is safe.',
      ],
      figures: [
        { figure: 'ninuki-before', caption: 'Two white stones, a black one beside them …' },
        { figure: 'ninuki-after', caption: '… and Black has captured them.' },
        { figure: 'ninuki-safe', caption: 'White has just moved in between: nothing is captured.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'Five captured pairs win. So do five stones in a row – if the row outlives the answer: when the opponent can capture a stone out of it, or take a fifth pair, that is the only way to save the game.',
        'A stone that would make two free threes at once is forbidden, unless it captures or makes five.',
      ],
      figures: [
        {
          figure: 'ninuki-break',
          caption: 'Five in a row, but White can capture e5 and e4, and the row is broken.',
        },
      ],
    },
    {
      title: 'Variants',
      paragraphs: [
        'Epitech: threes are counted before captures, without exception; both special rules can be switched off.',
        'Pente: five win at once, and two threes are allowed; the first stone goes on the centre, Black’s second outside the central 5×5 points.',
        'Ninuki-renju: exactly five win; two threes are allowed only where they are forced; the first stone goes on the centre.',
      ],
      figures: [],
    },
  ],
  abalone: [
    {
      title: 'The move',
      paragraphs: [
        'Black begins. A turn moves one, two or three of your marbles in a line by one cell: along the line, or sideways onto free cells. On the board, touch a marble, or draw over two or three, and then touch where they go.',
      ],
      figures: [{ figure: 'abalone-side', caption: 'Three marbles have moved together.' }],
    },
    {
      title: 'Pushing',
      paragraphs: [
        'Moving along its line, a longer row pushes a shorter one: three push two or one, two push one. Behind the pushed marbles there must be a free cell or the edge of the board. Nobody can push own marbles, and sideways moves push nothing.',
      ],
      figures: [
        { figure: 'abalone-before', caption: 'Three black marbles against two white ones …' },
        { figure: 'abalone-after', caption: '… push them by one cell.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'A marble pushed over the edge is lost. Whoever pushes six off wins.',
        'So that a game ends: the same position three times is a draw, and after 100 moves without a loss, or 400 in all, more marbles win. Each of these can be switched off.',
        'Many starting layouts can be chosen. In the timed game each side has 25 moves and 15 minutes; more marbles pushed off win, then the marbles nearer to the centre.',
      ],
      figures: [{ figure: 'abalone-off', caption: 'A white marble is over the edge.' }],
    },
  ],
};
