// The hexagonal board of 61 cells: names, directions, distances and symmetries. Rows are letters, a at the bottom.
import type { Cell, Geometry } from '../game.ts';

/** The number of cells; as a cell, it stands for everything off the board. */
export const OFF = 61;

/** Directions are counted anticlockwise from the right: east, north-east, north-west, west, south-west, south-east. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** The lines through a cell, each by its direction towards the higher letter, then the higher digit. */
export const AXES = [0, 1, 2] as const;

const EDGE = 5;

/** Steps from the centre: `across` counts digits, `up` counts letters; a step up alone leads to the north-west. */
interface Steps {
  readonly across: number;
  readonly up: number;
}

const STEPS: readonly Steps[] = [
  { across: 1, up: 0 },
  { across: 1, up: 1 },
  { across: 0, up: 1 },
  { across: -1, up: 0 },
  { across: -1, up: -1 },
  { across: 0, up: -1 },
];

const length = ({ across, up }: Steps): number =>
  Math.max(Math.abs(across), Math.abs(up), Math.abs(across - up));

const REACH = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;

const ROWS: readonly (readonly Steps[])[] = REACH.map((down) =>
  REACH.map((across) => ({ across, up: -down })).filter((steps) => length(steps) < EDGE),
);
const CELLS = ROWS.flat();

const cellAt = (across: number, up: number): Cell => {
  const found = CELLS.findIndex((steps) => steps.across === across && steps.up === up);
  return found < 0 ? OFF : found;
};

const nameOf = ({ across, up }: Steps): string => String.fromCharCode(96 + EDGE + up) + String(EDGE + across);

const NAMES = CELLS.map(nameOf);
const CELL_OF_NAME = new Map(NAMES.map((name, cell) => [name, cell]));

const NEIGHBOURS = Uint8Array.from([
  ...CELLS.flatMap(({ across, up }) => STEPS.map((step) => cellAt(across + step.across, up + step.up))),
  ...STEPS.map(() => OFF),
]);

/** The next cell in a direction, or OFF; everything next to OFF is OFF. */
export const neighbour = (cell: Cell, direction: number): Cell => NEIGHBOURS[cell * 6 + direction] ?? OFF;

/** The direction and the number of steps along one line from one cell to another, or null where no line joins them. */
export const straight = (from: Cell, to: Cell): { direction: number; steps: number } | null => {
  for (const direction of DIRECTIONS) {
    let steps = 1;
    for (let cell = neighbour(from, direction); cell !== OFF; cell = neighbour(cell, direction)) {
      if (cell === to) return { direction, steps };
      steps += 1;
    }
  }
  return null;
};

const DISTANCES = Uint8Array.from(CELLS, length);

/** Steps to the centre: 0 in the middle, 4 on the edge. */
export const distanceToCentre = (cell: Cell): number => DISTANCES[cell] ?? EDGE;

/** The six turns, then each of them after a mirror in the middle row. */
const symmetries = (): Cell[][] => {
  const turned = ({ across, up }: Steps): Steps => ({ across: across - up, up: across });
  const mirrored = ({ across, up }: Steps): Steps => ({ across: across - up, up: -up });
  const all: Cell[][] = [];
  for (const first of [CELLS, CELLS.map(mirrored)]) {
    let images = first;
    for (let turn = 0; turn < 6; turn += 1) {
      all.push(images.map(({ across, up }) => cellAt(across, up)));
      images = images.map(turned);
    }
  }
  return all;
};

export const hex: Geometry = {
  shape: 'hex',
  size: CELLS.length,
  rows: ROWS.map((row) => row.map(({ across, up }) => cellAt(across, up))),
  at: (cell) => {
    const { across, up } = CELLS[cell] ?? { across: 0, up: 0 };
    return { x: EDGE - 1 + across - up / 2, y: ((EDGE - 1 - up) * Math.sqrt(3)) / 2 };
  },
  name: (cell) => NAMES[cell] ?? '',
  cell: (name) => CELL_OF_NAME.get(name) ?? null,
  symmetries: symmetries(),
};
