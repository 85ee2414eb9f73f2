// From steps to pixels: fits a view's plan into the room there is, and finds the cell under a point.
import { extent } from '../../shared/board/extent.ts';
import type { Cell, Geometry } from '../../shared/game.ts';
import type { Look } from './theme.ts';
import type { Layout, Plan, Point, Rect, View } from './view.ts';

/** How wide a board is against its height, for the page's style; `wide` as when there is room at the side. */
export const proportion = (view: View, geometry: Geometry, look: Look, wide: boolean): number => {
  const { box } = view.plan(geometry, look, wide);
  return box.width / box.height;
};

export const fit = (
  view: View,
  geometry: Geometry,
  look: Look,
  room: { readonly width: number; readonly height: number },
  density: number,
): Layout => {
  const plans = [view.plan(geometry, look, false), view.plan(geometry, look, true)];
  const [tall = NOWHERE, wide = NOWHERE] = plans.map((plan) => ({ plan, step: stepIn(plan.box, room) }));
  const { plan, step } = wide.step > tall.step ? wide : tall;
  const { box } = plan;
  // Whole device pixels, so that no browser scales the picture.
  const whole = (length: number): number => Math.max(1, Math.floor(length * density + 1e-6)) / density;
  const place = ({ x, y }: Point): Point => ({ x: (x - box.x) * step, y: (y - box.y) * step });
  const points = placed(view, geometry, look).map(place);
  const slots = plan.slots.map((slot) => slot.map(place));
  const corner = place(plan.board);
  const at = (cell: Cell): Point => points[cell] ?? corner;
  return {
    width: whole(box.width * step),
    height: whole(box.height * step),
    density,
    step,
    radius: view.radius * step,
    slotRadius: view.radius * step * plan.slotScale,
    board: { ...corner, width: plan.board.width * step, height: plan.board.height * step },
    place,
    at,
    slot: (colour, index) => slots[colour]?.[index] ?? slots[colour]?.at(-1) ?? corner,
    slots: (colour) => slots[colour]?.length ?? 0,
    cellAt: (point) => nearest(points, point, step * 0.6),
  };
};

const NOWHERE = {
  plan: {
    box: { x: 0, y: 0, width: 1, height: 1 },
    board: { x: 0, y: 0, width: 1, height: 1 },
    slots: [[], []],
    slotScale: 1,
  } satisfies Plan,
  step: 0,
};

const stepIn = (box: Rect, room: { readonly width: number; readonly height: number }): number =>
  Math.min(room.width / box.width, room.height / box.height);

/** The cells' points in steps, turned around the middle where the look asks for it. */
const placed = (view: View, geometry: Geometry, look: Look): Point[] => {
  const points = Array.from({ length: geometry.size }, (_, cell) => geometry.at(cell));
  if (!look.turned || view.upright) return points;
  const { width, height } = extent(geometry);
  return points.map(({ x, y }) => ({ x: width - x, y: height - y }));
};

const nearest = (points: readonly Point[], { x, y }: Point, within: number): Cell | null => {
  let best: Cell | null = null;
  let least = within;
  points.forEach((point, cell) => {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < least) [best, least] = [cell, distance];
  });
  return best;
};
