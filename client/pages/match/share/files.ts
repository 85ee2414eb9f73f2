// A position as a PNG and a game as an animated GIF, made in this browser from the drawings that pictures are made of.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { boardPicture } from '../../../../shared/picture/picture.ts';
import type { Shown } from '../../../../shared/picture/shown.ts';
import { rasterFor } from './raster.ts';

const PNG_WIDTH = 1080;
const GIF_WIDTH = 440;
/** Milliseconds that a position stands, and the last one. */
const STANDS = 700;
const STANDS_LAST = 3_000;
/** One colour of the palette stands for what has not changed. */
const COLOURS = 255;

export const pngOf = async (shown: Shown): Promise<Blob> => {
  const svg = boardPicture(shown);
  const raster = rasterFor(svg, PNG_WIDTH);
  await raster.paint(svg);
  return new Promise((done, fail) =>
    raster.canvas.toBlob((blob) => (blob === null ? fail(new Error('no PNG')) : done(blob)), 'image/png'),
  );
};

/** `told` hears after each position how many are done; an answer of false gives it up. */
export const gifOf = async (
  positions: readonly Shown[],
  told: (done: number) => boolean,
): Promise<Blob | null> => {
  const pictures = positions.map(boardPicture);
  const [first] = pictures;
  const last = pictures.at(-1);
  if (first === undefined || last === undefined) throw new Error('a game has a beginning');
  const raster = rasterFor(first, GIF_WIDTH);
  const { width, height } = raster.canvas;
  // The last position has every colour that comes.
  const palette = quantize(await raster.paint(last), COLOURS);
  const same = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (const [index, picture] of pictures.entries()) {
    const now = applyPalette(await raster.paint(picture), palette);
    gif.writeFrame(before === null ? now : changesIn(before, now, same), width, height, {
      ...(before === null
        ? { palette: [...palette, [0, 0, 0]] }
        : { transparent: true, transparentIndex: same }),
      delay: index === pictures.length - 1 ? STANDS_LAST : STANDS,
      dispose: 1,
    });
    before = now;
    if (!told(index + 1)) return null;
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
};

/** What stays as it was is not written again. */
const changesIn = (before: Uint8Array, now: Uint8Array, same: number): Uint8Array =>
  now.map((colour, pixel) => (colour === before[pixel] ? same : colour));
