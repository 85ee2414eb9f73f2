// What every registered game brings beside its rules: a sample, explained rules, and what its levels need.
import { describe, expect, test } from '@jest/globals';
import { aiOf } from '../../../server/ai/games/index.ts';
import { LEVEL_NAMES } from '../../../shared/agents.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import type { Game } from '../../../shared/game.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import { attempt } from '../../../shared/record/replay.ts';
import { rulesOf } from '../../support/setups.ts';

test('games are shown in their order, and no two claim the same place', () => {
  const places = Object.values<Game>(GAMES).map(({ order }) => order);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});

describe.each(GAME_IDS)('%s', (id) => {
  const game: Game = GAMES[id];

  test('is listed under its own name', () => {
    expect(game.id).toBe(id);
  });

  test('has a sample that can be played', () => {
    const { choice, moves } = game.sample;
    const rules = rulesOf(game, choice);
    const played = [...attempt(rules, rules.start, rules.split(moves))];
    expect(played.length).toBeGreaterThan(4);
    expect(played.filter(({ played: { ok } }) => !ok)).toEqual([]);
  });

  test('is explained with figures of cells that its boards have', async () => {
    const sections = await game.explained();
    expect(sections.length).toBeGreaterThan(0);
    for (const { choice, caption, ...figure } of sections.flatMap(({ figures = [] }) => figures)) {
      const { geometry } = rulesOf(game, choice);
      const { black, white, last = '', proof = '', barred = '' } = figure;
      const names = [black, white, last, proof, barred].join(' ').match(/\S+/g) ?? [];
      expect({ caption, unknown: names.filter((name) => geometry.cell(name) === null) }).toEqual({
        caption,
        unknown: [],
      });
    }
  });

  test('has an engine and a row for each level, or no levels', () => {
    const rows = aiOf(id).levels?.rows ?? [];
    expect(rows).toHaveLength(game.levels ? LEVEL_NAMES.length : 0);
    if (game.levels) expect(brainOf(id)).not.toBeNull();
  });
});
