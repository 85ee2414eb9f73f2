// What is said to threaten on a board: each kind once, by the rules of the variant.
import { expect, test } from '@jest/globals';
import type { Game } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Choice } from '../../../shared/choice.ts';
import { exactFor } from '../../../server/ai/exact-engine.ts';
import { randomGame } from '../../support/connect4-games.ts';
import { randomNumbers } from '../../support/random.ts';
import { rulesOf } from '../../support/setups.ts';

/** Kind, colour and cells of what threatens, in the order of their names. */
const threatsIn = async (id: GameId, choice: Choice, text: string): Promise<string[]> => {
  const game: Game = GAMES[id];
  const rules = rulesOf(game, choice);
  const tactics = (await game.tactics?.())?.(rules);
  const read = rules.read(text);
  if (tactics === undefined || !read.ok) throw new Error(`nothing is known of ${text}`);
  const name = (cell: number): string => rules.geometry.name(cell);
  return tactics
    .threats(read.value)
    .map(({ kind, colour, cells }) => `${String(colour)} ${kind} ${cells.map(name).join(' ')}`)
    .sort();
};

const nine = { variant: 'freestyle', size: '9' };

test('fours, open threes and two at once', async () => {
  expect(await threatsIn('gomoku', nine, '9/9/9/3bbb3/9/9/1w1w5/9/w8 b')).toEqual(['0 open-three c6 g6']);
  expect(await threatsIn('gomoku', nine, '9/9/9/3bbbb2/9/9/1w1w5/2w6/w8 w')).toEqual([
    '0 straight-four c6 h6',
  ]);
  expect(await threatsIn('gomoku', nine, '9/9/9/2wbbbb2/9/9/1w1w5/2w6/9 w')).toContain('0 four h6');
  expect(await threatsIn('gomoku', nine, '9/9/9/6b2/2wbbb3/6b2/1w1w5/2w6/9 b')).toContain('0 double g5');
});

test('longer lines than five are worth nothing where five is exact', async () => {
  const six = '9/9/9/bbbb1b3/9/9/1w1w5/2w6/w8 w';
  expect(await threatsIn('gomoku', nine, six)).toContain('0 four e6');
  expect(await threatsIn('gomoku', { variant: 'standard', size: '9' }, six)).not.toContain('0 four e6');
});

test('what renju forbids, and why', async () => {
  const renju = { variant: 'renju', size: '9' };
  const found = await threatsIn('gomoku', renju, '9/9/4b4/4b4/2bb5/9/9/1w1w5/w2w5 b');
  expect(found).toContain('0 double-three e5');
});

test('pairs, and the last of five', async () => {
  const pair = (pairs: string): string => `9/9/9/9/1wbb5/9/9/9/9 w ${pairs} -`;
  expect(await threatsIn('ninuki', { size: '9' }, pair('0 0'))).toContain('1 pair e5');
  expect(await threatsIn('ninuki', { size: '9' }, pair('0 4'))).toContain('1 last-pair e5');
});

test('marbles at the edge', async () => {
  const found = await threatsIn('abalone', {}, '5/6/7/8/w1bb5/8/7/6/5 b 0 0');
  expect(found).toEqual([]);
  expect(await threatsIn('abalone', {}, '5/6/7/8/wbb6/8/7/6/5 b 0 0')).toEqual(['0 push-off e3 e2']);
});

test('columns that make four now, and those in odd and even rows', async () => {
  expect(await threatsIn('connect4', {}, '112233')).toEqual(['0 four d1', '1 even d2']);
});

test('who owns the zugzwang is certain: the solver agrees', async () => {
  const game: Game = GAMES.connect4;
  const rules = rulesOf(game);
  const control = (await game.tactics?.())?.(rules).control;
  const exact = exactFor('connect4', rules.setup);
  if (control === undefined || exact === null) throw new Error('nobody tells');
  const seen = { win: 0, hold: 0 };
  const random = randomNumbers(99);
  for (let game = 0; game < 120; game += 1) {
    const position = Array.from(randomGame(28 + (game % 8), random)).reduce((before, digit) => {
      const played = rules.play(before, Number(digit) - 1);
      return played.ok ? played.value.position : before;
    }, rules.start);
    const found = control(position);
    if (found === null) continue;
    const best = Math.max(...(exact.moves(position, 4_000_000) ?? []).map(({ result }) => result));
    const own = found.colour === position.turn ? best : -best;
    expect({ position: rules.write(position), own: found.result === 'win' ? own === 1 : own >= 0 }).toEqual({
      position: rules.write(position),
      own: true,
    });
    expect(found.result === 'win' ? found.cells.length : 1).toBeGreaterThan(0);
    seen[found.result] += 1;
  }
  expect(seen.win).toBeGreaterThan(3);
});
