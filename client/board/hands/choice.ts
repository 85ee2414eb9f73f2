// What a tap, a drag or a key means, given the targets: pure, no pixels but the points of the geometry.
import type { Cell, Geometry } from '../../../shared/game.ts';
import type { Target } from '../board.ts';
import type { Point } from '../view.ts';

export interface Choice {
  /** The marbles to be moved. */
  readonly chosen: readonly Cell[];
  /** The target under the pointer or the keyboard's focus. */
  readonly hover: Target | null;
  /** The target that waits for its confirmation. */
  readonly pending: Target | null;
}

export const NOTHING: Choice = { chosen: [], hover: null, pending: null };

const same = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.length === b.length && a.every((cell) => b.includes(cell));

/** The targets of exactly the marbles chosen. */
export const targetsOf = (targets: readonly Target[], chosen: readonly Cell[]): Target[] =>
  targets.filter(({ from }) => from.length > 0 && same(from, chosen));

/** The cell that stands for a move of the marbles chosen: the one that no other of their moves reaches. */
export const handleOf = (target: Target, siblings: readonly Target[]): Cell | null => {
  const entered = target.to.filter((cell) => !target.from.includes(cell));
  const others = siblings.filter((sibling) => sibling !== target);
  return entered.find((cell) => !others.some(({ to }) => to.includes(cell))) ?? null;
};

/** The move that choosing the cell makes, with these marbles chosen. */
export const targetAt = (
  targets: readonly Target[],
  chosen: readonly Cell[],
  cell: Cell,
  geometry: Geometry,
): Target | null => {
  const column = geometry.at(cell).x;
  const siblings = targetsOf(targets, chosen);
  const found = targets.find(({ kind, to: [to = -1] }) => {
    if (kind === 'place') return to === cell;
    return kind === 'drop' && geometry.at(to).x === column;
  });
  return found ?? siblings.find((target) => handleOf(target, siblings) === cell) ?? null;
};

/** Every cell that leads to a move when it is chosen now. */
export const offered = (
  targets: readonly Target[],
  chosen: readonly Cell[],
  geometry: Geometry,
): ReadonlySet<Cell> => {
  const siblings = targetsOf(targets, chosen);
  const handles = siblings.flatMap((target) => handleOf(target, siblings) ?? []);
  const found = new Set([...handles, ...targets.flatMap(({ from }) => from)]);
  const columns = new Set<number>();
  for (const { kind, to } of targets) {
    if (kind === 'place') for (const cell of to) found.add(cell);
    if (kind === 'drop') for (const cell of to) columns.add(geometry.at(cell).x);
  }
  for (let cell = 0; columns.size > 0 && cell < geometry.size; cell += 1) {
    if (columns.has(geometry.at(cell).x)) found.add(cell);
  }
  return found;
};

/** The marbles chosen after a marble was tapped: it joins the others where they can move together. */
export const joined = (targets: readonly Target[], chosen: readonly Cell[], cell: Cell): readonly Cell[] => {
  if (!chosen.includes(cell)) return smallest(targets, [...chosen, cell]) ?? [cell];
  if (chosen.length === 1) return [];
  const rest = chosen.filter((other) => other !== cell);
  return targets.find(({ from }) => same(from, rest))?.from ?? [cell];
};

/** The smallest group that can move and holds all the cells; a single marble is itself. */
const smallest = (targets: readonly Target[], cells: readonly Cell[]): readonly Cell[] | null =>
  cells.length === 1 ? cells : smallestOf(targets, cells);

const smallestOf = (targets: readonly Target[], cells: readonly Cell[]): readonly Cell[] | null =>
  targets
    .map(({ from }) => from)
    .filter((from) => cells.every((cell) => from.includes(cell)))
    .reduce<readonly Cell[] | null>(
      (best, from) => (best === null || from.length < best.length ? from : best),
      null,
    );

/** The marbles from one to another that can move together. */
export const span = (targets: readonly Target[], start: Cell, end: Cell): readonly Cell[] | null =>
  smallest(targets, [start, end]);

/** The move of the marbles chosen that a swipe means: the one nearest to its direction, within 30 degrees. */
export const swiped = (
  targets: readonly Target[],
  chosen: readonly Cell[],
  swipe: Point,
  at: (cell: Cell) => Point,
): Target | null => {
  let best: Target | null = null;
  let nearest = Math.cos(Math.PI / 6);
  for (const target of targetsOf(targets, chosen)) {
    const start = at(target.from[0] ?? 0);
    const end = at(target.to[0] ?? 0);
    const way = { x: end.x - start.x, y: end.y - start.y };
    const turn =
      (way.x * swipe.x + way.y * swipe.y) / (Math.hypot(way.x, way.y) * Math.hypot(swipe.x, swipe.y));
    if (turn > nearest) [best, nearest] = [target, turn];
  }
  return best;
};
