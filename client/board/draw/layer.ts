// Canvases off the screen, for what is drawn once and shown often.

export type Pen = CanvasRenderingContext2D;

export interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly pen: Pen;
}

/** A layer of so many CSS pixels, drawn in CSS pixels, `density` device pixels to each. */
export const layer = (width: number, height: number, density: number): Layer => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const pen = penOf(canvas);
  pen.scale(density, density);
  return { canvas, pen };
};

export const penOf = (canvas: HTMLCanvasElement): Pen => {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no 2D canvas');
  return pen;
};

/** Fills a square canvas pixel by pixel; `shade` writes red, green, blue and alpha at `into`. */
export const shaded = (
  side: number,
  shade: (x: number, y: number, pixels: Uint8ClampedArray, into: number) => void,
): HTMLCanvasElement => {
  const { canvas, pen } = layer(side, side, 1);
  const image = pen.createImageData(canvas.width, canvas.height);
  for (let y = 0, into = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1, into += 4) shade(x + 0.5, y + 0.5, image.data, into);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
};

/** Keeps the values used last; drawing the same again costs nothing. */
export const cache = <T>(limit: number): ((key: string, make: () => T) => T) => {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  };
};
