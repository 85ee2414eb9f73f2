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
const targetsOf = (targets: readonly Target[], chosen: readonly Cell[]): Target[] =>
  targets.filter(({ from }) => from.length > 0 && same(from, chosen));

/** A move as it can be picked with marbles chosen. */
export interface Offer {
  readonly target: Target;
  /** Where its arrow is drawn: a cell that no other of the moves fills. */
  readonly handle: Cell;
}

/** How far a pointer is from the middle of a cell; nothing is known of a key. */
export type Lean = (cell: Cell) => number;

/** The moves that are picked with these marbles chosen: of several, their own; of a single one, all that it leads. */
export const offersOf = (targets: readonly Target[], chosen: readonly Cell[]): readonly Offer[] => {
  const [first] = chosen;
  if (first === undefined) return [];
  if (chosen.length === 1) return ledBy(targets, first);
  const group = targetsOf(targets, chosen);
  return group.flatMap((target) => {
    const entered = target.to.filter((cell) => !target.from.includes(cell));
    const others = group.filter((other) => other !== target);
    const handle = entered.find((cell) => !others.some(({ to }) => to.includes(cell)));
    return handle === undefined ? [] : [{ target, handle }];
  });
};

/** A marble leads what moves with it in the rear, in a line or side by side, and what its own line pushes before it. */
const ledBy = (targets: readonly Target[], marble: Cell): readonly Offer[] => {
  const found = new Map<Cell, Target>();
  for (const target of targets) {
    const handle = target.to.at(-1);
    if (handle !== undefined && target.from[0] === marble) found.set(handle, target);
  }
  for (const target of targets) {
    const handle = target.to.at(-1);
    if (handle === undefined || target.pushed.length === 0 || target.from.at(-1) !== marble) continue;
    // The longest line that pushes.
    const known = found.get(handle);
    if (known === undefined || known.from.length < target.from.length) found.set(handle, target);
  }
  return [...found].map(([handle, target]) => ({ target, handle }));
};

/** The offer that a cell stands for: its handle, or any cell that a group going sideways fills. */
const offerAt = (
  offers: readonly Offer[],
  chosen: readonly Cell[],
  cell: Cell,
  lean?: Lean,
): Offer | null => {
  const exact = offers.find(({ handle }) => handle === cell);
  if (exact !== undefined || chosen.length === 1) return exact ?? null;
  const fills = ({ target }: Offer): number => (target.kind === 'broadside' ? target.to.indexOf(cell) : -1);
  const filling = offers.filter((offer) => fills(offer) >= 0);
  // Two ways to one side share cells: each cell goes to the way whose arrow is nearer to it.
  const nearest = Math.max(...filling.map(fills));
  const [best, rival] = filling.filter((offer) => fills(offer) === nearest);
  if (best === undefined || rival === undefined) return best ?? null;
  if (lean === undefined) return null;
  return lean(best.handle) <= lean(rival.handle) ? best : rival;
};

/** The move that choosing the cell makes, with these marbles chosen. */
export const targetAt = (
  targets: readonly Target[],
  chosen: readonly Cell[],
  cell: Cell,
  geometry: Geometry,
  lean?: Lean,
): Target | null => {
  const column = geometry.at(cell).x;
  const found = targets.find(({ kind, to: [to = -1] }) => {
    if (kind === 'place') return to === cell;
    return kind === 'drop' && geometry.at(to).x === column;
  });
  return found ?? offerAt(offersOf(targets, chosen), chosen, cell, lean)?.target ?? null;
};

/** Every cell that leads to a move when it is chosen now. */
export const offered = (
  targets: readonly Target[],
  chosen: readonly Cell[],
  geometry: Geometry,
): ReadonlySet<Cell> => {
  const offers = offersOf(targets, chosen);
  const filled = offers.flatMap(({ target }) => target.to);
  const ways = filled.filter((cell) => offerAt(offers, chosen, cell) !== null);
  const found = new Set([...ways, ...targets.flatMap(({ from }) => from)]);
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
  const lines = offersOf(targets, chosen).map(({ target }) => target);
  for (const target of chosen.length === 1 ? lines.filter(({ kind }) => kind === 'inline') : lines) {
    const start = at(target.from[0] ?? 0);
    const end = at(target.to[0] ?? 0);
    const way = { x: end.x - start.x, y: end.y - start.y };
    const turn =
      (way.x * swipe.x + way.y * swipe.y) / (Math.hypot(way.x, way.y) * Math.hypot(swipe.x, swipe.y));
    if (turn > nearest) [best, nearest] = [target, turn];
  }
  return best;
};
