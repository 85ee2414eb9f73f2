// Colours as triples from 0 to 255, so that drawing can mix and light them.

export type Rgb = readonly [red: number, green: number, blue: number];

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const css = ([red, green, blue]: Rgb, alpha = 1): string =>
  `rgba(${String(Math.round(red))}, ${String(Math.round(green))}, ${String(Math.round(blue))}, ${String(alpha)})`;

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

export const isPale = ([red, green, blue]: Rgb): boolean => red * 0.3 + green * 0.59 + blue * 0.11 > 140;
