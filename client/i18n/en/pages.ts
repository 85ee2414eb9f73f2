// Everything the pages say, in English; the other languages are typed against this one.
import { count } from './count.ts';

const colours = {
  black: 'Black',
  white: 'White',
  red: 'Red',
  yellow: 'Yellow',
  blue: 'Blue',
  turquoise: 'Turquoise',
};

export const en = {
  name: 'pionnier',
  skip: 'Skip to the page',
  close: 'Close',
  cancel: 'Cancel',
  toLobby: 'To the games',
  loading: 'One moment…',
  option: (name: string, value: string) => `${name}: ${value}`,
  colours,
  /** Who has deleted all that was known of them. */
  someone: 'someone',
  /** Where no words are known for why. */
  refused: 'The server said no, for a reason that this page does not know.',
  nav: {
    label: 'Main',
    lobby: 'Games',
    archive: 'Archive',
    rules: 'Rules',
    analysis: 'Analysis',
    puzzles: 'Puzzles',
    settings: 'Settings',
  },
  net: {
    connecting: 'Connecting…',
    online: 'Connected',
    lag: (ms: number) => `${String(ms)} ms`,
    lost: 'Connection lost',
    again: (attempt: number) => `Trying again (${String(attempt)})…`,
    banned: (until: string) => `You may not play here until ${until}.`,
    old: 'There is a newer version of this page.',
    reload: 'Load it',
  },
  lobby: {
    title: 'Games',
    headline: 'Sit down and play.',
    lead: 'Games of stones, discs and marbles. No account: choose a board, and somebody will sit down across from you.',
    create: 'New game',
    ways: {
      friend: 'Play a friend',
      ai: 'Play the computer',
      anyone: 'Play anyone',
      watch: 'Watch a game',
    },
    quick: 'Quick pairing',
    quickHint: 'Choose a pace, or several: whoever wants one of them plays you.',
    here: (number: number) => (number < 2 ? 'Nobody else here yet' : `${String(number)} people here`),
    pair: (game: string, pace: string) => `Find an opponent: ${game}, ${pace}`,
    seeking: (game: string, pace: string, others: number) =>
      `Looking for an opponent: ${game}, ${pace}${others === 0 ? '' : `, or ${count(others, 'other', 'others')}`}`,
    stop: 'Stop looking',
  },
  own: {
    title: 'Your games',
    titleTurn: '● Your turn',
    more: (number: number) => count(number, 'more game of yours', 'more games of yours'),
    waiting: 'Waiting for an opponent',
    between: 'The next game is about to begin',
    yourTurn: 'Your turn',
    theirTurn: 'Their turn',
    news: {
      challenged: 'you are challenged',
      sat: 'your opponent is here',
      turn: 'it is your turn',
      over: 'the game is over',
    },
  },
  create: {
    levelOf: (level: number) => `Level ${String(level)}`,
    gamesOf: { 1: 'One game', 2: 'Two games, swapping sides' },
    rated: 'rated',
  },
  pace: {
    none: 'no clock',
    move: (time: string) => `${time} a move`,
    game: (minutes: string, increment: string) =>
      increment === '' ? `${minutes} min` : `${minutes}+${increment}`,
    said: (minutes: string, seconds: string) =>
      seconds === '0'
        ? `${minutes} minutes each`
        : `${minutes} minutes each, ${seconds} seconds added a move`,
    saidSeconds: (least: number, added: string) =>
      added === '0'
        ? `${String(least)} seconds each`
        : `${String(least)} seconds each, ${added} seconds added a move`,
    seconds: (number: number) => `${String(number)} s`,
    minutes: (number: number) => `${String(number)} min`,
    hours: (number: string) => `${number} h`,
  },
  rules: {
    title: 'Rules',
    lead: 'Each game in a minute, with pictures.',
    game: (game: string) => `Rules of ${game}`,
    play: (game: string) => `Play ${game}`,
    all: 'All games',
    figure: (text: string) => `Picture: ${text}`,
    again: 'Press to see it again.',
  },
  missing: { title: 'Nothing here', text: 'There is no page at this address.' },
  sounds: { enable: 'Sound on', disable: 'Sound off' },
};

export type Texts = typeof en;
