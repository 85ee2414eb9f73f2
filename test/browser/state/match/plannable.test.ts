// What can be planned: all that may be possible once the opponent has moved, with the stones one has now.
import { expect, test } from '@jest/globals';
import { plannableIn, typedAhead } from '../../../../client/state/match/plannable.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { rulesOf } from '../../../support/setups.ts';

const played = (game: GameId, line: string): { readonly rules: Rules; readonly position: Position } => {
  const rules = rulesOf(GAMES[game], game === 'abalone' ? { variant: 'standard' } : {});
  let position: Position = rules.start;
  for (const text of rules.split(line)) {
    const move = rules.parse(position, text);
    const next = move.ok ? rules.play(position, move.value) : move;
    if (!next.ok) throw new Error(`${text}: ${next.reason}`);
    position = next.value.position;
  }
  return { rules, position };
};

const textsOf = (game: GameId, line: string): string[] => {
  const { rules, position } = played(game, line);
  return plannableIn(rules, position).map(({ move }) => rules.format(move));
};

test('a stone is planned on any free cell', () => {
  const texts = textsOf('gomoku', 'h8 h9 g7');
  expect(texts).toHaveLength(15 * 15 - 3);
  expect(texts).not.toContain('h9');
});

test('a disc is planned in any column that has room', () => {
  expect(textsOf('connect4', '1 1 1 1 1').sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(textsOf('connect4', '1 1 1 1 1 1 2').sort()).toEqual(['2', '3', '4', '5', '6', '7']);
});

test('marbles are planned onto what the opponent may leave, without a push that nobody can foresee', () => {
  // White, to move, stands on f5 before Black's marble on e4, and may go away.
  const { rules, position } = played('abalone', 'c4d4 g5f5 d4e4');
  const move = rules.parse(position, 'e4f5');
  const target = plannableIn(rules, position).find((each) => move.ok && each.move === move.value);
  expect(target).toMatchObject({ kind: 'inline', pushed: [] });
  // Now it stands in the way.
  const now = rules.moves({ ...position, turn: 0 }).map((each) => rules.format(each));
  expect(now).not.toContain('e4f5');
});

test('what is typed is planned where it could be played', () => {
  const { rules, position } = played('abalone', 'c3c5d3');
  expect(typedAhead(rules, position, 'D3E4')?.kind).toBe('inline');
  expect(typedAhead(rules, position, 'g5f5')).toBeNull();
  expect(typedAhead(rules, position, 'nothing')).toBeNull();
});
