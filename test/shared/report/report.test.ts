// The report of a game: every proven sentence is true, the same on every machine, and accuracy is only of moves that mattered.
import { describe, expect, test } from '@jest/globals';
import type { GameId } from '../../../shared/games/index.ts';
import type { Claim } from '../../../shared/report/claim.ts';
import { isTrue, type Oracle } from '../../../shared/report/check-claim.ts';
import { lookAt } from '../../../shared/report/look.ts';
import { playedLine, reported, type Reported } from '../../support/reports.ts';

const ENOUGH = 40_000_000;

/** A short game of each that has an engine, played once for all tests. */
const NUMBERS = { connect4: 4, gomoku: 4, ninuki: 2, abalone: 2 } as const satisfies Partial<
  Record<GameId, number>
>;
type Played = keyof typeof NUMBERS;
const PLAYED: readonly Played[] = ['connect4', 'gomoku', 'ninuki', 'abalone'];
const made = new Map<GameId, Promise<Reported>>();
const gameOf = (id: Played): Promise<Reported> => {
  const known = made.get(id) ?? reported(id, playedLine(id, NUMBERS[id]));
  made.set(id, known);
  return known;
};

const told = ({ report, looker: { rules } }: Reported, ply: number): string[] =>
  (report.plies[ply - 1]?.claims ?? []).map(({ kind, stake, plies, ...claim }) =>
    [kind, stake, plies, ...('line' in claim ? claim.line.map((move) => rules.format(move)) : [])].join(' '),
  );

const oracleOf = ({ looker: { exact } }: Reported): Oracle | null =>
  exact === null ? null : (position) => exact.moves(position, ENOUGH);

const claimsIn = ({ report }: Reported): { ply: number; claim: Claim }[] =>
  report.plies.flatMap(({ claims }, ply) => claims.map((claim) => ({ ply, claim })));

const holds = (made: Reported, ply: number, claim: Claim): boolean => {
  const position = made.positions[ply];
  const move = made.moves[ply];
  if (position === undefined || move === undefined) throw new Error('no such ply');
  return isTrue(made.looker.rules, position, move, claim, oracleOf(made));
};

describe.each(PLAYED.map((id): [Played] => [id]))('in games of %s', (id) => {
  test('what is proven is true, and a false word is found', async () => {
    const game = await gameOf(id);
    const claims = claimsIn(game);
    expect(claims.length).toBeGreaterThan(0);
    for (const { ply, claim } of claims) {
      expect({ ply, claim, holds: holds(game, ply, claim) }).toMatchObject({ holds: true });
      if (claim.kind === 'keeps') continue;
      const sooner: Claim = { ...claim, plies: claim.plies - 2 };
      expect(holds(game, ply, sooner)).toBe(false);
    }
  });

  test('it is the same whatever was looked at before', async () => {
    const { positions, looks, looker } = await gameOf(id);
    for (let at = positions.length - 1; at >= 0; at -= 7) {
      const position = positions[at];
      if (position !== undefined) expect(lookAt(looker, position)).toEqual(looks[at]);
    }
  });
});

test('a win that was there is told with its line, and one that was allowed', async () => {
  const made = await reported('gomoku', 'h8 a1 i8 a15 j8 o1 a2 k8 o15 g8');
  expect(told(made, 7)).toEqual([expect.stringMatching(/^had win 3 (?:g8 k8|k8 g8|g8 f8|k8 l8)/)]);
  expect(made.report.plies[6]?.degree).not.toBeNull();
  expect(told(made, 6)).toEqual([expect.stringMatching(/^allowed win 3 /)]);
});

test('of a solved game every result is told: what was given away, and the one move that kept it', async () => {
  const made = await reported('connect4', '1 4 4 4 3');
  expect(told(made, 1)[0]).toBe('had win 41 4');
  expect(told(made, 1)[1]).toMatch(/^allowed win \d+$/);
  expect(made.report.plies[0]?.degree).toBe('blunder');
});

test('nobody who has provably erred has an accuracy of 100, and forced moves do not count', async () => {
  for (const id of PLAYED) {
    const { report } = await gameOf(id);
    for (const colour of [0, 1] as const) {
      const own = report.plies.filter((ply) => ply.colour === colour);
      const hasErred = own.some(({ claims }) =>
        claims.some(({ kind, stake }) => (kind === 'had' || kind === 'allowed') && stake !== 'take'),
      );
      const accuracy = report.accuracy[colour];
      expect(own.some(({ mattered }) => mattered) || accuracy === null || accuracy === 0).toBe(true);
      if (hasErred) expect(accuracy).toBeLessThan(100);
    }
  }
});
