// What the grid says of each cell, in the page's words.
import type { Cell, Colour, Geometry } from '../../shared/game.ts';
import type { CellState } from './aria.ts';
import type { Shown, BoardLabels } from './board.ts';
import { offered, type Choice } from './hands/choice.ts';

export interface CellLabels {
  /** Something may be chosen. */
  readonly open: boolean;
  readonly state: (cell: Cell) => CellState;
}

export const cellLabels = (
  geometry: Geometry,
  shown: Shown,
  choice: Choice,
  labels: BoardLabels,
): CellLabels => {
  const stones = new Map<Cell, Colour>();
  for (const colour of [0, 1] as const) for (const cell of shown.stones[colour]) stones.set(cell, colour);
  const held = new Set([...choice.chosen, ...(choice.pending?.to ?? [])]);
  const offers = offered(shown.targets, choice.chosen, geometry);
  const open = offers.size > 0;
  return {
    open,
    state: (cell) => {
      const chosen = held.has(cell);
      const label = labels.cell({
        name: geometry.name(cell),
        colour: stones.get(cell) ?? null,
        last: shown.last.includes(cell),
        proof: shown.proof.includes(cell),
        target: offers.has(cell),
        chosen,
        ahead: shown.ahead !== undefined,
        planned: shown.ahead?.planned?.to.includes(cell) === true,
      });
      return { label, selected: open ? chosen : null };
    },
  };
};
