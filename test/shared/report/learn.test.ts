// Learning from a game: every move that keeps what was proven is right, and no other.
import { expect, test } from '@jest/globals';
import { questionsOf, verdictOn } from '../../../shared/report/learn.ts';
import { reported, type Reported } from '../../support/reports.ts';

/** What becomes of moves, as text, that answer the question about a ply. */
const verdicts = (made: Reported, ply: number, moves: readonly string[]): string[] => {
  const position = made.positions[ply];
  const claim = made.report.plies[ply]?.claims.find(({ kind }) => kind === 'had');
  if (claim?.kind !== 'had' || position === undefined)
    throw new Error(`nothing was missed at ${String(ply)}`);
  return moves.map((text) => {
    const move = made.looker.rules.parse(position, text);
    return move.ok ? verdictOn(made.looker, position, move.value, claim) : move.reason;
  });
};

test('where a win was missed, every move that wins by force is right', async () => {
  // Black has an open three, and White lets it be for a move.
  const made = await reported('gomoku', 'h8 a1 i8 a15 j8 o1 a2 k8 o15 g8');
  expect(verdicts(made, 6, ['g8', 'k8'])).toEqual(['right', 'right']);
  const [far] = verdicts(made, 6, ['o9']);
  expect(far).not.toBe('right');
});

test('where the game is solved, every move of the best result is right', async () => {
  const made = await reported('connect4', '4 4 4 4 4 2 1 5');
  for (const { ply } of questionsOf(made.report)) {
    const moves = made.looks[ply]?.moves ?? [];
    const best = Math.max(...moves.map(({ result }) => result));
    const expected = moves.map(({ result }) => (result === best ? 'right' : 'wrong'));
    expect(
      verdicts(
        made,
        ply,
        moves.map(({ move }) => String(move + 1)),
      ),
    ).toEqual(expected);
  }
  expect(questionsOf(made.report).length).toBeGreaterThan(0);
});
