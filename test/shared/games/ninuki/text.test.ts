// Ninuki's positions and moves as text, and what a text that no game can reach is refused for.
import { describe, expect, test } from '@jest/globals';
import { ninuki } from '../../../../shared/games/ninuki/game.ts';
import { splitPoints } from '../../../../shared/board/points.ts';
import { observe, readOrThrow, rulesOf } from '../../../support/ninuki-cases.ts';
import { randomNumbers } from '../../../support/random.ts';

const rules = rulesOf('ninuki', {}, '9');
const FIVE = '9/9/9/9/1bbbbb3/9/9/9/9';
/** White takes the second column's pair from above, and so breaks the row. */
const BREAKABLE = '9/9/9/2b6/1bbbbb3/2w6/9/9/9';

describe('ninuki: positions as text', () => {
  test('the empty board', () => {
    expect(rules.write(rules.start)).toBe('9/9/9/9/9/9/9/9/9 b 0 0 -');
    expect(rules.read('9/9/9/9/9/9/9/9/9 b 0 0 -')).toEqual({ ok: true, value: rules.start });
  });

  test.each([
    ['a row is missing', '9/9/9/9/9/9/9/9 b 0 0 -', 'bad-rows'],
    ['a row is too long', '9/9/9/9/9/9/9/9/9b b 0 0 -', 'bad-rows'],
    ['an unknown mark', '9/9/9/9/4x4/9/9/9/9 b 0 0 -', 'bad-cell'],
    ['nobody to move', '9/9/9/9/9/9/9/9/9', 'bad-side'],
    ['an unknown side', '9/9/9/9/9/9/9/9/9 x 0 0 -', 'bad-side'],
    ['no pairs', '9/9/9/9/9/9/9/9/9 b', 'bad-count'],
    ['negative pairs', '9/9/9/9/9/9/9/9/9 b -1 0 -', 'bad-count'],
    ['more pairs than four and eight', '9/9/9/9/9/9/9/9/9 b 0 13 -', 'bad-count'],
    ['no owner', '9/9/9/9/9/9/9/9/9 b 0 0', 'bad-side'],
    ['an unknown owner', '9/9/9/9/9/9/9/9/9 b 0 0 x', 'bad-side'],
    ['something more', '9/9/9/9/9/9/9/9/9 b 0 0 - 7', 'bad-count'],
    ['five pairs on both sides', '9/9/9/9/9/9/9/9/9 b 5 5 -', 'impossible'],
    ['a pending five, but no five', '9/9/9/9/9/9/9/9/9 w 0 0 b', 'impossible'],
    ['a pending five of the side to move', `${BREAKABLE} b 0 0 b`, 'impossible'],
    ['a pending five of the wrong colour', `${BREAKABLE} w 0 0 w`, 'impossible'],
    ['a pending five that nothing can break', `${FIVE} w 0 0 b`, 'impossible'],
    ['a pending five, but five pairs', `${BREAKABLE} w 5 0 b`, 'impossible'],
  ])('refused: %s', (_, text, reason) => {
    expect(rules.read(text)).toEqual({ ok: false, reason });
  });

  test('pente knows no pending five, nor one that the other side outlived', () => {
    const pente = rulesOf('pente', {}, '9');
    expect(pente.read(`${BREAKABLE} w 0 0 b`)).toEqual({ ok: false, reason: 'impossible' });
    expect(pente.read(`${FIVE} b 0 0 -`)).toEqual({ ok: false, reason: 'impossible' });
    expect(readOrThrow(pente, `${FIVE} w 0 0 -`).outcome?.reason).toBe('five');
  });

  test.each([
    ['five pairs', '9/9/9/9/9/9/9/9/9 w 5 0 -', { winner: 0, reason: 'captures', cells: [] }],
    [
      'five pairs of the side to move',
      '9/9/9/9/9/9/9/9/9 w 0 7 -',
      { winner: 1, reason: 'captures', cells: [] },
    ],
    ['a five', `${FIVE} w 0 0 -`, { winner: 0, reason: 'five', cells: [37, 38, 39, 40, 41] }],
    [
      'a five said not to be pending',
      `${BREAKABLE} w 0 0 -`,
      { winner: 0, reason: 'five', cells: [37, 38, 39, 40, 41] },
    ],
    [
      'a five that stands',
      `${FIVE} b 0 0 -`,
      { winner: 0, reason: 'five-not-broken', cells: [37, 38, 39, 40, 41] },
    ],
  ])('finished: %s', (_, text, outcome) => {
    const position = readOrThrow(rules, text);
    expect(position.outcome).toEqual(outcome);
    expect(rules.moves(position)).toEqual([]);
    expect(rules.play(position, 0)).toEqual({ ok: false, reason: 'game-over' });
  });

  test('a five is awaited, in a game or in a composed position', () => {
    expect(readOrThrow(rules, `${BREAKABLE} w 0 0 b`)).toMatchObject({ outcome: null, pending: 0 });
    expect(readOrThrow(rules, `${BREAKABLE} b 0 0 -`)).toMatchObject({ outcome: null, pending: null });
  });

  test('a full board without a five is a draw', () => {
    const rows = Array.from({ length: 9 }, (_, y) =>
      Array.from({ length: 9 }, (__, x) => ((x + (y >> 1)) % 2 === 0 ? 'b' : 'w')).join(''),
    );
    rows[8] = `1${rows[8]?.slice(1) ?? ''}`;
    const last = readOrThrow(rules, `${rows.join('/')} w 0 0 -`);
    const { seen, next } = observe(rules, last, 'a1');
    expect(seen).toEqual({ winner: 'nobody', reason: 'board-full' });
    expect(readOrThrow(rules, rules.write(next)).outcome).toEqual(next.outcome);
  });

  test.each(Object.keys(ninuki.variants))('%s: what is written is read back', (variant) => {
    const played = rulesOf(variant, {}, '9');
    const random = randomNumbers(variant.length);
    for (let game = 0; game < 40; game += 1) {
      let position = played.start;
      while (position.outcome === null) {
        expect(readOrThrow(played, played.write(position))).toEqual(position);
        const moves = played.moves(position);
        const result = played.play(position, moves[Math.floor(random() * moves.length)] ?? -1);
        if (!result.ok) throw new Error(result.reason);
        position = result.value.position;
      }
      const { outcome, ...rest } = readOrThrow(played, played.write(position));
      expect(rest).toMatchObject({ turn: position.turn, ply: position.ply, pairs: position.pairs });
      expect(outcome?.reason).toBe(position.outcome.reason);
      expect(outcome?.winner).toBe(position.outcome.winner);
    }
  });
});

describe('ninuki: moves as text', () => {
  test('a game is cut into cells, separators or not', () => {
    const cells = ['e5', 'd4', 'h9'];
    for (const line of ['e5d4h9', 'e5 d4 h9', 'e5, d4;h9', ' E5-D4-H9 ']) {
      expect(splitPoints(line).map((name) => name.toLowerCase())).toEqual(cells);
    }
  });

  test('junk comes out as a piece of its own', () => {
    expect(splitPoints('e5 what d4')).toEqual(['e5', 'what', 'd4']);
    expect(splitPoints('e5d4?!')).toEqual(['e5', 'd4', '?!']);
    expect(splitPoints('e123 d4')).toEqual(['e123', 'd4']);
    expect(splitPoints('')).toEqual([]);
  });

  test('upper case is read, and the bottom left is a1', () => {
    expect(rules.parse(rules.start, 'A1')).toEqual({ ok: true, value: 72 });
    expect(rules.parse(rules.start, 'j1')).toEqual({ ok: false, reason: 'no-such-cell' });
    expect(rules.parse(rules.start, 'a0')).toEqual({ ok: false, reason: 'no-such-cell' });
    expect(rules.parse(rules.start, 'a')).toEqual({ ok: false, reason: 'not-a-move' });
  });

  test('a number that is no cell is refused', () => {
    for (const move of [-1, 81, 1.5, NaN]) {
      expect(rules.play(rules.start, move)).toEqual({ ok: false, reason: 'no-such-cell' });
    }
  });

  test('only what keeps the centre is a symmetry where the first stone is fixed', () => {
    expect(rulesOf('pente', {}, '9').geometry.symmetries).toHaveLength(8);
    expect(rulesOf('pente', {}, '10').geometry.symmetries).toHaveLength(2);
    expect(rulesOf('ninuki', {}, '10').geometry.symmetries).toHaveLength(8);
  });
});
