// Writes SVG: numbers as short as they can be, and elements as text.

/** Steps between cells are drawn so many units apart, so that two digits after the point are fine enough. */
export const STEP = 40;

export const short = (value: number): string => String(Math.round(value * 100) / 100);

export type Attributes = Readonly<Record<string, string | number>>;

/** Every value is the program's own: none of it is a text that somebody chose. */
export const tag = (name: string, attributes: Attributes, inner = ''): string => {
  const all = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return inner === '' ? `<${name}${all.join('')}/>` : `<${name}${all.join('')}>${inner}</${name}>`;
};

export const circle = (x: number, y: number, r: number, more: Attributes = {}): string =>
  tag('circle', { cx: x, cy: y, r, ...more });

/** Light from the upper left, on something round. */
export const round = (id: string, ...stops: readonly (readonly [offset: number, colour: string])[]): string =>
  tag('radialGradient', { id, cx: 0.36, cy: 0.3, r: 0.78 }, stopsOf(stops));

/** Light from the upper left, over something flat. */
export const slanted = (
  id: string,
  ...stops: readonly (readonly [offset: number, colour: string])[]
): string => tag('linearGradient', { id, x1: 0, y1: 0, x2: 0.7, y2: 1 }, stopsOf(stops));

const stopsOf = (stops: readonly (readonly [offset: number, colour: string])[]): string =>
  stops.map(([offset, colour]) => tag('stop', { offset, 'stop-color': colour })).join('');
