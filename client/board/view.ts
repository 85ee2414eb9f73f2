// What a game adds to the common board: where its material lies, and how it is drawn.
import type { Cell, Colour, Geometry } from '../../shared/game.ts';
import type { Rgb } from './draw/colour.ts';
import type { Pen } from './draw/layer.ts';
import type { Pair, Palette, StonePaint } from './palette.ts';
import type { Look } from './theme.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where everything lies, in steps between neighbouring cells; cells lie where the geometry says. */
export interface Plan {
  /** All that is drawn. */
  readonly box: Rect;
  /** The board itself. */
  readonly board: Rect;
  /** Where lost stones of each colour are laid, the first lost first. */
  readonly slots: readonly [black: readonly Point[], white: readonly Point[]];
  /** The size of a lost stone against one on the board. */
  readonly slotScale: number;
}

/** Everything in CSS pixels of the canvas. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly step: number;
  readonly radius: number;
  readonly slotRadius: number;
  readonly board: Rect;
  /** A point of the plan. */
  place(inSteps: Point): Point;
  at(cell: Cell): Point;
  /** Where the lost stone of this number lies; beyond the last slot they lie on top of each other. */
  slot(colour: Colour, index: number): Point;
  slots(colour: Colour): number;
  /** The cell whose middle is nearest, within three fifths of a step. */
  cellAt(point: Point): Cell | null;
}

/** One board as it is to be drawn. */
export interface Scene {
  readonly view: View;
  readonly geometry: Geometry;
  readonly look: Look;
  readonly palette: Palette;
  readonly layout: Layout;
}

/** One stone as it is to be drawn. */
export interface Stone {
  readonly colour: Colour;
  readonly paint: StonePaint;
  readonly grain: number;
  /** How far a marble has rolled and towards where, in radians. */
  readonly roll: number;
  readonly angle: number;
}

export interface View {
  readonly id: string;
  /** The radius of a stone in steps. */
  readonly radius: number;
  /** It has an up and a down, so that it is never turned. */
  readonly upright: boolean;
  /** So many cells in a row prove a win, and are joined; null where a win is no line. */
  readonly line: number | null;
  /** How much of the other stones is left beside a winning line; 1 where the board would show through. */
  readonly faded: number;
  /** How many kinds of stone there are, of which each cell has one. */
  readonly grains: number;
  /** `wide`: there is more room at the side than below. */
  plan(geometry: Geometry, look: Look, wide: boolean): Plan;
  /** The plan where nothing will ever move, if that takes less room. */
  readonly stillPlan?: (geometry: Geometry, look: Look, wide: boolean) => Plan;
  /** The materials of the two sides. */
  paints(palette: Palette): Pair;
  /** The colour of the winning line. */
  readonly proof: (palette: Palette) => Rgb;
  /** One stone filling a square of `side` device pixels. */
  stone(side: number, stone: Stone): HTMLCanvasElement;
  /** Its stones are drawn on the board rather than laid, and throw no shadow. */
  readonly flat?: boolean;
  /** All that lies under the stones and never changes. */
  back(pen: Pen, scene: Scene): void;
  /** What stands in front of the stones. */
  readonly front?: (pen: Pen, scene: Scene) => void;
  /** Where a stone dropped into this cell's column is let go. */
  readonly above?: (cell: Cell, scene: Scene) => Point;
}
