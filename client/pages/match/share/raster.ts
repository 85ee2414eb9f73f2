// Paints a drawn position (SVG) onto a canvas, as wide as is wanted.

export interface Raster {
  readonly canvas: HTMLCanvasElement;
  /** Paints another one of the same size over it, and returns its pixels. */
  paint(svg: string): Promise<Uint8ClampedArray>;
}

export const rasterFor = (svg: string, width: number): Raster => {
  const [, wide = '1', high = '1'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * Number(high)) / Number(wide));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas here');
  return {
    canvas,
    paint: async (next) => {
      const image = new Image();
      // Some browsers draw a picture without a size of its own not at all.
      image.src = `data:image/svg+xml,${encodeURIComponent(next)}`;
      await image.decode();
      pen.fillStyle = GROUND;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return pen.getImageData(0, 0, canvas.width, canvas.height).data;
    },
  };
};

/** What shows beside a board that is no rectangle. */
const GROUND = '#f5f2ea';
