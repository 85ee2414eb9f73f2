// The colours of the boards stand apart, in every theme, by day and by night, with marks or without.
import { expect, test } from '@jest/globals';
import type { Rgb } from '../../../client/board/draw/colour.ts';
import { paletteOf, type Surface } from '../../../client/board/palette.ts';
import { THEMES } from '../../../client/board/theme.ts';

/** As in the Web Content Accessibility Guidelines, from 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const middle = ({ light, dark }: Surface): Rgb => [
  (light[0] + dark[0]) / 2,
  (light[1] + dark[1]) / 2,
  (light[2] + dark[2]) / 2,
];

const LOOKS = THEMES.flatMap((theme) =>
  [false, true].flatMap((dark) => [false, true].map((shapes) => ({ theme, dark, shapes }))),
);

test.each(LOOKS)('in $theme, dark $dark, shapes $shapes', (look) => {
  const { board, tray, rack, stones, discs, marbles, line, label, trayLabel } = paletteOf(look);
  for (const [first, second] of [stones, discs, marbles]) {
    expect(contrast(first.base, second.base)).toBeGreaterThan(look.shapes ? 3 : 2.3);
    expect(first.marked).toBe(look.shapes);
  }
  // Pale stones have their shadow and, on pale boards, an edge; dark ones have to be seen by themselves.
  expect(contrast(stones[0].base, middle(board))).toBeGreaterThan(2.9);
  expect(contrast(marbles[0].base, middle(tray))).toBeGreaterThan(2.2);
  for (const disc of discs) expect(contrast(disc.base, rack.inside)).toBeGreaterThan(3);
  expect(contrast(line, middle(board))).toBeGreaterThan(3);
  expect(contrast(label, middle(board))).toBeGreaterThan(4.3);
  expect(contrast(trayLabel, middle(tray))).toBeGreaterThan(4.5);
  expect(contrast(rack.label, rack.face)).toBeGreaterThan(4.5);
});
