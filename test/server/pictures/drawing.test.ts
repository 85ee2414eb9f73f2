// Pictures of positions look as they did when somebody looked at them, and a stone more or less is seen.
import { describe, expect, test } from '@jest/globals';
import { drawn } from '../../../server/pictures/draw.ts';
import { DRAWN_GAMES } from '../../support/boards-demo/lines.ts';
import { difference, freshPicture, KEPT, keptPixels, paintedSmall, taskFor } from '../../support/pictures.ts';

/** Machines may round the edge of a circle otherwise. */
const FORGIVEN = 0.002;

describe('a picture', () => {
  test.each(KEPT.map(({ name }) => name))('looks as it did: %s', (name) => {
    const kept = KEPT.find((each) => each.name === name);
    if (kept === undefined) throw new Error(name);
    expect(difference(freshPicture(kept).pixels, keptPixels(name))).toBeLessThanOrEqual(FORGIVEN);
  });

  test.each(DRAWN_GAMES)('of %s is another with one move less', (game) => {
    const task = taskFor(game, 'middle');
    const before = { ...task, moves: task.moves.slice(0, -1) };
    const [one, other] = [task, before].map((each) => paintedSmall(drawn(each)).pixels);
    expect(difference(one ?? new Uint8Array(), other ?? new Uint8Array())).toBeGreaterThan(FORGIVEN);
  });

  test('needs nothing from elsewhere, and no font', () => {
    for (const { task } of KEPT) {
      const svg = drawn(task);
      expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject)|\bon\w+=|url\((?!#)|href="(?!#)/);
      expect(svg.length).toBeLessThan(40_000);
    }
  });

  test('says who has won by other means than the rules', () => {
    const task = taskFor('gomoku', 'middle', 'card');
    const won = drawn({ ...task, end: { winner: 1 } });
    expect(won).not.toBe(drawn(task));
    expect(won).not.toBe(drawn({ ...task, end: { winner: 0 } }));
    expect(drawn({ ...task, end: { winner: null } })).not.toBe(won);
  });
});
