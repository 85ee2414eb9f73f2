// Which games are rated, by their logs alone.
import { describe, expect, test } from '@jest/globals';
import { ratedIn } from '../../../server/ratings/rated-games.ts';
import type { Terms } from '../../../shared/match/match.ts';
import { ADA, BEN, openTable, playAll, startedTable, type Table } from '../../support/table.ts';

const BLITZ = { kind: 'game', ms: 180_000, increment: 2_000, delay: 0 } as const;
const rated = (changes: Partial<Terms> = {}): Table => startedTable({ rated: true, time: BLITZ, ...changes });
const games = ({ rows }: Table) => ratedIn('m', rows);

describe('a rated game', () => {
  test('counts with its pool, its board, its players by seat and its result', () => {
    const table = rated({ first: 1 });
    playAll(table, ['4', '4', '3']);
    table.now += 5;
    expect(table.say(ADA, { kind: 'resign', game: 1 })).toBeNull();
    expect(games(table)).toEqual([
      {
        game: 'connect4',
        pace: 'blitz',
        match: 'm',
        number: 1,
        board: 'standard 7x6',
        opening: null,
        private: false,
        ended: table.now,
        players: ['ben', 'ada'],
        winner: 0,
      },
    ]);
  });

  test('names the opening that was agreed on', () => {
    const table = rated({ game: 'gomoku' });
    playAll(table, ['h8', 'h9']);
    table.say(BEN, { kind: 'resign', game: 1 });
    expect(games(table)).toMatchObject([{ board: 'freestyle 15', opening: 'opening=free', winner: 0 }]);
  });

  test('is one of each of a series and of its rematches', () => {
    const table = rated();
    playAll(table, ['4', '4']);
    table.say(BEN, { kind: 'resign', game: 1 });
    const offer = { kind: 'offer', what: 'rematch', turn: table.match().turn } as const;
    table.say(ADA, offer);
    table.say(BEN, offer);
    playAll(table, ['4', '4']);
    table.say(BEN, { kind: 'resign', game: 2 });
    expect(games(table)).toMatchObject([
      { number: 1, players: ['ada', 'ben'], winner: 0 },
      { number: 2, players: ['ben', 'ada'], winner: 1 },
    ]);
  });

  test('is drawn by agreement', () => {
    const table = rated();
    playAll(table, ['4', '4']);
    const offer = { kind: 'offer', what: 'draw', turn: table.match().turn } as const;
    table.say(ADA, offer);
    table.say(BEN, offer);
    expect(games(table)).toMatchObject([{ winner: null }]);
  });

  test('is lost by whose flag falls, and by who leaves', () => {
    const table = rated();
    playAll(table, ['4', '4']);
    table.now += 200_000;
    expect(table.say('service', { kind: 'wake', due: 'flag' })).toBeNull();
    expect(games(table)).toMatchObject([{ winner: 1 }]);
    const left = rated();
    playAll(left, ['4', '4']);
    left.say('service', { kind: 'away', chair: 1 });
    left.now += 120_000;
    expect(left.say(ADA, { kind: 'claim', turn: left.match().turn })).toBeNull();
    expect(games(left)).toMatchObject([{ winner: 0 }]);
  });
});

describe('nothing is rated', () => {
  test('of a casual match', () => {
    const table = startedTable({ time: BLITZ });
    playAll(table, ['4', '4']);
    table.say(BEN, { kind: 'resign', game: 1 });
    expect(games(table)).toEqual([]);
  });

  test('when the game was called off, or both have gone', () => {
    const table = rated();
    playAll(table, ['4']);
    expect(table.say(BEN, { kind: 'abort', game: 1 })).toBeNull();
    expect(games(table)).toEqual([]);
    const left = rated();
    playAll(left, ['4', '4', '4']);
    left.say('service', { kind: 'away', chair: 0 });
    left.say('service', { kind: 'away', chair: 1 });
    left.now += 600_000;
    expect(left.say('service', { kind: 'wake', due: 'abandon' })).toBeNull();
    expect(games(left)).toEqual([]);
  });

  test('before both have moved', () => {
    const table = rated();
    playAll(table, ['4']);
    table.say(BEN, { kind: 'resign', game: 1 });
    expect(games(table)).toEqual([]);
  });

  test('when time ran out or a player was gone in a game that an outage has cut', () => {
    const cut = (end: (table: Table) => void) => {
      const table = rated();
      playAll(table, ['4', '4']);
      expect(table.say('service', { kind: 'outage', credit: 60_000 })).toBeNull();
      end(table);
      expect(table.match().phase).toBe('over');
      return games(table);
    };
    const flag = (table: Table) => {
      table.now += 400_000;
      table.say('service', { kind: 'wake', due: 'flag' });
    };
    expect(cut(flag)).toEqual([]);
    expect(cut((table) => void table.say(BEN, { kind: 'resign', game: 1 }))).toHaveLength(1);
  });

  test('of a game in which a server of an older version has let a move be taken back', () => {
    const table = rated();
    playAll(table, ['4', '4', '3']);
    const { rows } = table;
    const back = {
      seq: rows.length,
      at: table.now,
      by: 'ben',
      event: { kind: 'accept', what: 'takeback', chair: 1 },
    } as const;
    const lost = {
      seq: rows.length + 1,
      at: table.now,
      by: 'ben',
      event: { kind: 'resign', chair: 1 },
    } as const;
    expect(
      ratedIn(
        'm',
        [...rows, lost].map((row, seq) => ({ ...row, seq })),
      ),
    ).toHaveLength(1);
    expect(ratedIn('m', [...rows, back, lost])).toEqual([]);
  });
});

describe('a rated match', () => {
  test('needs a clock, people, and bots that ask for it', () => {
    const refusal = (changes: Partial<Terms>, chairs: Parameters<typeof openTable>[2]) => {
      const table = openTable({ rated: true, ...changes }, 0, chairs);
      return table.rows.length;
    };
    expect(refusal({}, ['me', 'open'])).toBe(0);
    expect(refusal({ time: BLITZ }, ['me', { ai: 'level:3' }])).toBe(0);
    expect(refusal({ time: BLITZ }, ['me', 'open'])).toBe(1);
    const table = openTable({ rated: true, time: BLITZ });
    const bot = { ...BEN, kind: 'bot' } as const;
    expect(table.say(bot, { kind: 'sit' })).toBe('bot-asks-for-rated');
    expect(table.say(bot, { kind: 'sit', rated: true })).toBeNull();
  });

  test('takes no move back', () => {
    const table = rated();
    playAll(table, ['4', '4']);
    expect(table.say(ADA, { kind: 'offer', what: 'takeback', turn: table.match().turn })).toBe(
      'no-takeback-in-rated',
    );
  });
});
