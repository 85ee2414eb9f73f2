// How Ninuki looks: a goban; captured stones go to the plate of whoever took them, and in small pictures to a dish, laid in pairs.
import type { Geometry } from '../../../shared/game.ts';
import type { Pen } from '../../board/draw/layer.ts';
import { drawGroove } from '../../board/draw/slab.ts';
import type { Look } from '../../board/theme.ts';
import type { Plan, Point, Rect, Scene, View } from '../../board/view.ts';
import { around, goban, gobanBack, gobanPlan } from '../goban.ts';

/** Ten stones lose; a pair lies closer together than pairs do. */
const STONES = 10;
const SCALE = 0.92;
const PAIR = 2.25;
const DISH = 1.3;
const GAP = 0.42;

/** Beyond the edge of the picture, towards the plate of whoever takes them. */
const played = (geometry: Geometry, look: Look): Plan => {
  const plan = gobanPlan(geometry, look);
  const { x, y, width, height } = plan.box;
  const [above, below] = [y - 2, y + height + 2].map((at) =>
    Array.from({ length: STONES }, (): Point => ({ x: x + width / 2, y: at })),
  );
  const taken = [above ?? [], below ?? []] as const;
  // Black's stones are taken by White, who sits above unless it is their own board.
  return { ...plan, slots: look.lower === 1 ? [taken[1], taken[0]] : taken };
};

/** Below the board the dishes lie side by side, at its side one above the other. */
const dished = (geometry: Geometry, look: Look, wide: boolean): Plan => {
  const plan = gobanPlan(geometry, look);
  const { board } = plan;
  const long = (wide ? board.height : board.width) / 2 - GAP / 2;
  const scale = Math.min(SCALE, (long - 0.3) / (PAIR * 5));
  const thick = DISH * Math.max(0.75, scale);
  const slots = ([0, 1] as const).map((colour) =>
    Array.from({ length: STONES }, (_, index): Point => {
      const along =
        middles(index) * scale + ((wide ? board.height : board.width) / 2 - long / 2) * (colour * 2 - 1);
      const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
      return wide
        ? { x: board.x + board.width + GAP + thick / 2, y: y - along }
        : { x: x + along, y: board.y + board.height + GAP + thick / 2 };
    }),
  );
  const box = wide
    ? { ...board, width: board.width + GAP + thick }
    : { ...board, height: board.height + GAP + thick };
  return { board, box: around(box), slots: [slots[0] ?? [], slots[1] ?? []], slotScale: scale };
};

/** How far the stone lies from the middle of its dish, in steps. */
const middles = (index: number): number =>
  (Math.floor(index / 2) - 2) * PAIR + (index % 2 === 0 ? -0.5 : 0.5);

const dishOf = ({ layout }: Scene, colour: 0 | 1): Rect => {
  const [first, end] = [layout.slot(colour, 0), layout.slot(colour, STONES - 1)];
  const reach = layout.slotRadius * 1.3;
  return {
    x: Math.min(first.x, end.x) - reach,
    y: Math.min(first.y, end.y) - reach,
    width: Math.abs(first.x - end.x) + reach * 2,
    height: Math.abs(first.y - end.y) + reach * 2,
  };
};

const back = (pen: Pen, scene: Scene): void => {
  gobanBack(pen, scene);
  drawGroove(pen, scene, dishOf(scene, 0));
  drawGroove(pen, scene, dishOf(scene, 1));
};

export const view: View = { ...goban, id: 'ninuki', plan: played, stillPlan: dished, back };
