// Time given to the other player: how much, how often, and between whom.
import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { Player } from '../../../shared/match/match.ts';
import { duesOf } from '../../support/dues.ts';
import { ADA, BEN, EVE, openTable, playAll, startedTable, type Table } from '../../support/table.ts';

const fischer: TimeControl = { kind: 'game', ms: 60_000, increment: 1_000, delay: 0 };
const DAY = 24 * 3_600_000;

const give = (table: Table, by: Player, game = 1): string | null => table.say(by, { kind: 'give', game });
const left = (table: Table) => table.match().clock.left;
const flagAt = (table: Table): number | undefined =>
  duesOf(table.match()).find(({ kind }) => kind === 'flag')?.at;

describe('a gift', () => {
  test('is fifteen seconds for the other, whoever is to move', () => {
    const table = startedTable({ time: fischer });
    expect(give(table, ADA)).toBeNull();
    expect(table.rows.at(-1)?.event).toEqual({ kind: 'give', chair: 0, ms: 15_000 });
    expect(left(table)).toEqual([60_000, 75_000]);
    table.now += 10_000;
    expect(give(table, BEN)).toBeNull();
    expect(left(table)).toEqual([75_000, 75_000]);
    table.move(ADA, '4');
    expect(left(table)).toEqual([75_000 - 10_000 + 1_000, 75_000]);
  });

  test('puts the fall of the flag off', () => {
    const table = startedTable({ time: fischer });
    const before = flagAt(table) ?? 0;
    give(table, BEN);
    expect(flagAt(table)).toBe(before + 15_000);
    table.now = before;
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBe('not-due');
    expect(table.move(ADA, '4')).toBeNull();
  });

  test('changes nothing but the clock: the turn stands, and so do offers', () => {
    const table = startedTable({ time: fischer });
    playAll(table, ['4']);
    table.say(ADA, { kind: 'offer', what: 'draw', turn: table.match().turn });
    const { turn, offers, position } = table.match();
    expect(give(table, BEN)).toBeNull();
    expect(table.match()).toMatchObject({ turn, offers, position });
    expect(table.match().clock.running).toBe(1);
  });

  test('lasts for the move where each move has its own time', () => {
    const table = startedTable({ time: { kind: 'move', ms: 10_000 } });
    expect(give(table, BEN)).toBeNull();
    table.now += 24_000;
    expect(table.move(ADA, '4')).toBeNull();
    expect(left(table)).toEqual([10_000, 10_000]);
  });

  test('is for people who play a game with a clock', () => {
    expect(give(startedTable(), ADA)).toBe('no-clock');
    expect(give(startedTable({ time: fischer }), EVE)).toBe('not-seated');
    const alone = openTable({ time: fischer }, 0, ['me', { ai: 'random' }]);
    expect(give(alone, ADA)).toBe('not-a-person');
    const over = startedTable({ time: fischer });
    over.say(BEN, { kind: 'resign', game: 1 });
    expect(give(over, ADA)).toBe('not-playing');
    expect(give(openTable({ time: fischer }), ADA)).toBe('not-playing');
  });

  test('is of the game that is meant', () => {
    expect(give(startedTable({ time: fischer }), ADA, 2)).toBe('stale-game');
  });

  test('comes too late when the time is over', () => {
    const table = startedTable({ time: fischer });
    table.now += 60_001;
    expect(give(table, BEN)).toBe('time-over');
    expect(give(table, ADA)).toBeNull();
  });

  test('is given twenty times in a game, and again in the next', () => {
    const table = startedTable({ time: fischer });
    for (let times = 0; times < 20; times += 1) expect(give(table, ADA)).toBeNull();
    expect(give(table, ADA)).toBe('enough-time');
    expect(left(table)).toEqual([60_000, 60_000 + 20 * 15_000]);
    expect(give(table, BEN)).toBeNull();
    table.say(BEN, { kind: 'resign', game: 1 });
    table.say(ADA, { kind: 'offer', what: 'rematch', turn: table.match().turn });
    table.say(BEN, { kind: 'offer', what: 'rematch', turn: table.match().turn });
    expect(table.match()).toMatchObject({ game: 2, given: [0, 0] });
    expect(give(table, ADA, 2)).toBeNull();
  });

  test('makes no clock longer than a day', () => {
    const table = startedTable({ time: { kind: 'game', ms: DAY - 20_000, increment: 0, delay: 0 } });
    expect(give(table, ADA)).toBeNull();
    expect(give(table, ADA)).toBe('enough-time');
    expect(left(table)[1]).toBe(DAY - 5_000);
  });
});
