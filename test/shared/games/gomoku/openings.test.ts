// Gomoku's opening protocols: where the first stones may go, and who chooses the colours.
import { describe, expect, test } from '@jest/globals';
import type { Effect, Rules } from '../../../../shared/game.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import type { Gomoku, Illegal } from '../../../../shared/games/gomoku/position.ts';
import { setUp } from '../../../../shared/setup.ts';

const rulesOf = (opening: string, size = '15', variant = 'freestyle'): Rules<Gomoku, Illegal> => {
  const setup = setUp(gomoku, { variant, size, options: { opening } });
  if (!setup.ok) throw new Error(setup.reason);
  return gomoku.rules(setup.value);
};

interface Played {
  readonly position: Gomoku;
  readonly seats: readonly number[];
  readonly effects: readonly Effect[];
  readonly refusal: string | null;
}

/** Plays a line and notes who was to move before each move. */
const play = (rules: Rules<Gomoku, Illegal>, line: string): Played => {
  let position = rules.start;
  const seats: number[] = [];
  const effects: Effect[] = [];
  for (const token of rules.split(line)) {
    seats.push(rules.seat(position));
    const move = rules.parse(position, token);
    const played = move.ok ? rules.play(position, move.value) : move;
    if (!played.ok) return { position, seats, effects, refusal: played.reason };
    position = played.value.position;
    effects.push(...played.value.effects);
  }
  return { position, seats, effects, refusal: null };
};

const words = (rules: Rules<Gomoku, Illegal>, position: Gomoku): string[] =>
  rules.moves(position).map((move) => rules.format(move));

describe.each(['freestyle', 'standard'])('in %s', (variant) => {
  test.each([
    { opening: 'pro', width: 5, near: 'j10', far: 'k8' },
    { opening: 'long-pro', width: 7, near: 'k11', far: 'l8' },
  ])('$opening keeps Black’s second stone out of the centre', ({ opening, width, near, far }) => {
    const rules = rulesOf(opening, '15', variant);
    expect(words(rules, rules.start)).toEqual(['h8']);
    expect(play(rules, 'h9').refusal).toBe('not-the-centre');
    expect(words(rules, play(rules, 'h8').position)).toHaveLength(224);
    expect(play(rules, `h8 i9 ${near}`).refusal).toBe('too-near-the-centre');
    expect(play(rules, `h8 i9 ${far}`).refusal).toBeNull();
    expect(words(rules, play(rules, 'h8 i9').position)).toHaveLength(225 - width * width);
    expect(words(rules, play(rules, `h8 i9 ${far}`).position)).toHaveLength(222);
    expect(play(rules, `h8 i9 ${far} g7 ${near}`).refusal).toBeNull();
  });

  test('free binds nobody', () => {
    const rules = rulesOf('free', '15', variant);
    expect(play(rules, 'a1 h8 b1').refusal).toBeNull();
  });
});

test('pro on even boards counts from the named centre', () => {
  const rules = rulesOf('pro', '8');
  expect(words(rules, rules.start)).toEqual(['e4']);
  const open = words(rules, play(rules, 'e4 a1').position);
  expect(open).toHaveLength(64 - 25 - 1);
  expect(open).not.toContain('g2');
  expect(open).toContain('b4');
});

test('pro on a board that leaves Black no room is a draw', () => {
  expect(play(rulesOf('pro', '5'), 'c3 a1').position.outcome).toMatchObject({ reason: 'no-legal-move' });
});

describe('swap', () => {
  const rules = rulesOf('swap');
  test('the first player places three stones, the second chooses', () => {
    const { position, seats, effects } = play(rules, 'h8 h9 i8');
    expect(seats).toEqual([0, 0, 0]);
    expect(effects.map((effect) => 'colour' in effect && effect.colour)).toEqual([0, 1, 0]);
    expect(rules.seat(position)).toBe(1);
    expect(words(rules, position)).toEqual(['black', 'white']);
  });

  test('who keeps White moves next', () => {
    const { position, seats, effects } = play(rules, 'h8 h9 i8 white a1 b1');
    expect(seats).toEqual([0, 0, 0, 1, 1, 0]);
    expect(effects.slice(3)).toEqual([
      { kind: 'colours', black: 0 },
      { kind: 'place', cell: 210, colour: 1 },
      { kind: 'place', cell: 211, colour: 0 },
    ]);
    expect(position.black).toBe(0);
  });

  test('who takes Black leaves White, and the next move, to the first player', () => {
    const { seats, effects } = play(rules, 'h8 h9 i8 black a1 b1');
    expect(seats).toEqual([0, 0, 0, 1, 0, 1]);
    expect(effects[3]).toEqual({ kind: 'colours', black: 1 });
  });

  test('the winner is the player, whatever the colour', () => {
    const five = 'a2 j8 a4 k8 a6 l8';
    expect(play(rules, `h8 h9 i8 black ${five}`).position.outcome).toMatchObject({ winner: 1 });
    expect(play(rules, `h8 h9 i8 white ${five}`).position.outcome).toMatchObject({ winner: 0 });
  });

  test('out of turn is refused by name', () => {
    expect(play(rules, 'h8 h9 i8 a1').refusal).toBe('choose-colours');
    expect(play(rules, 'h8 h9 i8 more').refusal).toBe('nothing-to-choose');
    expect(play(rules, 'h8 h9 i8 pass').refusal).toBe('no-pass');
    expect(play(rules, 'h8 black').refusal).toBe('nothing-to-choose');
    expect(play(rules, 'h8 h9 i8 black white').refusal).toBe('nothing-to-choose');
  });
});

describe('swap2', () => {
  const rules = rulesOf('swap2', '15', 'standard');
  test('the second player may choose at once', () => {
    const { position } = play(rules, 'h8 h9 i8');
    expect(words(rules, position)).toEqual(['black', 'white', 'more']);
    expect(play(rules, 'h8 h9 i8 black a1').seats).toEqual([0, 0, 0, 1, 0]);
  });

  test('or add one stone of each, and then the first player chooses', () => {
    const { position, seats, effects } = play(rules, 'h8 h9 i8 more g7 g8');
    expect(seats).toEqual([0, 0, 0, 1, 1, 1]);
    expect(effects.slice(3)).toEqual([
      { kind: 'place', cell: 126, colour: 1 },
      { kind: 'place', cell: 111, colour: 0 },
    ]);
    expect(rules.seat(position)).toBe(0);
    expect(words(rules, position)).toEqual(['black', 'white']);
    expect(play(rules, 'h8 h9 i8 more g7 g8 white a1 b1').seats.slice(6)).toEqual([0, 0, 1]);
    expect(play(rules, 'h8 h9 i8 more g7 g8 black a1 b1').seats.slice(6)).toEqual([0, 1, 0]);
    expect(play(rules, 'h8 h9 i8 more g7 g8 more').refusal).toBe('nothing-to-choose');
    expect(play(rules, 'h8 h9 i8 more g7 black').refusal).toBe('nothing-to-choose');
  });
});

test('a position tells the state of the protocol', () => {
  const rules = rulesOf('swap2', '5');
  const fields = ['', 'a1', 'a1 b1', 'a1 b1 c1', 'a1 b1 c1 more', 'a1 b1 c1 more d1', 'a1 b1 c1 more d1 e1'];
  const told = [...fields, 'a1 b1 c1 white', 'a1 b1 c1 black'].map((line) => {
    const { position } = play(rules, line);
    const text = rules.write(position);
    const read = rules.read(text);
    if (!read.ok) throw new Error(read.reason);
    expect({ ...read.value, ply: 0 }).toEqual({ ...position, ply: 0 });
    return text.slice('5/5/5/5/'.length);
  });
  expect(told).toEqual([
    '5 b placing',
    'b4 w placing',
    'bw3 b placing',
    'bwb2 w choice',
    'bwb2 w adding',
    'bwbw1 b adding',
    'bwbwb w last-choice',
    'bwb2 w first',
    'bwb2 w second',
  ]);
});

test.each([
  { text: '5/5/5/5/5 b', reason: 'bad-side' },
  { text: '5/5/5/5/5 b constructor', reason: 'bad-side' },
  { text: '5/5/5/5/bwb2 w last-choice', reason: 'bad-side' },
  { text: '5/5/5/5/bwb2 w adding', reason: 'bad-side' },
  { text: '5/5/5/5/bwb2 b choice', reason: 'bad-count' },
  { text: '5/5/5/5/bw3 b choice', reason: 'bad-count' },
  { text: '5/5/5/5/wwb2 w choice', reason: 'bad-count' },
  { text: '5/5/5/5/bwb2 w placing', reason: 'bad-count' },
])('swap refuses $text: $reason', ({ text, reason }) => {
  expect(rulesOf('swap', '5').read(text)).toEqual({ ok: false, reason });
});
