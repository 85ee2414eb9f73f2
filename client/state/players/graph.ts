// A rating over time as places on a picture: a line, the band of its interval, and lines to read it by. Pure.
import type { Points } from './profile.ts';

export interface Graph {
  /** As the attribute `points` of SVG has it. */
  readonly line: string;
  readonly band: string;
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly rating: number; readonly y: number }[];
}

/** How the picture is measured out, in its own units. */
export const WIDTH = 640;
export const HEIGHT = 240;
const LEFT = 44;
const RIGHT = 8;
const EDGE = 12;

const STEPS = [20, 50, 100, 200, 500];
const MOST_LINES = 5;
/** Above and below the line, so that a band of a usual width is seen. */
const ROOM = 120;

export const graphOf = (points: Points): Graph => {
  const ratings = points.map(([, rating]) => rating);
  const [low, high] = [Math.min(...ratings) - ROOM, Math.max(...ratings) + ROOM];
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const x = (at: number): number =>
    LEFT + (last === first ? 0.5 : (at - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (rating: number): number =>
    round(EDGE + ((high - Math.min(high, Math.max(low, rating))) / (high - low)) * (HEIGHT - 2 * EDGE));
  const places = points.map(([at, rating]) => ({ x: round(x(at)), y: y(rating) }));
  const upper = points.map(
    ([at, rating, deviation]) => `${String(round(x(at)))},${String(y(rating + 2 * deviation))}`,
  );
  const lower = points.map(
    ([at, rating, deviation]) => `${String(round(x(at)))},${String(y(rating - 2 * deviation))}`,
  );
  const step = STEPS.find((each) => (high - low) / each <= MOST_LINES) ?? 1_000;
  const lines = [];
  for (let rating = Math.ceil(low / step) * step; rating <= high; rating += step)
    lines.push({ rating, y: y(rating) });
  return {
    line: places.map((place) => `${String(place.x)},${String(place.y)}`).join(' '),
    band: [...upper, ...lower.reverse()].join(' '),
    places,
    lines,
  };
};

const round = (value: number): number => Math.round(10 * value) / 10;
