// The ladder: what it plays, that a sitting goes on where the last one stopped, and the page it becomes.
import { expect, test } from '@jest/globals';
import { ladderPage } from '../../bench/ladder/page.ts';
import { fixturesOf, PLAN, STAGES, type Plan, type Stage } from '../../bench/ladder/plan.ts';
import {
  forgetChanged,
  forgetGamesOf,
  forgetNoted,
  forgetTimed,
  meetingOf,
  missing,
  noteResult,
  scoreIn,
  type Game,
  type Rung,
} from '../../bench/ladder/record.ts';

const LEVELS = ['level:1', 'level:2', 'level:3', 'level:4', 'level:5'];
const SMALL: Plan = { neighbours: 4, top: 4, probe: 2, place: 4 };

const rungOf = (agents: readonly string[]): Rung => ({
  game: 'gomoku',
  variant: 'freestyle',
  size: '8',
  movetime: 100,
  clock: 'wall',
  seed: 1,
  agents,
  rows: {},
  results: {},
  notes: [],
});

const planned = (rung: Rung, stage: Stage, plan = SMALL): Game[] =>
  missing(
    rung,
    fixturesOf(stage, rung.agents, plan, (pair, games) => scoreIn(rung, pair, games)),
  );

const result = (winner: 0 | 1 | null) => ({ winner, fault: null, over: [0, 0] as const });

/** The one of greater strength wins; equal ones draw. */
const playAll = (rung: Rung, strength: Readonly<Record<string, number>>, stage: Stage): void => {
  const of = (index: number): number => strength[rung.agents[index] ?? ''] ?? 0;
  for (let games = planned(rung, stage); games.length > 0; games = planned(rung, stage)) {
    for (const game of games) {
      const lead = of(game.seats[0]) - of(game.seats[1]);
      noteResult(rung, game, result(lead === 0 ? null : lead > 0 ? 0 : 1));
    }
  }
};

const strengths = { 'level:1': 1, 'level:2': 2, 'level:3': 3, 'level:4': 4, 'level:5': 5 };

test('plays what is missing and nothing twice, in whatever order results come', () => {
  const rung = rungOf(['level:1', 'level:2', 'level:3']);
  const all = planned(rung, 'neighbours');
  expect(all.map(({ pair, round }) => `${pair.join(' ')} ${String(round)}`)).toEqual([
    ...[0, 1, 2, 3].map((round) => `level:1 level:2 ${String(round)}`),
    ...[0, 1, 2, 3].map((round) => `level:2 level:3 ${String(round)}`),
  ]);
  expect(all.map(({ opening, seats }) => [opening, ...seats])).toEqual([
    ...[0, 0, 1, 1].map((opening, index) => (index % 2 === 0 ? [opening, 0, 1] : [opening, 1, 0])),
    ...[0, 0, 1, 1].map((opening, index) => (index % 2 === 0 ? [opening, 1, 2] : [opening, 2, 1])),
  ]);
  // The first player wins three of them, and the last one comes before the one before it.
  for (const game of [all[3], all[0], all[2]]) if (game !== undefined) noteResult(rung, game, result(0));
  expect(meetingOf(rung, ['level:1', 'level:2'])).toMatchObject({ wins: 2, draws: 0, losses: 1 });
  const rest = planned(rung, 'neighbours');
  expect(rest.map(({ round }) => round)).toEqual([1, 0, 1, 2, 3]);
  for (const game of rest) noteResult(rung, game, result(null));
  expect(planned(rung, 'neighbours')).toEqual([]);
  expect(planned(rung, 'neighbours', { ...SMALL, neighbours: 6 })).toHaveLength(4);
});

test('places an agent between the two levels that enclose it', () => {
  for (const [strength, around] of [
    [0, ['level:1']],
    [1.5, ['level:1', 'level:2']],
    [3.5, ['level:3', 'level:4']],
    [4, ['level:4', 'level:5']],
    [9, ['level:5']],
  ] as const) {
    const rung = rungOf([...LEVELS, 'mcts']);
    playAll(rung, { ...strengths, mcts: strength }, 'places');
    const games = LEVELS.map((level) => {
      const { wins, draws, losses } = meetingOf(rung, [level, 'mcts']);
      return [level, wins + draws + losses] as const;
    });
    expect(games.filter(([, count]) => count === SMALL.place).map(([level]) => level)).toEqual(around);
    expect(games.every(([, count]) => [0, SMALL.probe, SMALL.place].includes(count))).toBe(true);
  }
});

test('repeats the games in which something went wrong, and those of a level that is set anew', () => {
  const rung = rungOf(LEVELS);
  forgetChanged(rung, { 'level:1': 'a', 'level:2': 'b' });
  playAll(rung, strengths, 'neighbours');
  const [game] = missing(rung, [{ pair: ['level:2', 'level:3'], games: 5 }]);
  if (game === undefined) throw new Error('no game is missing');
  const crash = { seat: 1, name: 'crash', detail: 'out of memory' } as const;
  noteResult(rung, game, { winner: 0, fault: crash, over: [2, 0] });
  expect(rung.notes.map(({ agent, what }) => [agent, what])).toEqual([
    ['level:2', 'late 2'],
    ['level:3', 'crash: out of memory'],
  ]);
  expect(ladderPage({ one: rung })).toContain('17 games, 1 lost by a fault');
  expect(forgetNoted(rung)).toBe(1);
  expect(missing(rung, [{ pair: ['level:2', 'level:3'], games: 5 }])).toEqual([game]);
  forgetChanged(rung, { 'level:1': 'a', 'level:2': 'b' });
  expect(planned(rung, 'neighbours')).toEqual([]);
  forgetChanged(rung, { 'level:1': 'another', 'level:2': 'b' });
  expect(planned(rung, 'neighbours').map(({ pair }) => pair.join(' '))).toEqual(
    Array.from({ length: SMALL.neighbours }, () => 'level:1 level:2'),
  );
});

test('counted by another clock, only those who use their time play anew', () => {
  const rung = rungOf([...LEVELS, 'mcts']);
  for (const stage of STAGES) playAll(rung, { ...strengths, mcts: 1.5 }, stage);
  forgetTimed(rung, LEVELS.slice(0, -1));
  expect(Object.keys(rung.results)).toEqual(['level:1 level:2', 'level:2 level:3', 'level:3 level:4']);
});

test('who plays otherwise than before plays anew, and nobody else', () => {
  const rung = rungOf([...LEVELS, 'mcts', 'random']);
  for (const stage of STAGES) playAll(rung, { ...strengths, mcts: 1.5 }, stage);
  const before = Object.keys(rung.results);
  forgetGamesOf(rung, ['mcts']);
  const after = before.filter((pair) => !pair.includes('mcts'));
  expect(after.length).toBeLessThan(before.length);
  expect(Object.keys(rung.results)).toEqual(after);
});

test('a page says how the games of a board were played', () => {
  const rung = rungOf(LEVELS);
  playAll(rung, strengths, 'neighbours');
  expect(ladderPage({ one: { ...rung, remark: 'Half of them at night.' } })).toContain(
    '100 ms a move\n\nHalf of them at night.\n\n| agent',
  );
  expect(ladderPage({ one: rung })).toContain('100 ms a move\n\n| agent');
});

test('becomes a page with the strongest first, and distances between neighbours', () => {
  const rung = rungOf([...LEVELS, 'random']);
  for (const stage of STAGES) playAll(rung, strengths, stage);
  const page = ladderPage({ one: rung });
  expect(page).toContain('## gomoku freestyle 8, 100 ms a move');
  expect([...page.matchAll(/^\| `(.+?)` \| (\S+) \| ±\d+ \|/gm)].map(([, name]) => name)).toEqual([
    ...LEVELS.toReversed(),
    'random',
  ]);
  expect(
    [...page.matchAll(/^\| (\d–\d) \| \d+ \| .* \| 4 \| 4 \| 0 \| 0 \|$/gm)].map(([, pair]) => pair),
  ).toEqual(['2–1', '3–2', '4–3', '5–4']);
  expect(page).toContain('| `random` | 100.0 % | 4 | 4 | 0 | 0 |');
  expect(PLAN.neighbours).toBe(200);
});
