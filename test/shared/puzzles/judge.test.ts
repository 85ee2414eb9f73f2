// A move in a puzzle is judged by proofs: what forces is answered, what does not is refuted, on every kind of task.
import { expect, test } from '@jest/globals';
import { mineFor, tacticsOf } from '../../../server/tools/puzzles/collect.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { judgeMove, type Verdict } from '../../../shared/puzzles/judge.ts';
import type { Task } from '../../../shared/puzzles/puzzle.ts';
import { setupOf } from '../../support/setups.ts';
import type { Choice } from '../../../shared/choice.ts';

const judged = async (
  game: GameId,
  choice: Choice,
  [position, task, move]: readonly [string, Task, string],
): Promise<Verdict> => {
  const mine = mineFor(game, setupOf(GAMES[game], choice), await tacticsOf(game));
  const { rules } = mine.solvers;
  const read = rules.read(position);
  const found = read.ok ? rules.parse(read.value, move) : read;
  if (!read.ok || !found.ok) throw new Error(`${position} ${move}`);
  return judgeMove(mine, read.value, task, found.value);
};

const NINE = { size: '9' };
/** A closed three and two stones across it: g5 makes a four and a three. */
const FOUR_THREE = '9/9/9/6b2/2wbbb3/6b2/1w1w5/2w6/9 b';

test('what forces it is answered, and what reaches it is the end', async () => {
  const first = await judged('gomoku', NINE, [FOUR_THREE, 'win', 'g5']);
  expect(first).toMatchObject({ kind: 'forces', plies: 4 });
  expect(await judged('gomoku', NINE, ['9/9/9/9/2wbbbb2/9/1w1w5/2w6/9 b', 'win', 'h5'])).toEqual({
    kind: 'done',
  });
});

test('what forces nothing is parried', async () => {
  const verdict = await judged('gomoku', NINE, [FOUR_THREE, 'win', 'a1']);
  expect(verdict).toMatchObject({ kind: 'fails', isLost: false });
  expect(verdict.kind === 'fails' && verdict.line).toHaveLength(1);
});

test('what lets the other side win is answered by its win', async () => {
  // White has an open three: whatever is elsewhere loses, one of its ends does not.
  const open = '9/9/9/9/2wwwb3/9/1b1b5/2b6/9 b';
  const lost = await judged('gomoku', NINE, ['9/9/9/9/2www4/9/1b1b5/2b6/9 b', 'save', 'i9']);
  expect(lost).toMatchObject({ kind: 'fails', isLost: true });
  expect(await judged('gomoku', NINE, [open, 'save', 'i9'])).toEqual({ kind: 'done' });
});

test('a marble that falls whatever is answered', async () => {
  const position = 'w1b2/w1bbb1/ww3ww/2w2w1w/b7w/b1b2bb1/bb4b/3w1b/www1b b 0 0';
  const choice = { variant: 'french-king-cake1' };
  expect(await judged('abalone', choice, [position, 'take', 'h6h8g5'])).toMatchObject({
    kind: 'forces',
    plies: 2,
  });
});

test('on the solved board by its solution', async () => {
  expect(await judged('connect4', {}, ['6326333625', 'win', '3'])).toMatchObject({
    kind: 'forces',
    plies: 30,
  });
  expect(await judged('connect4', {}, ['6326333625', 'win', '1'])).toMatchObject({ kind: 'fails' });
  expect(await judged('connect4', {}, ['112233', 'win', '4'])).toEqual({ kind: 'done' });
}, 20_000);
