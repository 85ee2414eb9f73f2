// Ninuki's rules, case by case and game by game.
import { describe, expect, test } from '@jest/globals';
import {
  capturedNames,
  casesOf,
  colourName,
  observe,
  positionText,
  readOrThrow,
  recordedGames,
  rulesOf,
  sorted,
  type Expected,
} from '../../../support/ninuki-cases.ts';

const inOrder = (expected: Expected): Expected =>
  expected.captured === undefined ? expected : { ...expected, captured: sorted(expected.captured) };

describe.each(['cases', 'ninuki-renju', 'subtle'])('ninuki: %s', (file) => {
  const cases = casesOf(file).map((entry) => [`${entry.id}: ${entry.why}`, entry] as const);

  test('every case has a name of its own', () => {
    expect(new Set(cases.map(([, entry]) => entry.id)).size).toBe(cases.length);
  });

  test.each(cases)('%s', (_, entry) => {
    const rules = rulesOf(entry.variant, entry.options, entry.size);
    let position = readOrThrow(rules, positionText(rules, entry));
    for (const { move, expect: expected } of [entry, ...(entry.then ?? [])]) {
      const listed = rules.moves(position).map((legal) => rules.format(legal));
      const { seen, next } = observe(rules, position, move);
      expect({ move, ...seen }).toEqual({ move, ...inOrder(expected) });
      expect(listed.includes(move)).toBe(expected.illegal === undefined);
      position = next;
    }
  });
});

describe('ninuki: recorded games', () => {
  test.each(recordedGames().map((game, index) => [index + 1, game] as const))('game %i', (_, game) => {
    const rules = rulesOf(game.variant, game.options);
    let position = rules.start;
    const legal: number[] = [];
    const captured: Record<string, string> = {};
    for (const name of rules.split(game.moves)) {
      legal.push(rules.moves(position).length);
      const move = rules.parse(position, name);
      if (!move.ok) throw new Error(`${name}: ${move.reason}`);
      const played = rules.play(position, move.value);
      if (!played.ok) throw new Error(`${name}: ${played.reason}`);
      position = played.value.position;
      const taken = capturedNames(rules, played.value.effects);
      if (taken !== '') captured[String(position.ply)] = taken;
    }
    const expected = Object.entries(game.captured).map(([ply, names]) => [ply, sorted(names)]);
    expect(captured).toEqual(Object.fromEntries(expected));
    expect(legal.join(' ')).toBe(game.legal);
    expect(position.pairs).toEqual(game.pairs);
    expect(position.outcome?.reason).toBe(game.reason);
    expect(colourName(position.outcome?.winner ?? null)).toBe(game.winner);
    expect(readOrThrow(rules, rules.write(position)).outcome).toEqual(
      position.outcome?.reason === 'captures' ? { ...position.outcome, cells: [] } : position.outcome,
    );
  });
});
