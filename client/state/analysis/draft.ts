// A position that is being set up: stones put where somebody wants them, whether or not a game could come there.
import type { Shown, Target } from '../../board/board.ts';
import { tallyOf } from '../../games/index.ts';
import { bitsOf, members } from '../../../shared/board/bits.ts';
import { writeRows } from '../../../shared/board/rows.ts';
import type { Arrange, Cell, Colour, Position, ReadError, Rules } from '../../../shared/game.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { GameId } from '../../../shared/games/index.ts';

/** What a press on a cell puts there; null takes away. */
export type Brush = Colour | null;

export interface Draft {
  readonly brush: Brush;
  readonly turn: Colour;
  /** How often each colour has captured, where that is counted. */
  readonly taken: readonly [black: number, white: number];
  readonly shown: Shown;
  use(brush: Brush): void;
  press(cell: Cell): void;
  setTurn(turn: Colour): void;
  setTaken(colour: Colour, taken: number): void;
  clear(): void;
  /** The stones of a position instead. */
  take(position: Position, taken: readonly [number, number]): void;
  /** The position's text, if a game can come there. */
  read(): Promise<Result<string, ReadError>>;
}

const ARRANGES = import.meta.glob<Arrange>('../../../shared/games/*/arrange.ts', { import: 'arrange' });

/** Those of all games. */
export const everyArrange = (): (() => Promise<Arrange>)[] => Object.values(ARRANGES);

/** Null for a game whose positions cannot be set up. */
export const arrangeOf = (game: GameId): (() => Promise<Arrange>) | null =>
  ARRANGES[`../../../shared/games/${game}/arrange.ts`] ?? null;

export const openDraft = (game: GameId, rules: Rules, first: Position, changed: () => void): Draft => {
  let stones: ReadonlyMap<Cell, Colour> = new Map();
  let brush: Brush = 0;
  let turn: Colour = 0;
  let taken: readonly [number, number] = [0, 0];
  let shown: Shown | null = null;

  const adopt = (next: ReadonlyMap<Cell, Colour>): void => {
    stones = next;
    shown = null;
    changed();
  };
  const take = (position: Position, count: readonly [number, number]): void => {
    turn = position.turn;
    taken = count;
    adopt(
      new Map(
        ([0, 1] as const).flatMap((colour) =>
          members(position.stones[colour]).map((cell) => [cell, colour] as const),
        ),
      ),
    );
  };
  const cellsOf = (colour: Colour): Cell[] =>
    [...stones].filter(([, each]) => each === colour).map(([cell]) => cell);

  const draw = (): Shown => {
    const each = tallyOf(game)?.stones ?? 0;
    const cells = Array.from({ length: rules.geometry.size }, (_, cell) => cell);
    const targets = cells
      .filter((cell) => brush !== null || stones.has(cell))
      .map((cell): Target => ({ kind: 'place', move: cell, from: [], to: [cell], pushed: [] }));
    return {
      stones: [cellsOf(0), cellsOf(1)],
      last: [],
      proof: [],
      lost: [each * taken[1], each * taken[0]],
      turn: brush ?? 0,
      targets,
    };
  };

  take(first, takenIn(rules, first));
  return {
    get brush() {
      return brush;
    },
    get turn() {
      return turn;
    },
    get taken() {
      return taken;
    },
    get shown() {
      return (shown ??= draw());
    },
    use: (next) => {
      brush = next;
      adopt(stones);
    },
    press: (cell) => {
      const next = new Map(stones);
      if (brush === null || next.get(cell) === brush) next.delete(cell);
      else next.set(cell, brush);
      adopt(next);
    },
    setTurn: (next) => {
      turn = next;
      changed();
    },
    setTaken: (colour, count) => {
      taken = colour === 0 ? [count, taken[1]] : [taken[0], count];
      adopt(stones);
    },
    clear: () => {
      taken = [0, 0];
      adopt(new Map());
    },
    take,
    read: async () => {
      const arrange = await arrangeOf(game)?.();
      const { size } = rules.geometry;
      const cells = [cellsOf(0), cellsOf(1)] as const;
      const rows = writeRows(rules.geometry, [bitsOf(size, cells[0]), bitsOf(size, cells[1])]);
      const text = arrange?.(rules, { stones: cells, rows, turn, taken }) ?? null;
      if (text === null) return no('impossible');
      const read = rules.read(text);
      return read.ok ? ok(rules.write(read.value)) : read;
    },
  };
};

/** How often each colour has captured in a position, as its text says. */
export const takenIn = (rules: Rules, position: Position): readonly [number, number] =>
  rules.taken?.(position) ?? [0, 0];
