// Random tables: whatever is commanded, the log alone tells the state, and the state keeps its promises.
import { describe, expect, test } from '@jest/globals';
import { REFUSALS } from '../../../shared/match/command.ts';
import { MATCH_ROWS } from '../../../shared/match/match.ts';
import type { Game } from '../../../shared/game.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { duesOf } from '../../support/dues.ts';
import { actorFor, commandFor, pick } from '../../support/random-commands.ts';
import { randomNumbers } from '../../support/random.ts';
import { ADA, BEN, ENDLESS, openTable, shuttle, startedTable } from '../../support/table.ts';
import { applyAll } from '../../support/apply-all.ts';

describe.each(Object.values<Game>(GAMES).map((game) => game.id))('%s', (id) => {
  test.each([1, 2, 3, 4])('keeps its promises whatever is commanded (seed %i)', (seed) => {
    const random = randomNumbers(seed * 1_000 + id.length);
    const game = Object.values(GAMES).find((each) => each.id === id);
    if (game === undefined) throw new Error(id);
    const time = pick(random, [
      { kind: 'none' },
      { kind: 'move', ms: 20_000 },
      { kind: 'game', ms: 60_000, increment: 1_000, delay: 500 },
    ] as const);
    const table = openTable({ game: game.id as keyof typeof GAMES, time, games: pick(random, [1, 2]) });
    const refused = new Set<string>();
    for (let step = 0; step < 400; step += 1) {
      table.now += Math.floor(random() ** 4 * 40_000);
      const before = table.match();
      const asked = commandFor(random, before);
      const refusal = table.say(actorFor(random, asked), asked);
      const match = table.match();
      if (refusal !== null) {
        refused.add(refusal);
        expect(match).toBe(before);
        continue;
      }
      expect(match.seq).toBe(before.seq + 1);
      expect(match.at).toBeGreaterThanOrEqual(before.at);
      expect(match.turn).toBeLessThanOrEqual(match.seq);
      expect(match.phase === 'playing').toBe(match.clock.running !== null);
      if (match.phase === 'playing') expect(match.outcome).toBeNull();
      for (const rest of match.clock.left) expect(rest).toBeGreaterThanOrEqual(0);
      expect(match.asked.every((times) => times <= 3)).toBe(true);
      for (const due of duesOf(match)) expect(due.turn).toBe(match.turn);
      expect(match.seq).toBeLessThan(MATCH_ROWS);
    }
    const known = new Set<string>([...REFUSALS, 'not-a-move', 'no-such-cell', 'off-board']);
    expect([...refused].filter((reason) => !known.has(reason))).toEqual([]);
    expect(refused.size).toBeGreaterThan(3);
    const rows = JSON.parse(JSON.stringify(table.rows)) as typeof table.rows;
    const { rules: _rules, ...replayed } = applyAll(rows, 'table') ?? { rules: null };
    const { rules: _same, ...played } = table.match();
    expect(replayed).toEqual(played);
  });
});

test('invariant 14: a match never outgrows its bound', () => {
  const table = startedTable(ENDLESS);
  let refusal: string | null = null;
  for (let ply = 0; refusal === null && ply < MATCH_ROWS + 10; ply += 1) {
    refusal = table.move(ply % 2 === 0 ? ADA : BEN, shuttle(ply));
  }
  expect(refusal).toBe('match-full');
  expect(table.match().seq).toBeLessThan(MATCH_ROWS);
  expect(table.say(ADA, { kind: 'offer', what: 'takeback', turn: table.match().turn })).toBe('match-full');
  expect(table.say(ADA, { kind: 'resign', game: 1 })).toBeNull();
});
