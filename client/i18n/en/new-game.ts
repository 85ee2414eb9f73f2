// What the dialog for a new game says, in English.
import type { Difficulty } from '../../../shared/agent-options.ts';

const difficulties: Readonly<Record<Difficulty, string>> = { medium: 'Medium', maximum: 'Maximum' };

export const newGame = {
  difficulties,
  title: 'New game',
  game: 'Game',
  variant: 'Variant',
  size: 'Board',
  time: 'Pace',
  ownTime: 'Clock',
  more: 'More',
  pace: { none: 'No clock', move: 'Each move', game: 'Whole game' },
  perMove: 'Time for each move',
  minutes: 'Minutes each',
  increment: 'Added after each move',
  delay: 'Free at the start of each move',
  opponent: 'Opponent',
  opponents: {
    friend: 'A friend',
    anyone: 'Anyone',
    ai: 'Computer',
    bot: 'A bot',
    watch: 'Two computers',
  },
  opponentHints: {
    friend: 'You get a link and a code to scan.',
    anyone: 'Your game appears in the lobby, and anyone can join.',
    bot: 'A program that somebody has connected.',
  },
  level: 'Strength',
  others: (number: number) => `Other opponents (${String(number)})`,
  settings: (agent: string) => `Settings: ${agent}`,
  usual: (value: string) => `${value} (usual)`,
  noLimit: 'No limit',
  onOff: (on: boolean): string => (on ? 'Yes' : 'No'),
  between: (least: string, most: string) => `${least} to ${most}`,
  firstComputer: 'First computer',
  second: 'Second computer',
  first: 'Who begins',
  firsts: { me: 'I begin', them: 'They begin', random: 'At random' },
  firstAi: { me: 'The first', them: 'The second', random: 'At random' },
  games: 'Games',
  private: 'Private: only whoever has the link can see it',
  go: 'Start',
  starting: 'Setting up the board…',
};
