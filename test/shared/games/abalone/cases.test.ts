// The published rule cases: what each move does, or why it is refused.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { members } from '../../../../shared/board/bits.ts';
import { attempt, positionOf, rulesOf } from '../../../support/abalone.ts';

interface Case {
  readonly id: string;
  readonly position: string;
  readonly move: string;
  readonly illegal?: string;
  readonly after?: string;
  readonly pushedOff?: 'b' | 'w' | null;
  readonly winner?: 'b' | 'w' | null;
  readonly black?: readonly string[];
  readonly white?: readonly string[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../../data/abalone/cases.json', import.meta.url), 'utf8'),
) as readonly Case[];
const rules = rulesOf();

describe('Abalone rule cases', () => {
  test('there are all of them', () => {
    expect(cases).toHaveLength(31);
  });

  test.each(cases.filter((row) => row.illegal !== undefined))('$id is refused: $illegal', (row) => {
    const refused = attempt(rules, positionOf(rules, row.position), row.move);
    expect(refused).toEqual({ ok: false, reason: row.illegal });
  });

  test.each(cases.filter((row) => row.illegal === undefined))('$id is legal', (row) => {
    const before = positionOf(rules, row.position);
    const played = attempt(rules, before, row.move);
    if (!played.ok) throw new Error(played.reason);
    const { position, effects } = played.value;
    expect(rules.write(position)).toBe(row.after);
    const fallen = effects.filter((effect) => effect.kind === 'push-off');
    expect(fallen.map(({ colour }) => (colour === 0 ? 'b' : 'w'))).toEqual(
      row.pushedOff === null ? [] : [row.pushedOff],
    );
    const winner = position.outcome?.winner ?? null;
    expect(winner === null ? null : 'bw'[winner]).toBe(row.winner);
    const names = position.stones.map((stones) =>
      members(stones)
        .map((cell) => rules.geometry.name(cell))
        .sort(),
    );
    if (row.black !== undefined) expect(names).toEqual([row.black, row.white]);
  });
});
