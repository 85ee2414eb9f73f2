// `pionnier report`: a game a line in, its report out; a line that cannot be played is named.
import { expect, test } from '@jest/globals';
import { pionnier } from '../../support/cli.ts';

test('a game has its report, and what it claims holds', async () => {
  const { code, stdout } = await pionnier(['report', 'gomoku', '--check'], 'h8a1i8a15j8o1a2k8o15g8\n');
  expect(code).toBe(0);
  const report = JSON.parse(stdout) as { plies: { move: string; claims: object[] }[]; chances: number[] };
  expect(report.plies.map(({ move }) => move)).toHaveLength(10);
  expect(report.chances).toHaveLength(11);
  expect(report.plies[5]?.claims).toEqual([
    expect.objectContaining({ kind: 'allowed', stake: 'win', plies: 3 }),
  ]);
}, 30_000);

test('a move that cannot be played is named with its place', async () => {
  const { code, stderr } = await pionnier(['report', 'gomoku'], 'h8i9h8\n');
  expect(code).toBe(1);
  expect(stderr).toContain('line 1, move 3, h8');
}, 30_000);
