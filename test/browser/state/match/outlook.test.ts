// What a page says of an agent's judgement: one unit, whatever the game and whoever thinks.
import { expect, test } from '@jest/globals';
import { outlookOf, type Outlook } from '../../../../client/state/match/outlook.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { LINES } from '../../../support/boards-demo/lines.ts';
import { after, ask } from '../../../support/ask.ts';
import { rulesFor } from '../../../support/played.ts';

const ENGINES = ['level:4', 'level:6', 'level:8', 'mcts'];

interface Case {
  readonly game: GameId;
  readonly choice: Choice;
  /** A line after which the side to move wins at once. */
  readonly wins: string;
  /** A line after which it cannot help losing. */
  readonly loses?: string;
  readonly agents: readonly string[];
}

const CASES: readonly Case[] = [
  {
    game: 'connect4',
    choice: {},
    wins: '445566',
    loses: '44556',
    agents: [...ENGINES, 'connect4-minimax', 'connect4-minimax-fixed'],
  },
  {
    game: 'gomoku',
    choice: {},
    wins: 'h8 a1 i8 a3 j8 a5 k8 o15',
    loses: 'h8 a1 i8 a3 j8 a5 k8',
    agents: [...ENGINES, 'gomoku-minmax-fixed', 'gomoku-elage-fixed'],
  },
  {
    game: 'gomoku',
    choice: { size: '8' },
    wins: 'c4 a1 d4 a3 e4 a5 f4 h8',
    loses: 'c4 a1 d4 a3 e4 a5 f4',
    agents: ['gomoku8-negamax', 'gomoku8', 'gomoku8-fixed'],
  },
  {
    game: 'ninuki',
    choice: {},
    wins: 'h8 a1 i8 a3 j8 a5 k8 o15',
    agents: ['level:8', 'ninuki-beam-fixed'],
  },
  {
    game: 'abalone',
    choice: {},
    wins: LINES.abalone.won.moves.split(' ').slice(0, -1).join(' '),
    agents: [...ENGINES, 'abalone-select-fixed'],
  },
];

const rulesOf = ({ game, choice }: Case): Rules => rulesFor<Position, string>(GAMES[game], choice);

const told = (row: Case, agent: string, line: string, nodes = 4_000): Outlook | null => {
  const rules = rulesOf(row);
  const { thinking } = ask(row.game, agent, rules, after(rules, line), { budget: { nodes } });
  return outlookOf(row.game, agent, thinking);
};

const everyAgent = CASES.flatMap((row) =>
  row.agents.map((agent) => ({ ...row, agent, board: row.choice.size ?? '' })),
);
const doomed = everyAgent.flatMap((row) => (row.loses === undefined ? [] : [{ ...row, loses: row.loses }]));

test.each(everyAgent)('$agent is sure of a win at hand in $game $board', (row) => {
  const outlook = told(row, row.agent, row.wins);
  expect(outlook?.chance).toBeGreaterThan(0.85);
  expect(outlook?.end ?? 1).toBeLessThanOrEqual(2);
});

test.each(doomed)('$agent has no hope where nothing helps in $game $board', (row) => {
  expect(told(row, row.agent, row.loses)?.chance).toBeLessThan(0.15);
});

test.each(everyAgent)('$agent favours nobody at the start of $game $board', (row) => {
  const { chance } = told(row, row.agent, '', 2_000) ?? { chance: 0.5 };
  expect(chance).toBeGreaterThan(0.3);
  expect(chance).toBeLessThan(0.75);
});

test('a move that was not judged has no outlook', () => {
  expect(outlookOf('gomoku', 'random', { depth: 0, score: 0 })).toBeNull();
  expect(outlookOf('gomoku', 'level:8', { depth: 0, score: 0 })).toBeNull();
});

test('the moves to an end that is seen are the winner’s', () => {
  expect(outlookOf('gomoku', 'level:8', { depth: 9, score: 29_995 })).toEqual({ chance: 1, end: 3 });
  expect(outlookOf('gomoku', 'level:8', { depth: 9, score: -29_996 })).toEqual({ chance: 0, end: 2 });
  expect(outlookOf('gomoku', 'level:2', { depth: 2, score: 999_999 })).toEqual({ chance: 1, end: 1 });
});
