// One picture of a board: the still layers, the stones, and what lies over them.
import type { Cell, Colour } from '../../../shared/game.ts';
import type { Shown } from '../board.ts';
import { layer, cache, type Layer, type Pen } from './layer.ts';
import { drawBarred, drawLast, drawProof } from './marks/position.ts';
import { drawShadow, drawStone, resting, type Pose } from './sprites.ts';
import type { Rect, Scene } from '../view.ts';

export interface Layers {
  readonly back: Layer;
  readonly front: Layer | null;
}

const kept = cache<Layers>(8);

/** What never changes while size and theme stay: drawn once, shared by boards that look the same. */
export const layersOf = (scene: Scene): Layers => {
  const { view, geometry, look, layout } = scene;
  const { width, height, density } = layout;
  const key = [
    view.id,
    geometry.size,
    geometry.rows.length,
    width,
    height,
    density,
    ...lookKey(scene),
  ].join();
  return kept(`${key}${String(look.coordinates)}${String(look.turned)}`, () => {
    const back = layer(width, height, density);
    view.back(back.pen, scene);
    if (view.front === undefined) return { back, front: null };
    const front = layer(width, height, density);
    view.front(front.pen, scene);
    return { back, front };
  });
};

const lookKey = ({ look }: Scene): readonly unknown[] => [look.theme, look.dark, look.shapes];

/** Copies a part of a layer, or all of it; the edges of the part lie on device pixels. */
export const copy = (
  pen: Pen,
  { canvas }: Layer,
  { layout: { density, width, height } }: Scene,
  part?: Rect,
): void => {
  if (part === undefined) {
    pen.drawImage(canvas, 0, 0, width, height);
    return;
  }
  const { x, y, width: across, height: down } = part;
  pen.drawImage(canvas, x * density, y * density, across * density, down * density, x, y, across, down);
};

/** The stones that lie still: on the board but for the cells left out, and beside it. */
export const drawRest = (
  pen: Pen,
  scene: Scene,
  shown: Shown,
  without: ReadonlySet<Cell>,
  lost: Shown['lost'],
): void => {
  const { layout, view } = scene;
  const poses: Pose[] = [];
  const won = isWonByLine(scene, shown);
  for (const colour of COLOURS) {
    for (const cell of shown.stones[colour]) {
      if (without.has(cell)) continue;
      const rest = resting(colour, layout.at(cell), layout.radius, cell % view.grains);
      poses.push(won && !shown.proof.includes(cell) ? { ...rest, alpha: view.faded } : rest);
    }
    for (let index = 0; index < Math.min(lost[colour], layout.slots(colour)); index += 1) {
      poses.push(resting(colour, layout.slot(colour, index), layout.slotRadius, index % view.grains));
    }
  }
  if (view.front === undefined && view.flat !== true) for (const pose of poses) drawShadow(pen, scene, pose);
  for (const pose of poses) drawStone(pen, scene, pose);
};

/** The other stones step back behind a winning line. */
const isWonByLine = ({ view }: Scene, { proof, stones }: Shown): boolean =>
  view.line !== null && proof.length > 0 && stones.some((own) => proof.every((cell) => own.includes(cell)));

const COLOURS: readonly Colour[] = [0, 1];

/** What somebody who plays does to a picture; boards that only show have none of it. */
export interface Hands {
  /** Cells whose stones are drawn elsewhere. */
  readonly without: ReadonlySet<Cell>;
  /** Drawn with the stones, under the front of a rack. */
  below(pen: Pen, scene: Scene, shown: Shown): void;
  /** Drawn over everything. */
  above(pen: Pen, scene: Scene, shown: Shown): void;
}

const NONE: ReadonlySet<Cell> = new Set();

/** The whole picture at rest. */
export const paint = (pen: Pen, scene: Scene, shown: Shown, hands: Hands | null = null): void => {
  const layers = layersOf(scene);
  pen.clearRect(0, 0, scene.layout.width, scene.layout.height);
  copy(pen, layers.back, scene);
  drawRest(pen, scene, shown, hands?.without ?? NONE, shown.lost);
  hands?.below(pen, scene, shown);
  if (layers.front !== null) copy(pen, layers.front, scene);
  drawLast(pen, scene, shown);
  drawProof(pen, scene, shown);
  drawBarred(pen, scene, shown.barred ?? []);
  shown.over?.draw(pen, scene);
  hands?.above(pen, scene, shown);
};
