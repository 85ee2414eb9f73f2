// The hexagonal board: names, neighbours, coordinates, distances and symmetries.
import { describe, expect, test } from '@jest/globals';
import { DIRECTIONS, distanceToCentre, hex, neighbour, OFF, straight } from '../../../../shared/board/hex.ts';

const cells = Array.from({ length: 61 }, (_, cell) => cell);
const cell = (name: string): number => hex.cell(name) ?? OFF;

describe('the hexagonal board', () => {
  test('counts its cells from i5 to a5 in reading order', () => {
    expect(hex.rows.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(hex.rows.flat()).toEqual(cells);
    expect([0, 4, 5, 30, 56, 60].map((index) => hex.name(index))).toEqual([
      'i5',
      'i9',
      'h4',
      'e5',
      'a1',
      'a5',
    ]);
    expect(cells.map((index) => cell(hex.name(index)))).toEqual(cells);
    expect(['a0', 'a6', 'i4', 'j5', 'E5', ''].map((name) => hex.cell(name))).toEqual(Array(6).fill(null));
  });

  test('has six neighbours in the middle and walls around', () => {
    const names = (from: string) => DIRECTIONS.map((direction) => hex.name(neighbour(cell(from), direction)));
    expect(names('e5')).toEqual(['e6', 'f6', 'f5', 'e4', 'd4', 'd5']);
    expect(names('a1')).toEqual(['a2', 'b2', 'b1', '', '', '']);
    expect(DIRECTIONS.map((direction) => neighbour(OFF, direction))).toEqual(Array(6).fill(OFF));
  });

  test('puts neighbours one step apart on the screen, and no two cells nearer', () => {
    for (const from of cells) {
      for (const to of cells) {
        const [a, b] = [hex.at(from), hex.at(to)];
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        const touching = DIRECTIONS.some((direction) => neighbour(from, direction) === to);
        expect(touching).toBe(Math.abs(distance - 1) < 1e-9);
        if (from !== to) expect(distance).toBeGreaterThan(1 - 1e-9);
      }
    }
    expect(hex.at(cell('e1'))).toEqual({ x: 0, y: 2 * Math.sqrt(3) });
    expect(hex.at(cell('i5'))).toEqual({ x: 2, y: 0 });
  });

  test('measures steps to the centre', () => {
    const rings = [0, 1, 2, 3, 4].map(
      (steps) => cells.filter((from) => distanceToCentre(from) === steps).length,
    );
    expect(rings).toEqual([1, 6, 12, 18, 24]);
    expect(['e5', 'f6', 'd5', 'c3', 'f4', 'g4', 'a1'].map((name) => distanceToCentre(cell(name)))).toEqual([
      0, 1, 1, 2, 2, 3, 4,
    ]);
  });

  test('finds lines between cells', () => {
    expect(straight(cell('a1'), cell('i9'))).toEqual({ direction: 1, steps: 8 });
    expect(straight(cell('f5'), cell('d5'))).toEqual({ direction: 5, steps: 2 });
    expect(straight(cell('e4'), cell('f6'))).toBeNull();
    expect(straight(cell('e4'), cell('e4'))).toBeNull();
  });

  test('has twelve symmetries, the identity first, that keep lines and neighbours', () => {
    expect(hex.symmetries).toHaveLength(12);
    expect(new Set(hex.symmetries.map(String)).size).toBe(12);
    expect(hex.symmetries[0]).toEqual(cells);
    for (const symmetry of hex.symmetries) {
      const image = (from: number): number => symmetry[from] ?? OFF;
      expect([...symmetry].sort((a, b) => a - b)).toEqual(cells);
      for (const from of cells) {
        const lines = cells.map((to) => straight(from, to)?.steps);
        expect(cells.map((to) => straight(image(from), image(to))?.steps)).toEqual(lines);
      }
    }
  });
});
