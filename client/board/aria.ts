// The grid over the drawing: what a screen reader reads, and what the keyboard moves through.
import type { Cell, Geometry } from '../../shared/game.ts';
import type { Layout } from './view.ts';
import { stepped, type Way } from './hands/steps.ts';

/** With Shift: a circle, and either end of an arrow. */
export type MarkKey = 'O' | 'A';

export interface GridHandlers {
  /** Enter or Space on a cell, or a press that came with no pointer. */
  press(cell: Cell): void;
  /** The keyboard's place on the board, when it is seen. */
  visit(cell: Cell | null): void;
  /** Whether there was anything to give up. */
  escape(): boolean;
  /** Draws for oneself, from the keyboard's place. */
  mark(how: MarkKey, cell: Cell): void;
}

/** What is said of a cell, and whether it is chosen; null where nothing can be chosen. */
export interface CellState {
  readonly label: string;
  readonly selected: boolean | null;
}

export interface AriaGrid {
  readonly element: HTMLElement;
  /** Lays the cells over the drawing, in the order in which they are seen. */
  lay(layout: Layout, turned: boolean): void;
  read(name: string, state: (cell: Cell) => CellState): void;
  focus(): void;
  cellOf(element: EventTarget | null): Cell | null;
}

const isMarkKey = (key: string): key is MarkKey => key === 'O' || key === 'A';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'top',
  PageDown: 'bottom',
};

export const ariaGrid = (geometry: Geometry, handlers: GridHandlers): AriaGrid => {
  const element = document.createElement('div');
  element.className = 'board-grid';
  element.setAttribute('role', 'grid');
  const cells = Array.from({ length: geometry.size }, () => document.createElement('div'));
  const cellOfElement = new Map<EventTarget, Cell>(cells.map((cell, index) => [cell, index]));
  let rows: readonly (readonly Cell[])[] = [];
  let current: Cell = geometry.rows[Math.floor(geometry.rows.length / 2)]?.at(0) ?? 0;
  let known: readonly string[] = [];

  cells.forEach((cell, index) => {
    cell.dataset['cell'] = String(index);
    cell.setAttribute('role', 'gridcell');
    cell.className = 'board-cell';
    cell.tabIndex = -1;
  });

  const move = (to: Cell): void => {
    const from = cells[current];
    const next = cells[to];
    if (from !== undefined) from.tabIndex = -1;
    if (next !== undefined) next.tabIndex = 0;
    current = to;
  };

  const cellOf = (target: EventTarget | null): Cell | null =>
    target === null ? null : (cellOfElement.get(target) ?? null);

  element.addEventListener('focusin', ({ target }) => {
    const cell = cellOf(target);
    if (cell === null) return;
    move(cell);
    if (cells[cell]?.matches(':focus-visible') === true) handlers.visit(cell);
  });
  element.addEventListener('focusout', () => handlers.visit(null));
  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (way !== undefined) cells[stepped(rows, geometry, current, way)]?.focus();
    else if (event.shiftKey && isMarkKey(event.key)) handlers.mark(event.key, current);
    else if (event.key === 'Enter' || event.key === ' ') handlers.press(current);
    else if (event.key !== 'Escape' || !handlers.escape()) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element,
    cellOf,
    lay: (layout, turned) => {
      const order = turned ? [...geometry.rows].reverse().map((row) => [...row].reverse()) : geometry.rows;
      if (rows.length === 0 || rows[0]?.[0] !== order[0]?.[0]) {
        rows = order;
        element.replaceChildren(...rows.map((row) => rowOf(row, cells)));
        move(current);
      }
      const side = `${String((layout.step / layout.width) * 100)}%`;
      const tall = `${String((layout.step / layout.height) * 100)}%`;
      cells.forEach((cell, index) => {
        const { x, y } = layout.at(index);
        cell.style.left = `${String(((x - layout.step / 2) / layout.width) * 100)}%`;
        cell.style.top = `${String(((y - layout.step / 2) / layout.height) * 100)}%`;
        cell.style.width = side;
        cell.style.height = tall;
      });
    },
    read: (name, state) => {
      element.setAttribute('aria-label', name);
      known = cells.map((cell, index) => {
        const { label, selected } = state(index);
        const key = `${String(selected)} ${label}`;
        if (known[index] === key) return key;
        cell.setAttribute('aria-label', label);
        if (selected === null) cell.removeAttribute('aria-selected');
        else cell.setAttribute('aria-selected', String(selected));
        return key;
      });
    },
    focus: () => cells[current]?.focus(),
  };
};

const rowOf = (row: readonly Cell[], cells: readonly HTMLElement[]): HTMLElement => {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  element.append(...row.flatMap((cell) => cells[cell] ?? []));
  return element;
};
