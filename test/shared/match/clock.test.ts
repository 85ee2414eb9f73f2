// Clocks: what a move costs, how much lag is forgiven, and when a flag falls.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  creditOutage,
  flagAt,
  handClock,
  idleClock,
  lagCredit,
  pressClock,
  stopClock,
  timeLeft,
  type TimeControl,
} from '../../../shared/match/clock.ts';
import { duesOf } from '../../support/dues.ts';
import { ADA, BEN, ENDLESS, playAll, shuttle, startedTable, type Table } from '../../support/table.ts';

const MINUTE = 60_000;
/** The most lag forgiven, and how much later than that a flag falls. */
const [LAG_A_MOVE, LAG_A_GAME, FLAG_GRACE] = [500, 10_000, 100];
const fischer: TimeControl = { kind: 'game', ms: 5 * MINUTE, increment: 3_000, delay: 0 };
const delayed: TimeControl = { kind: 'game', ms: 5 * MINUTE, increment: 0, delay: 2_000 };
const perMove: TimeControl = { kind: 'move', ms: 10_000 };
/** The quarter of an hour a side of Abalone's timed game. */
const quarter: TimeControl = { kind: 'game', ms: 15 * MINUTE, increment: 0, delay: 0 };

const after = (table: Table, ms: number): Table => {
  table.now += ms;
  return table;
};
const left = (table: Table) => table.match().clock.left;
const flagIn = (table: Table): number =>
  (duesOf(table.match()).find(({ kind }) => kind === 'flag')?.at ?? Infinity) - table.now;

describe('a move costs', () => {
  test('what it took, and gets the increment', () => {
    const table = startedTable({ time: fischer });
    after(table, 10_000).move(ADA, '4');
    expect(left(table)).toEqual([5 * MINUTE - 10_000 + 3_000, 5 * MINUTE]);
    after(table, 1_000).move(BEN, '4');
    expect(left(table)).toEqual([293_000, 302_000]);
  });

  test('only what goes beyond the delay', () => {
    const table = startedTable({ time: delayed });
    after(table, 1_500).move(ADA, '4');
    after(table, 5_000).move(BEN, '4');
    expect(left(table)).toEqual([5 * MINUTE, 5 * MINUTE - 3_000]);
  });

  test('nothing of the next move when each has its own time', () => {
    const table = startedTable({ time: perMove });
    after(table, 9_999).move(ADA, '4');
    expect(left(table)).toEqual([10_000, 10_000]);
    expect(after(table, 10_001).move(BEN, '4')).toBe('time-over');
  });

  test('the same in the quarter of an hour', () => {
    const table = startedTable({ time: quarter });
    expect(after(table, 15 * MINUTE).move(ADA, '4')).toBeNull();
    expect(left(table)).toEqual([0, 15 * MINUTE]);
  });

  test('nothing at all without a clock', () => {
    const table = startedTable();
    expect(flagIn(table)).toBe(Infinity);
    expect(after(table, 1e9).move(ADA, '4')).toBeNull();
  });
});

describe('lag', () => {
  test('is forgiven up to a quota a move and a game', () => {
    const table = startedTable({ time: fischer });
    after(table, 1_000).move(ADA, '4', 300);
    expect(left(table)[0]).toBe(5 * MINUTE - 700 + 3_000);
    after(table, 0).move(BEN, '4');
    after(table, 1_000).move(ADA, '4', 60_000);
    expect(table.match().clock.quota[0]).toBe(LAG_A_GAME - 300 - LAG_A_MOVE);
  });

  test('is forgiven in whole milliseconds, and never less than nothing', () => {
    const table = startedTable({ time: fischer });
    after(table, 1_000).move(ADA, '4', 99.9);
    expect(table.rows.at(-1)?.event).toMatchObject({ credit: 99 });
    after(table, 1_000).move(BEN, '4', -5);
    expect(table.rows.at(-1)?.event).toMatchObject({ credit: 0 });
  });

  test('is neither forgiven nor counted where no clock runs', () => {
    expect(lagCredit(idleClock(fischer), 300)).toBe(0);
    const idle = idleClock(fischer);
    expect(pressClock(idle, fischer, 1, 5_000, 300)).toBe(idle);
    expect(handClock(idle, fischer, 1, 5_000)).toBe(idle);
    expect(stopClock(idle, fischer, 5_000)).toBe(idle);
    expect(creditOutage(idle, 5_000)).toBe(idle);
    expect(timeLeft(idle, fischer, 5_000)).toBe(Infinity);
    expect(flagAt(idle, fischer)).toBe(Infinity);
  });

  test('gains a client that lies no more than the quota of the game', () => {
    const thought = fc.tuple(fc.integer({ min: 300, max: 5_000 }), fc.integer({ min: 300, max: 60_000 }));
    fc.assert(
      fc.property(fc.array(thought, { minLength: 25, maxLength: 40 }), (thoughts) => {
        const table = startedTable({ ...ENDLESS, time: quarter });
        let spent = 0;
        for (const [index, [ms, lag]] of thoughts.entries()) {
          expect(after(table, ms).move(ADA, shuttle(2 * index), lag)).toBeNull();
          expect(table.move(BEN, shuttle(2 * index + 1))).toBeNull();
          spent += ms;
        }
        const charged = 15 * MINUTE - left(table)[0];
        expect(spent - charged).toBeLessThanOrEqual(LAG_A_GAME);
        expect(charged).toBeLessThanOrEqual(spent);
      }),
    );
  });
});

describe('a flag', () => {
  test('falls once the last forgiven move could have come', () => {
    const table = startedTable({ time: perMove });
    expect(flagIn(table)).toBe(10_000 + LAG_A_MOVE + FLAG_GRACE);
    after(table, 10_000 + LAG_A_MOVE + FLAG_GRACE - 1);
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBe('not-due');
    after(table, 1);
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBeNull();
    expect(table.match()).toMatchObject({
      phase: 'over',
      outcome: { winner: 1, reason: 'time' },
      score: [0, 1],
    });
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBe('not-due');
  });

  test('does not fall on a move that was stamped in time', () => {
    const table = startedTable({ time: perMove });
    expect(after(table, 10_000 + 400).move(ADA, '4', 400)).toBeNull();
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBe('not-due');
    expect(flagIn(table)).toBe(10_000 + LAG_A_MOVE + FLAG_GRACE);
  });

  test('waits no longer for a quota that is used up', () => {
    const table = startedTable({ time: quarter });
    for (let move = 0; move < 3; move += 1) {
      after(table, 500).move(ADA, '4', 500);
      table.move(BEN, '3');
    }
    expect(table.match().clock.quota[0]).toBe(LAG_A_GAME - 1_500);
  });

  test('falls later by what the service was out', () => {
    const table = startedTable({ time: perMove });
    expect(table.say(ADA, { kind: 'outage', credit: 5_000 })).toBe('not-yours');
    expect(table.say('service', { kind: 'outage', credit: 0 })).toBe('nothing-changed');
    after(table, 8_000).say('service', { kind: 'outage', credit: 5_000 });
    expect(flagIn(table)).toBe(7_000 + LAG_A_MOVE + FLAG_GRACE);
    expect(after(table, 6_900).move(ADA, '4')).toBeNull();
  });

  test('stands still when the game is over', () => {
    const table = startedTable({ time: fischer });
    after(table, 1_000).say(BEN, { kind: 'resign', game: 1 });
    expect(left(table)).toEqual([5 * MINUTE - 1_000, 5 * MINUTE]);
    expect(duesOf(table.match())).toEqual([]);
  });
});

test('a takeback gives back the position, not the time', () => {
  const table = startedTable({ time: fischer });
  after(table, 10_000).move(ADA, '4');
  after(table, 4_000).say(ADA, { kind: 'offer', what: 'takeback', turn: table.match().turn });
  after(table, 1_000).say(BEN, { kind: 'accept', offer: table.match().offers[0]?.seq ?? -1 });
  expect(left(table)).toEqual([5 * MINUTE - 10_000 + 3_000, 5 * MINUTE - 5_000]);
  expect(table.match().clock).toMatchObject({ running: 0, since: table.now });
});

test('the clock of a second game is full again', () => {
  const table = startedTable({ time: fischer, games: 2 });
  for (const move of '1212121') {
    table.now += 5_000;
    playAll(table, [move]);
  }
  table.say(ADA, { kind: 'ready', game: 1 });
  table.say(BEN, { kind: 'ready', game: 1 });
  expect(table.match().clock).toMatchObject({ left: [5 * MINUTE, 5 * MINUTE], running: 0, since: table.now });
});
