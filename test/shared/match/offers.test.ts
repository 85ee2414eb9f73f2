// Draws, takebacks, rematches and replays: who may ask what when, and what an answer does.
import { describe, expect, test } from '@jest/globals';
import { GAMES } from '../../../shared/games/index.ts';
import type { OfferKind, Terms } from '../../../shared/match/match.ts';
import { listMoves, NO_MOVES } from '../../../shared/match/moves.ts';
import { randomNumbers } from '../../support/random.ts';
import { setupOf } from '../../support/setups.ts';
import { ADA, BEN, EVE, openTable, playAll, startedTable, type Table } from '../../support/table.ts';

const offer = (table: Table, by: typeof ADA, what: OfferKind) =>
  table.say(by, { kind: 'offer', what, turn: table.match().turn });

const answer = (table: Table, by: typeof ADA, kind: 'accept' | 'decline' | 'withdraw', index = 0) =>
  table.say(by, { kind, offer: table.match().offers[index]?.seq ?? -1 });

const moves = (table: Table): string[] =>
  listMoves(table.match().moves).map((move) => table.match().rules.format(move));

describe('a draw', () => {
  test('is agreed on', () => {
    const table = startedTable();
    playAll(table, ['4']);
    expect(offer(table, ADA, 'draw')).toBeNull();
    expect(offer(table, ADA, 'draw')).toBe('already-offered');
    expect(answer(table, ADA, 'accept')).toBe('own-offer');
    expect(answer(table, EVE, 'accept')).toBe('not-seated');
    expect(answer(table, BEN, 'withdraw')).toBe('not-yours');
    expect(answer(table, BEN, 'accept')).toBeNull();
    expect(table.match()).toMatchObject({
      phase: 'over',
      outcome: { winner: null, reason: 'agreement' },
      score: [0.5, 0.5],
    });
  });

  test('may be declined and withdrawn', () => {
    const table = startedTable();
    offer(table, ADA, 'draw');
    expect(answer(table, BEN, 'decline')).toBeNull();
    expect(table.match().offers).toEqual([]);
    offer(table, ADA, 'draw');
    expect(answer(table, ADA, 'withdraw')).toBeNull();
    expect(answer(table, BEN, 'accept')).toBe('no-such-offer');
  });

  test('is agreed on when both ask', () => {
    const table = startedTable();
    offer(table, ADA, 'draw');
    expect(offer(table, BEN, 'draw')).toBeNull();
    expect(table.match().outcome?.reason).toBe('agreement');
  });

  test('is declined by a move, but goes along with one’s own', () => {
    const table = startedTable();
    offer(table, ADA, 'draw');
    playAll(table, ['4']);
    expect(table.match().offers).toHaveLength(1);
    playAll(table, ['4']);
    expect(table.match().offers).toEqual([]);
  });

  test('invariant 14: cannot be asked for more than three times a turn, nor for another turn', () => {
    const table = startedTable();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(offer(table, ADA, 'draw')).toBeNull();
      answer(table, BEN, 'decline');
    }
    expect(offer(table, ADA, 'draw')).toBe('too-many-offers');
    expect(table.say(ADA, { kind: 'offer', what: 'draw', turn: 99 })).toBe('stale-turn');
    playAll(table, ['4']);
    expect(offer(table, ADA, 'draw')).toBeNull();
  });
});

describe('a takeback', () => {
  test('takes the own last move back', () => {
    const table = startedTable();
    playAll(table, ['4', '4', '3']);
    const before = table.match().turn;
    offer(table, ADA, 'takeback');
    expect(answer(table, BEN, 'accept')).toBeNull();
    expect(moves(table)).toEqual(['4', '4']);
    expect(table.match().turn).toBeGreaterThan(before);
    expect(table.say(ADA, { kind: 'play', turn: before, move: '1' })).toBe('stale-turn');
    expect(table.move(ADA, '1')).toBeNull();
  });

  test('takes the opponent’s reply back too', () => {
    const table = startedTable();
    playAll(table, ['4', '4', '3', '2']);
    offer(table, ADA, 'takeback');
    answer(table, BEN, 'accept');
    expect(moves(table)).toEqual(['4', '4']);
  });

  test('needs a move of one’s own', () => {
    const table = startedTable();
    playAll(table, ['4']);
    expect(offer(table, BEN, 'takeback')).toBe('nothing-to-take-back');
    expect(offer(table, ADA, 'takeback')).toBeNull();
  });

  test('asked for by both is one for each to answer', () => {
    const table = startedTable();
    playAll(table, ['4', '4']);
    offer(table, ADA, 'takeback');
    expect(offer(table, BEN, 'takeback')).toBeNull();
    expect(table.match().offers).toHaveLength(2);
    answer(table, ADA, 'accept', 1);
    expect(moves(table)).toEqual(['4']);
    expect(table.match().offers).toEqual([]);
  });

  test('works through an opening with a choice of colours', () => {
    const setup = { variant: 'freestyle', size: '15', options: { opening: 'swap' } };
    const table = startedTable({ game: 'gomoku', setup });
    playAll(table, ['h8', 'h9', 'h10', 'black', 'a1', 'b1']);
    offer(table, BEN, 'takeback');
    expect(answer(table, ADA, 'accept')).toBeNull();
    expect(moves(table)).toEqual(['h8', 'h9', 'h10', 'black', 'a1']);
    offer(table, ADA, 'takeback');
    answer(table, BEN, 'accept');
    expect(moves(table)).toEqual(['h8', 'h9', 'h10', 'black']);
    offer(table, BEN, 'takeback');
    answer(table, ADA, 'accept');
    expect(moves(table)).toEqual(['h8', 'h9', 'h10']);
  });
});

describe('another game', () => {
  test('is a rematch with the seats exchanged, once both want it', () => {
    const table = startedTable();
    expect(offer(table, ADA, 'rematch')).toBe('not-over');
    playAll(table, '1212121');
    expect(offer(table, BEN, 'rematch')).toBeNull();
    expect(offer(table, ADA, 'rematch')).toBeNull();
    expect(table.match()).toMatchObject({
      phase: 'playing',
      game: 2,
      first: 1,
      moves: NO_MOVES,
      score: [1, 0],
    });
    expect(table.move(ADA, '4')).toBe('not-your-turn');
    expect(table.move(BEN, '4')).toBeNull();
    playAll(table, ['1', '4', '1', '4', '1', '4']);
    expect(table.match()).toMatchObject({ outcome: { winner: 0 }, score: [1, 1] });
  });

  test('replays a draw with the same seats, and the draw no longer counts', () => {
    const table = startedTable();
    playAll(table, ['4', '4']);
    offer(table, ADA, 'draw');
    answer(table, BEN, 'accept');
    expect(offer(table, ADA, 'replay')).toBeNull();
    expect(answer(table, BEN, 'accept')).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', first: 0, score: [0, 0], game: 2 });
  });

  test('is no replay when somebody won', () => {
    const table = startedTable();
    playAll(table, '1212121');
    expect(offer(table, ADA, 'replay')).toBe('not-drawn');
  });
});

describe('a series of two', () => {
  test('exchanges the seats and adds the points up', () => {
    const table = startedTable({ games: 2 });
    playAll(table, '1212121');
    expect(table.match()).toMatchObject({ phase: 'between', score: [1, 0] });
    expect(offer(table, ADA, 'rematch')).toBe('not-over');
    expect(table.say(ADA, { kind: 'ready', game: 2 })).toBe('stale-game');
    expect(table.say(ADA, { kind: 'ready', game: 1 })).toBeNull();
    expect(table.say(ADA, { kind: 'ready', game: 1 })).toBe('nothing-changed');
    expect(table.match().phase).toBe('between');
    expect(table.say(BEN, { kind: 'ready', game: 1 })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', game: 2, round: 2, first: 1 });
    table.say(ADA, { kind: 'resign', game: 2 });
    expect(table.match()).toMatchObject({ phase: 'over', score: [1, 1] });
  });

  test('goes on by itself after a pause', () => {
    const table = startedTable({ games: 2 });
    playAll(table, '1212121');
    expect(table.say('service', { kind: 'wake', due: 'start' })).toBe('not-due');
    table.now += 15_000;
    expect(table.say('service', { kind: 'wake', due: 'start' })).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', game: 2, first: 1 });
  });

  test('is over when a game is called off', () => {
    const table = startedTable({ games: 2 });
    table.say(ADA, { kind: 'abort', game: 1 });
    expect(table.match()).toMatchObject({ phase: 'over', score: [0, 0] });
  });
});

describe('a drawn game', () => {
  const AI = { ai: 'gomoku-minmax' };
  const small = (variant: string): Partial<Terms> => ({
    game: 'gomoku',
    setup: setupOf(GAMES.gomoku, { variant, size: '5' }),
  });
  /** Moves by chance that fill the board without a five, looked for until they do. */
  const draw = (table: Table): void => {
    const { rules } = table.match();
    for (let seed = 1; ; seed += 1) {
      const random = randomNumbers(seed);
      const line: string[] = [];
      let position = rules.start;
      while (position.outcome === null) {
        const legal = rules.moves(position);
        const move = legal[Math.floor(random() * legal.length)] ?? 0;
        const played = rules.play(position, move);
        if (!played.ok) throw new Error(played.reason);
        line.push(rules.format(move));
        position = played.value.position;
      }
      if (position.outcome.winner !== null) continue;
      playAll(table, line);
      return;
    }
  };

  test('is played again with a computer once, not for ever', () => {
    const table = openTable(small('freestyle'), 0, ['me', AI]);
    draw(table);
    expect(table.match()).toMatchObject({ phase: 'over', replays: 0, score: [0.5, 0.5] });
    expect(offer(table, ADA, 'replay')).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', replays: 1, first: 0, score: [0, 0] });
    draw(table);
    expect(offer(table, ADA, 'replay')).toBe('replayed-already');
    // Another match of the two is another matter.
    expect(offer(table, ADA, 'rematch')).toBeNull();
    expect(table.match()).toMatchObject({ phase: 'playing', replays: 0 });
  });

  test('of two people is played again as often as they like', () => {
    const table = startedTable(small('freestyle'));
    for (let time = 0; time < 3; time += 1) {
      draw(table);
      offer(table, ADA, 'replay');
      expect(answer(table, BEN, 'accept')).toBeNull();
    }
    expect(table.match().replays).toBe(3);
  });

  test('of two computers is played again by itself where the variant says so, once, with the same colours', () => {
    const table = openTable(small('classic'), 0, [AI, AI]);
    draw(table);
    expect(table.say('service', { kind: 'wake', due: 'start' })).toBe('not-due');
    table.now += 15_000;
    expect(table.say('service', { kind: 'wake', due: 'start' })).toBeNull();
    expect(table.match()).toMatchObject({
      phase: 'playing',
      game: 2,
      round: 1,
      replays: 1,
      first: 0,
      score: [0, 0],
    });
    draw(table);
    table.now += 15_000;
    expect(table.say('service', { kind: 'wake', due: 'start' })).toBe('not-due');
    expect(table.match()).toMatchObject({ phase: 'over', score: [0.5, 0.5] });
  });

  test('of two computers comes before the second game of their series, and is left alone elsewhere', () => {
    const series = openTable({ ...small('classic'), games: 2 }, 0, [AI, AI]);
    for (const expected of [
      { round: 1, replays: 1, first: 0 },
      { round: 2, replays: 0, first: 1 },
    ]) {
      draw(series);
      series.now += 15_000;
      expect(series.say('service', { kind: 'wake', due: 'start' })).toBeNull();
      expect(series.match()).toMatchObject(expected);
    }
    const free = openTable(small('freestyle'), 0, [AI, AI]);
    draw(free);
    free.now += 15_000;
    expect(free.say('service', { kind: 'wake', due: 'start' })).toBe('not-due');
  });
});
