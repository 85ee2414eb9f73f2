// Curves from score to chance: they rise, and what is between two points lies on the line between them.
import { expect, test } from '@jest/globals';
import { brainOf } from '../../../shared/engine/index.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import { chanceAt, curveOf } from '../../../shared/report/curve.ts';
import { rulesOf } from '../../support/setups.ts';

const curve = { scores: [-100, 0, 300], chances: [0.1, 0.5, 0.8] };

test.each([
  [-1_000, 0.1],
  [-100, 0.1],
  [-50, 0.3],
  [0, 0.5],
  [100, 0.6],
  [300, 0.8],
  [29_000, 0.8],
])('a score of %d stands for %d', (score, chance) => {
  expect(chanceAt(curve, score)).toBeCloseTo(chance, 9);
});

test('every engine has curves that rise', () => {
  for (const id of GAME_IDS) {
    const brain = brainOf(id);
    if (brain === null) continue;
    const { fitted, others } = brain.curves;
    for (const { scores, chances } of [...Object.values(fitted), others]) {
      expect(scores.length).toBe(chances.length);
      expect(scores).toEqual([...new Set(scores)].sort((one, two) => one - two));
      expect(chances).toEqual([...chances].sort((one, two) => one - two));
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
    }
    expect(curveOf(brain.curves, rulesOf(GAMES[id]).setup).scores.length).toBeGreaterThan(1);
  }
});
