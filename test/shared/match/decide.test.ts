// What the door of a match lets in, and by which name it refuses the rest.
import { describe, expect, test } from '@jest/globals';
import { apply } from '../../../shared/match/apply.ts';
import { CLAIM_AFTER } from '../../../shared/match/dues.ts';
import { decide } from '../../../shared/match/decide.ts';
import { ADA, BEN, EVE, openTable, playAll, startedTable, terms } from '../../support/table.ts';
import { applyAll } from '../../support/apply-all.ts';

describe('a room', () => {
  test('opens with its creator and begins when the other chair is taken', () => {
    const table = openTable();
    expect(table.match()).toMatchObject({ phase: 'open', chairs: [ADA, null] });
    expect(table.move(ADA, '4')).toBe('not-playing');
    expect(table.say(ADA, { kind: 'sit' })).toBe('already-seated');
    expect(table.say(BEN, { kind: 'sit', chair: 0 })).toBe('no-free-chair');
    expect(table.say(BEN, { kind: 'sit' })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', chairs: [ADA, BEN], game: 1, first: 0 });
    expect(table.say(EVE, { kind: 'sit' })).toBe('not-open');
  });

  test('draws who is first once, and writes it down', () => {
    const first = (chance: number) => {
      const table = openTable({ first: 'random' }, chance);
      table.say(BEN, { kind: 'sit' });
      return [table.match().first, applyAll(table.rows, 'table')?.first];
    };
    expect(first(0.2)).toEqual([0, 0]);
    expect(first(0.8)).toEqual([1, 1]);
  });

  test('closes when the last player rises', () => {
    const table = openTable();
    expect(table.say(BEN, { kind: 'rise' })).toBe('not-seated');
    expect(table.say(ADA, { kind: 'rise' })).toBeNull();
    expect(table.match().phase).toBe('closed');
    expect(table.say(BEN, { kind: 'sit' })).toBe('not-open');
  });

  test('is closed for good by the service once it is over, and by nobody else', () => {
    const table = startedTable();
    expect(table.say('service', { kind: 'close' })).toBe('not-over');
    expect(table.say(ADA, { kind: 'resign', game: 1 })).toBeNull();
    expect(table.say(ADA, { kind: 'close' })).toBe('not-yours');
    expect(table.say('service', { kind: 'close' })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'closed', score: [0, 1] });
    expect(table.say(BEN, { kind: 'offer', what: 'rematch', turn: table.match().turn })).not.toBeNull();
    expect(table.say('service', { kind: 'back', chair: 0 })).toBe('nothing-changed');
    expect(table.say('service', { kind: 'close' })).toBe('not-over');
  });

  test('cannot be left by rising once the game runs', () => {
    expect(startedTable().say(ADA, { kind: 'rise' })).toBe('not-open');
  });

  test('keeps a chair for the one it is reserved for', () => {
    const create = { kind: 'create', terms: terms(), chairs: ['me', { invited: 'ben' }] } as const;
    const decision = decide(null, { command: create, by: ADA, now: 0, chance: 0 });
    if (!decision.ok) throw new Error(decision.reason);
    const match = apply(null, { seq: 0, at: 0, by: 'ada', event: decision.value }, 'm');
    const sit = (by: typeof EVE) => decide(match, { command: { kind: 'sit' }, by, now: 0, chance: 0 });
    expect(sit(EVE)).toMatchObject({ reason: 'no-free-chair' });
    expect(sit(BEN)).toMatchObject({ ok: true, value: { chair: 1, first: 0 } });
  });

  test.each([
    ['two chairs for its creator', terms(), ['me', 'me'] as const],
    [
      'a setup that does not exist',
      terms({ setup: { variant: 'x', size: '7x6', options: {} } }),
      ['me', 'open'] as const,
    ],
  ])('with %s is refused', (_what, wrong, chairs) => {
    const command = { kind: 'create', terms: wrong, chairs } as const;
    expect(decide(null, { command, by: ADA, now: 0, chance: 0 })).toEqual({ ok: false, reason: 'bad-terms' });
  });

  test('is created once, and nothing comes before that', () => {
    const command = { kind: 'create', terms: terms(), chairs: ['me', 'open'] } as const;
    expect(openTable().say(BEN, command)).toBe('already-created');
    expect(decide(null, { command: { kind: 'sit' }, by: BEN, now: 0, chance: 0 })).toMatchObject({
      reason: 'no-such-match',
    });
  });
});

describe('a move', () => {
  test('answers a turn', () => {
    const table = startedTable();
    const { turn } = table.match();
    expect(table.move(BEN, '4')).toBe('not-your-turn');
    expect(table.move(EVE, '4')).toBe('not-seated');
    expect(table.move(ADA, '9')).toBe('no-such-column');
    expect(table.move(ADA, '4')).toBeNull();
    expect(table.say(ADA, { kind: 'play', turn, move: '4' })).toBe('stale-turn');
    expect(table.say(BEN, { kind: 'play', turn, move: '4' })).toBe('stale-turn');
    expect(table.say(BEN, { kind: 'play', turn: turn + 2, move: '4' })).toBe('stale-turn');
    expect(table.move(BEN, '4')).toBeNull();
  });

  test('that wins ends the game, and nothing is played after it', () => {
    const table = startedTable();
    playAll(table, '1212121');
    expect(table.match()).toMatchObject({
      phase: 'over',
      outcome: { winner: 0, reason: 'four-in-a-row' },
      score: [1, 0],
    });
    expect(table.move(BEN, '4')).toBe('not-playing');
    expect(table.say(ADA, { kind: 'resign', game: 1 })).toBe('not-playing');
  });

  test('is written in the rules’ own notation', () => {
    const table = startedTable({ game: 'gomoku' });
    expect(table.move(ADA, 'H8')).toBeNull();
    expect(table.rows.at(-1)?.event).toEqual({ kind: 'play', move: 'h8', credit: 0 });
  });
});

describe('a game may end', () => {
  test('by resignation, of the game that is meant', () => {
    const table = startedTable();
    expect(table.say(BEN, { kind: 'resign', game: 2 })).toBe('stale-game');
    expect(table.say(BEN, { kind: 'resign', game: 1 })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'over', outcome: { winner: 0, reason: 'resignation' } });
  });

  test('by abortion, before both have moved', () => {
    const early = startedTable();
    playAll(early, ['4']);
    expect(early.say(BEN, { kind: 'abort', game: 1 })).toBeNull();
    expect(early.match()).toMatchObject({ outcome: { winner: null, reason: 'aborted' }, score: [0, 0] });
    const late = startedTable();
    playAll(late, ['4', '4']);
    expect(late.say(ADA, { kind: 'abort', game: 1 })).toBe('too-late-to-abort');
  });

  test('by abortion at any time against a computer, and counts for nobody', () => {
    const table = openTable({}, 0, ['me', { ai: 'level:1' }]);
    const computer = table.match().chairs[1];
    if (computer === null) throw new Error('nobody is across');
    for (const [by, move] of [
      [ADA, '4'],
      [computer, '4'],
      [ADA, '3'],
    ] as const) {
      expect(table.move(by, move)).toBeNull();
    }
    expect(table.say(ADA, { kind: 'abort', game: 1 })).toBeNull();
    expect(table.match()).toMatchObject({ outcome: { winner: null, reason: 'aborted' }, score: [0, 0] });
  });

  test('by a claim, when the opponent has been gone long enough', () => {
    const table = startedTable();
    const claim = () => table.say(ADA, { kind: 'claim', turn: table.match().turn });
    expect(claim()).toBe('opponent-present');
    expect(table.say(EVE, { kind: 'away', chair: 1 })).toBe('not-yours');
    expect(table.say('service', { kind: 'away', chair: 1 })).toBeNull();
    expect(table.say('service', { kind: 'away', chair: 1 })).toBe('nothing-changed');
    table.now += CLAIM_AFTER - 1;
    expect(claim()).toBe('too-soon');
    table.now += 1;
    expect(table.say(BEN, { kind: 'claim', turn: table.match().turn })).toBe('opponent-present');
    expect(claim()).toBeNull();
    expect(table.match()).toMatchObject({ outcome: { winner: 0, reason: 'opponent-gone' }, score: [1, 0] });
  });

  test('by abandonment, when both are gone for long', () => {
    const table = startedTable();
    table.say('service', { kind: 'away', chair: 1 });
    expect(table.say('service', { kind: 'wake', due: 'abandon' })).toBe('not-due');
    table.say('service', { kind: 'away', chair: 0 });
    expect(table.say('service', { kind: 'wake', due: 'abandon' })).toBe('not-due');
    table.now += 10 * 60_000;
    expect(table.say('service', { kind: 'wake', due: 'abandon' })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'over', outcome: { winner: null, reason: 'abandoned' } });
    expect(table.say(ADA, { kind: 'offer', what: 'replay', turn: table.match().turn })).toBe('not-drawn');
  });
});

describe('a room nobody joins', () => {
  test('closes an hour after the last row', () => {
    const table = openTable();
    table.now += 60 * 60_000 - 1;
    expect(table.say('service', { kind: 'wake', due: 'abandon' })).toBe('not-due');
    table.now += 1;
    expect(table.say('service', { kind: 'wake', due: 'abandon' })).toBeNull();
    expect(table.match().phase).toBe('closed');
  });

  test('closes a minute after its host has gone, unless it is private', () => {
    const wait = (isPrivate: boolean) => {
      const table = openTable({ private: isPrivate });
      table.say('service', { kind: 'away', chair: 0 });
      table.now += 60_000;
      return table.say('service', { kind: 'wake', due: 'abandon' });
    };
    expect(wait(false)).toBeNull();
    expect(wait(true)).toBe('not-due');
  });
});
