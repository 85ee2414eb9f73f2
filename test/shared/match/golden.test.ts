// Invariant 19: old logs are read for ever. What was once written gives the state that it gave then.
import { describe, expect, test } from '@jest/globals';
import type { Game } from '../../../shared/game.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { EVENT_KINDS } from '../../golden/kinds.ts';
import {
  goldenGames,
  GOLDEN_LOGS,
  GOLDEN_POSITIONS,
  kindsIn,
  matchOf,
  readGolden,
  stateOf,
  type GoldenLog,
  type GoldenPosition,
} from '../../support/golden.ts';

const games = Object.values<Game>(GAMES).map(({ id }) => id);

test.each([
  ['logs', GOLDEN_LOGS],
  ['positions', GOLDEN_POSITIONS],
])('every game has golden %s, written by `npm run golden`', (_what, folder) => {
  expect(goldenGames(folder).sort()).toEqual([...games].sort());
});

describe.each(games)('%s', (game) => {
  const logs = readGolden<GoldenLog>(GOLDEN_LOGS, game);

  test('its logs hold every kind of event', () => {
    const kinds = new Set(logs.flatMap(({ rows }) => [...kindsIn(rows)]));
    expect(EVENT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test.each(logs.map((log) => [log.id, log] as const))(
    'the log %s gives its state',
    (id, { rows, state }) => {
      // A state may gain what earlier ones did not say; all that they said stays.
      expect(JSON.parse(JSON.stringify(stateOf(matchOf(rows, id))))).toMatchObject(state);
    },
  );

  test('its positions are read as they were', () => {
    for (const { setup, text, moves, outcome } of readGolden<GoldenPosition>(GOLDEN_POSITIONS, game)) {
      const rules = rulesOf(game as keyof typeof GAMES, setup);
      const read = rules.read(text);
      if (!read.ok) throw new Error(`${text}: ${read.reason}`);
      expect(rules.write(read.value)).toBe(text);
      expect(rules.moves(read.value).map((move) => rules.format(move))).toEqual(moves);
      const now = read.value.outcome;
      expect(now === null ? null : { winner: now.winner, reason: now.reason }).toEqual(outcome);
    }
  });
});
