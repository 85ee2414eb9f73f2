// Every way an Abalone game ends, with the cells that prove it, and every way to switch one off.
import { describe, expect, test } from '@jest/globals';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { attempt, cycle, playAll, positionOf, rulesOf, type AbaloneRules } from '../../../support/abalone.ts';

const OFF = { repetition: 'off', quiet: 'off', limit: 'off' };
/** Both sides step forward and back on the standard layout. */
const SHUFFLE = ['c3d3', 'g7f7', 'd3c3', 'f7g7'];
/** The same on a nearly empty board: Black in the middle, White in a corner. */
const LONE = ['e5e6', 'a1a2', 'e6e5', 'a2a1'];
const TWO_TO_ONE = 'b4/6/7/8/4b4/8/7/6/w4 b 0 0';
const ONE_TO_ONE = '5/6/7/8/4b4/8/7/6/w4 b 0 0';

const cellsOf = (rules: AbaloneRules, position: Abalone): string[] =>
  (position.outcome?.cells ?? []).map((cell) => rules.geometry.name(cell)).sort();

/** After one ply fewer the game goes on; after all of them it has ended. */
const endsAfter = (rules: AbaloneRules, from: Abalone, names: readonly string[]): Abalone => {
  expect(playAll(rules, from, names.slice(0, -1)).outcome).toBeNull();
  return playAll(rules, from, names);
};

describe('six marbles pushed off', () => {
  const rules = rulesOf();

  test('win for Black, proved by the cell of the last one', () => {
    const end = playAll(rules, positionOf(rules, '5/6/7/8/6bbw/8/7/6/w4 b 0 5'), ['e7e8']);
    expect(end.outcome).toMatchObject({ winner: 0, reason: 'six-pushed-off' });
    expect(cellsOf(rules, end)).toEqual(['e9']);
    expect(rules.moves(end)).toEqual([]);
    expect(attempt(rules, end, 'a1a2')).toEqual({ ok: false, reason: 'game-over' });
  });

  test('win for White', () => {
    const end = playAll(rules, positionOf(rules, '4b/6/7/8/bww6/8/7/6/5 w 5 5'), ['e3e2']);
    expect(end.outcome).toMatchObject({ winner: 1, reason: 'six-pushed-off' });
    expect(cellsOf(rules, end)).toEqual(['e1']);
  });

  test('are seen in a position that is read', () => {
    expect(positionOf(rules, '5/6/7/8/7bb/8/7/6/w4 w 0 6').outcome).toMatchObject({ winner: 0 });
    expect(positionOf(rules, '5/6/7/8/7bb/8/7/6/w4 b 6 0').outcome).toMatchObject({ winner: 1 });
  });

  test('win even on the last ply of a timed game', () => {
    const timed = rulesOf('timed25', { repetition: 'off' });
    const from = positionOf(timed, 'w4/6/7/8/5bbbw/8/7/6/5 w 0 5');
    const waiting = cycle(['i5i6', 'e6d5', 'i6i5', 'd5e6'], 48);
    const end = endsAfter(timed, from, [...waiting, 'i5i6', 'e6e7']);
    expect(end).toMatchObject({ ply: 50, outcome: { winner: 0, reason: 'six-pushed-off' } });
  });
});

describe('no legal move', () => {
  const rules = rulesOf();

  test('is a draw, proved by the marbles that are stuck', () => {
    const end = playAll(rules, positionOf(rules, '5/6/7/8/9/8/7/ww4/b1w2 w 0 0'), ['a3a2']);
    expect(end.outcome).toMatchObject({ winner: null, reason: 'no-legal-move' });
    expect(cellsOf(rules, end)).toEqual(['a1']);
  });

  test('is not the lot of a side without any marble', () => {
    expect(positionOf(rules, '5/6/7/8/4b4/8/7/6/5 w 0 0').outcome).toBeNull();
  });
});

describe('threefold repetition', () => {
  test('is a draw, and the start counts', () => {
    const rules = rulesOf('standard');
    const end = endsAfter(rules, rules.start, cycle(SHUFFLE, 8));
    expect(end.outcome).toMatchObject({ winner: null, reason: 'repetition' });
    expect(cellsOf(rules, end)).toEqual(['g7']);
  });

  test('counts from a position that is read as well', () => {
    const rules = rulesOf();
    const end = endsAfter(rules, positionOf(rules, ONE_TO_ONE), cycle(LONE, 8));
    expect(end.outcome?.reason).toBe('repetition');
  });

  test('needs the same side to move', () => {
    const rules = rulesOf();
    const blackRound = ['e5e6', 'a1a2', 'e6f6', 'a2a1', 'f6e5'];
    const whiteRound = ['a1a2', 'e5e6', 'a2b2', 'e6e5', 'b2a1'];
    const thrice = playAll(rules, positionOf(rules, ONE_TO_ONE), [...blackRound, ...whiteRound]);
    expect(rules.write(thrice)).toBe(ONE_TO_ONE);
    expect(thrice.outcome).toBeNull();
  });

  test('forgets what was before a lost marble', () => {
    const rules = rulesOf();
    const from = positionOf(rules, 'w4/6/7/8/4bbbw1/8/7/6/5 b 0 0');
    const pushed = playAll(rules, from, ['e5e6', 'i5i6', 'e6e7']);
    expect(pushed).toMatchObject({ earlier: null, quiet: 0, lost: [0, 1], outcome: null });
  });

  test('can be switched off', () => {
    const rules = rulesOf('standard', { repetition: 'off' });
    const later = playAll(rules, rules.start, cycle(SHUFFLE, 40));
    expect(later).toMatchObject({ outcome: null, earlier: null, quiet: 40 });
  });
});

describe('a hundred plies without a lost marble', () => {
  const rules = rulesOf(undefined, { repetition: 'off' });

  test('win for the side with more marbles', () => {
    const end = endsAfter(rules, positionOf(rules, TWO_TO_ONE), cycle(LONE, 100));
    expect(end.outcome).toMatchObject({ winner: 0, reason: 'quiet-more-marbles' });
    expect(cellsOf(rules, end)).toEqual(['e5', 'i5']);
  });

  test('are a draw with as many marbles', () => {
    const end = endsAfter(rules, positionOf(rules, ONE_TO_ONE), cycle(LONE, 100));
    expect(end.outcome).toEqual({ winner: null, reason: 'quiet-even', cells: [] });
  });

  test('are counted anew after a lost marble', () => {
    const from = positionOf(rules, '5/6/7/8/5bbbw/8/7/6/w4 w 0 0');
    const waiting = cycle(['a1a2', 'e6d5', 'a2a1', 'd5e6'], 48);
    const pushed = playAll(rules, from, [...waiting, 'a1a2', 'e6e7']);
    expect(pushed).toMatchObject({ quiet: 0, ply: 50, outcome: null });
    const end = endsAfter(rules, pushed, cycle(['a2a1', 'e7d6', 'a1a2', 'd6e7'], 100));
    expect(end.ply).toBe(150);
    expect(end.outcome?.reason).toBe('quiet-more-marbles');
  });

  test('can be switched off', () => {
    const open = rulesOf(undefined, { repetition: 'off', quiet: 'off' });
    expect(playAll(open, positionOf(open, ONE_TO_ONE), cycle(LONE, 399)).outcome).toBeNull();
  });
});

describe('four hundred plies', () => {
  const rules = rulesOf(undefined, { repetition: 'off', quiet: 'off' });

  test('win for the side with more marbles', () => {
    const end = endsAfter(rules, positionOf(rules, TWO_TO_ONE), cycle(LONE, 400));
    expect(end.outcome).toMatchObject({ winner: 0, reason: 'limit-more-marbles' });
    expect(cellsOf(rules, end)).toEqual(['e5', 'i5']);
  });

  test('are a draw with as many marbles', () => {
    const end = endsAfter(rules, positionOf(rules, ONE_TO_ONE), cycle(LONE, 400));
    expect(end.outcome).toEqual({ winner: null, reason: 'limit-even', cells: [] });
  });

  test('can be switched off', () => {
    const endless = rulesOf(undefined, OFF);
    expect(playAll(endless, positionOf(endless, ONE_TO_ONE), cycle(LONE, 1000)).outcome).toBeNull();
  });
});

describe('the timed game ends after fifty plies', () => {
  const rules = rulesOf('timed25', { repetition: 'off' });

  test('for the side that pushed more off', () => {
    const end = endsAfter(rules, positionOf(rules, ONE_TO_ONE.replace('0 0', '2 1')), cycle(LONE, 50));
    expect(end.outcome).toMatchObject({ winner: 1, reason: 'timed-more-pushed-off' });
    expect(cellsOf(rules, end)).toEqual(['a2']);
  });

  test('then for the side nearer to the centre', () => {
    const end = endsAfter(rules, positionOf(rules, ONE_TO_ONE), cycle(LONE, 50));
    expect(end.outcome).toMatchObject({ winner: 0, reason: 'timed-nearer-centre' });
    expect(cellsOf(rules, end)).toEqual(['e6']);
  });

  test('then even', () => {
    const end = endsAfter(rules, rulesOf('timed25', { layout: 'standard' }).start, cycle(SHUFFLE, 50));
    expect(end.outcome).toEqual({ winner: null, reason: 'timed-even', cells: [] });
  });

  test('or before by repetition, unless that is off', () => {
    const drawn = rulesOf('timed25', { layout: 'standard' });
    expect(endsAfter(drawn, drawn.start, cycle(SHUFFLE, 8)).outcome?.reason).toBe('repetition');
  });
});
