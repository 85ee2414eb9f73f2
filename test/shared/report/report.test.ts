// The report of a game: what is told of its moves, the same whatever was looked at before; accuracy is only of moves that mattered.
import { expect, test } from '@jest/globals';
import type { GameId } from '../../../shared/games/index.ts';
import type { Claim } from '../../../shared/report/claim.ts';
import { isTrue } from '../../../shared/report/check-claim.ts';
import { lookAt } from '../../../shared/report/look.ts';
import { reported, type Reported } from '../../support/reports.ts';

/** Few moves, since here they take twenty times as long as in a process of their own. */
const LINES: readonly (readonly [GameId, string])[] = [
  ['connect4', '4 4 4 4 4 2 1 5'],
  ['gomoku', 'h8 a1 i8 a15 j8 o1 a2 k8 o15 g8'],
  ['ninuki', 'k10 l10 k11 a1 k12 a2 b5'],
  ['abalone', 'i9h8 i6h6 i8h7 a5b5'],
];
const made = new Map<GameId, Promise<Reported>>();
const gameOf = (id: GameId): Promise<Reported> => {
  const line = LINES.find(([game]) => game === id)?.[1] ?? '';
  const known = made.get(id) ?? reported(id, line);
  made.set(id, known);
  return known;
};

const told = ({ report, looker: { rules } }: Reported, ply: number): string[] =>
  (report.plies[ply - 1]?.claims ?? []).map(({ kind, stake, plies, ...claim }) =>
    [kind, stake, plies, ...('line' in claim ? claim.line.map((move) => rules.format(move)) : [])].join(' '),
  );

test('a win that was there is told with its line, and one that was allowed', async () => {
  const game = await gameOf('gomoku');
  expect(told(game, 6)).toEqual([expect.stringMatching(/^allowed win 3 [gk]8 /)]);
  expect(told(game, 7)).toEqual([expect.stringMatching(/^had win 3 [gk]8 /)]);
  expect(game.report.plies[6]?.degree).not.toBeNull();
});

test('of a solved game every result is told', async () => {
  const game = await gameOf('connect4');
  expect(told(game, 5)).toEqual(['keeps win 37']);
  expect(told(game, 7)).toEqual(['had win 35 2', 'allowed win 33']);
});

test('a word is true or false by the rules alone', async () => {
  const { report, looker, positions, moves } = await gameOf('gomoku');
  const [claim] = report.plies[6]?.claims ?? [];
  const [position, move] = [positions[6], moves[6]];
  if (claim?.kind !== 'had' || position === undefined || move === undefined) throw new Error('no claim');
  const holds = (said: Claim): boolean => isTrue(looker.rules, position, move, said, null);
  expect(holds(claim)).toBe(true);
  expect(holds({ ...claim, plies: 1 })).toBe(false);
  expect(holds({ ...claim, line: [...claim.line].reverse() })).toBe(false);
  expect(holds({ ...claim, kind: 'allowed' })).toBe(false);
  // Without a proof only whoever has solved the game is believed.
  expect(holds({ ...claim, proof: null })).toBe(false);
});

test.each(LINES)('it is the same whatever was looked at before, %s', async (id) => {
  const { positions, looks, looker } = await gameOf(id);
  for (const at of [positions.length - 1, 1]) {
    const position = positions[at];
    if (position !== undefined) expect(lookAt(looker, position)).toEqual(looks[at]);
  }
});

test('nobody who has provably erred has an accuracy of 100', async () => {
  for (const [id] of LINES) {
    const { report } = await gameOf(id);
    for (const colour of [0, 1] as const) {
      const own = report.plies.filter((ply) => ply.colour === colour);
      const hasErred = own.some(({ claims }) =>
        claims.some(({ kind, stake }) => (kind === 'had' || kind === 'allowed') && stake !== 'take'),
      );
      const accuracy = report.accuracy[colour] ?? 0;
      expect(accuracy).toBeLessThanOrEqual(hasErred ? 99 : 100);
      if (!own.some(({ mattered }) => mattered)) expect(accuracy).toBe(0);
    }
  }
});
