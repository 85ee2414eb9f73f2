// Leaving and stalling, by the bounds of docs/order.md: what counts, what does not, and how long it makes somebody pause.
import { describe, expect, test } from '@jest/globals';
import { apply } from '../../../shared/match/apply.ts';
import { CLAIM_AFTER } from '../../../shared/match/dues.ts';
import type { Match, Terms } from '../../../shared/match/match.ts';
import { conductIn, pauseOf, PAUSES } from '../../../server/order/conduct.ts';
import { createPauses } from '../../../server/order/pauses.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { ADA, BEN, startedTable, type Table } from '../../support/table.ts';

const MINUTE = 60_000;
const BLITZ: Partial<Terms> = { time: { kind: 'game', ms: 4 * MINUTE, increment: 0, delay: 0 } };

/** The match before and after each row, and what the last one says of somebody. */
const lastOf = (table: Table) => {
  let before: Match | null = null;
  let match: Match | null = null;
  for (const row of table.rows) {
    before = match;
    match = apply(match, row, 'table');
  }
  const row = table.rows.at(-1);
  if (match === null || row === undefined) throw new Error('nothing was played');
  return { before, match, row };
};
const verdictOf = (table: Table): string | null => {
  const { before, match, row } = lastOf(table);
  const conduct = conductIn(before, match, row);
  return conduct === null ? null : `${conduct.identity} ${conduct.kind}`;
};
const begun = (changes: Partial<Terms> = BLITZ): Table => {
  const table = startedTable(changes);
  for (const [who, move] of [
    [ADA, '1'],
    [BEN, '2'],
  ] as const) {
    table.now += 2_000;
    table.move(who, move);
  }
  return table;
};

describe('a game of two people', () => {
  test('that was claimed from somebody was left by them', () => {
    const table = begun();
    table.say('service', { kind: 'away', chair: 0 });
    table.now += CLAIM_AFTER;
    table.say(BEN, { kind: 'claim', turn: table.match().turn });
    expect(verdictOf(table)).toBe('ada left');
  });

  test('that was lost on time by one who was away was left by them', () => {
    const table = begun();
    table.say('service', { kind: 'away', chair: 0 });
    table.now += 10 * MINUTE;
    table.say('service', { kind: 'wake', due: 'flag' });
    expect(verdictOf(table)).toBe('ada left');
  });

  test('was stalled by one who sat there for half of the time, and not by one who thought', () => {
    const stalled = begun();
    stalled.now += 10 * MINUTE;
    stalled.say('service', { kind: 'wake', due: 'flag' });
    expect(verdictOf(stalled)).toBe('ada stalled');
    // Little is left, and all of it is thought away.
    const thought = begun();
    for (const [who, move] of [
      [ADA, '3'],
      [BEN, '4'],
      [ADA, '5'],
      [BEN, '6'],
    ] as const) {
      thought.now += who === ADA ? 70_000 : 1_000;
      thought.move(who, move);
    }
    thought.now += 2 * MINUTE - 1;
    thought.say('service', { kind: 'wake', due: 'flag' });
    expect(thought.match().outcome?.reason).toBe('time');
    expect(verdictOf(thought)).toBeNull();
    const bullet = begun({ time: { kind: 'game', ms: 50_000, increment: 0, delay: 0 } });
    bullet.now += 55_000;
    bullet.say('service', { kind: 'wake', due: 'flag' });
    expect(verdictOf(bullet)).toBeNull();
  });

  test('that was resigned, or ended by its rules, was left by nobody', () => {
    const table = begun();
    table.say(ADA, { kind: 'resign', game: 1 });
    expect(verdictOf(table)).toBeNull();
  });
});

describe('a pause', () => {
  const DAY = 24 * 60 * MINUTE;
  const rows = (count: number, kind: 'left' | 'aborted' = 'left') =>
    Array.from({ length: count }, (_, index) => ({ at: index, kind }));

  test('grows with each game that was left in a day, from none for the first', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 9].map((count) => (pauseOf(rows(count), 100) ?? 100) - (count - 1));
    expect(pauses[0]).toBe(100);
    expect(pauses.slice(1)).toEqual([...PAUSES.slice(1), PAUSES.at(-1), PAUSES.at(-1)]);
    expect(pauseOf(rows(2), 1 + PAUSES[1])).toBeNull();
    expect(pauseOf(rows(5), DAY + 5)).toBeNull();
  });

  test('counts games that were called off by threes', () => {
    expect(pauseOf(rows(5, 'aborted'), 10)).toBeNull();
    expect(pauseOf(rows(6, 'aborted'), 10)).toBe(5 + PAUSES[1]);
  });

  test('is nobody’s whose line was cut for a moment, though the game was lost by it', async () => {
    const store = new MemoryStore();
    const pauses = createPauses({ store, now: () => 1_000_000, report: () => undefined });
    const play = async (backAfter: number, id: string): Promise<number> => {
      const table = begun();
      table.say('service', { kind: 'away', chair: 0 });
      table.now += CLAIM_AFTER;
      table.say(BEN, { kind: 'claim', turn: table.match().turn });
      table.now += backAfter - CLAIM_AFTER;
      table.say('service', { kind: 'back', chair: 0 });
      let match: Match | null = null;
      for (const row of table.rows) {
        const before: Match | null = match;
        match = apply(before, row, id);
        pauses.committed({ before, match, row, own: true, json: '', dues: [] });
      }
      await Promise.resolve();
      return (await store.conductOf('ada', 0)).length;
    };
    expect(await play(2 * MINUTE, 'short')).toBe(0);
    expect(await play(2 * MINUTE + 1, 'long')).toBe(1);
  });
});
