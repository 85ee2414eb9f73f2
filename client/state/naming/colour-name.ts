// What a person would call the colour of a stone as it is drawn: words must fit what the eyes see.
import { paletteOf } from '../../board/palette.ts';
import { viewOf } from '../../games/index.ts';
import type { Colour } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { lookOf } from '../settings.ts';

export type ColourName = 'black' | 'white' | 'red' | 'yellow' | 'blue' | 'turquoise';

const nameOfRgb = ([red, green, blue]: readonly [number, number, number]): ColourName => {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most < 90) return 'black';
  if (most - least < 50) return most < 128 ? 'black' : 'white';
  if (red === most) return green - least > (most - least) * 0.5 ? 'yellow' : 'red';
  return green > blue * 0.85 ? 'turquoise' : 'blue';
};

export const colourName = (game: GameId, colour: Colour): ColourName => {
  const { base } = viewOf(game).paints(paletteOf(lookOf(false)))[colour];
  return nameOfRgb(base);
};
