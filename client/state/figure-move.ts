// The move of a figure: what was before, what is then, and which stones go where between them.
import type { Figure } from '../../shared/explained.ts';
import type { Cell, Colour, Effect, Geometry, Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { figureStill } from './figure.ts';
import type { Still } from './still.ts';

export interface FigureMove {
  readonly before: Still;
  readonly after: Still;
  readonly effects: readonly Effect[];
}

/** Null where a figure shows no move. */
export const figureMove = (game: GameId, { before: earlier, ...figure }: Figure): FigureMove | null => {
  if (earlier === undefined) return null;
  const { choice, caption } = figure;
  const before = figureStill(game, { ...earlier, caption, ...(choice === undefined ? {} : { choice }) });
  const after = figureStill(game, figure);
  return { before, after, effects: effectsBetween(before, after) };
};

const COLOURS = [0, 1] as const;

const effectsBetween = ({ rules, shown: before }: Still, { shown: after }: Still): readonly Effect[] => {
  const gone = COLOURS.map((colour) => without(before.stones[colour], after.stones[colour]));
  const come = COLOURS.map((colour) => without(after.stones[colour], before.stones[colour]));
  const mover = COLOURS.find((colour) => (gone[colour] ?? []).length > 0 && (come[colour] ?? []).length > 0);
  if (mover !== undefined) return slides(rules.geometry, before.stones, gone[mover] ?? [], come.flat());
  const kind = wayOf(rules);
  return [
    ...COLOURS.flatMap((colour) => (come[colour] ?? []).map((cell) => ({ kind, cell, colour }) as const)),
    ...COLOURS.filter((colour) => (gone[colour] ?? []).length > 0).map(
      (colour) => ({ kind: 'capture', cells: gone[colour] ?? [], colour }) as const,
    ),
  ];
};

const without = (cells: readonly Cell[], others: readonly Cell[]): readonly Cell[] =>
  cells.filter((cell) => !others.includes(cell));

/** How stones come in this game, as its first move shows. */
const wayOf = (rules: Rules): 'place' | 'drop' => {
  const [move] = rules.moves(rules.start);
  const played = move === undefined ? null : rules.play(rules.start, move);
  return played?.ok === true && played.value.effects.some(({ kind }) => kind === 'drop') ? 'drop' : 'place';
};

/** Each rear stone goes a cell on, and with it the row before it, whose last may fall off the board. */
const slides = (
  geometry: Geometry,
  stones: readonly (readonly Cell[])[],
  rears: readonly Cell[],
  free: readonly Cell[],
): readonly Effect[] => {
  const colourAt = (cell: Cell): Colour | null =>
    COLOURS.find((colour) => stones[colour]?.includes(cell)) ?? null;
  const cells = geometry.rows.flat();
  const next = (cell: Cell, direction: number): Cell | null => {
    const [{ x, y }, angle] = [geometry.at(cell), (-direction * Math.PI) / 3];
    const [right, down] = [x + Math.cos(angle), y + Math.sin(angle)];
    const near = (at: { x: number; y: number }): boolean => Math.hypot(at.x - right, at.y - down) < 0.1;
    return cells.find((each) => near(geometry.at(each))) ?? null;
  };
  /** Null where the row cannot have gone this way. */
  const along = (direction: number): readonly Effect[] | null => {
    const effects: Effect[] = [];
    for (const rear of rears) {
      for (let from: Cell = rear; ;) {
        const [to, colour] = [next(from, direction), colourAt(from)];
        if (colour === null) return null;
        if (to === null) {
          effects.push({ kind: 'push-off', from, direction, colour });
          break;
        }
        effects.push({ kind: 'slide', from, to, colour });
        if (colourAt(to) === null || rears.includes(to)) {
          if (!free.includes(to)) return null;
          break;
        }
        from = to;
      }
    }
    // Whoever is in front goes first.
    return effects.reverse();
  };
  const all = DIRECTIONS.map(along).filter((effects) => effects !== null);
  // Every stone that has come must have been moved there.
  return (
    all.find((effects) => free.every((cell) => effects.some((e) => e.kind === 'slide' && e.to === cell))) ??
    []
  );
};

/** Of a board of six directions, anticlockwise from the right. */
const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
