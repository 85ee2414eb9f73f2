// The board a page mounts: what it is told, what it answers. A board knows no rules; targets come from the page.
import type { Cell, Colour, Effect, Geometry, Move } from '../../shared/game.ts';
import type { Pen } from './draw/layer.ts';
import type { Look } from './theme.ts';
import type { Scene, View } from './view.ts';

/** A move the page offers: which stones leave where, and where they, or the new stone, stand afterwards. */
export interface Target {
  readonly kind: 'place' | 'drop' | 'inline' | 'broadside';
  readonly move: Move;
  /** The mover's own stones, rear first; none for a new stone. */
  readonly from: readonly Cell[];
  /** As many cells as `from`, in the same order; the one cell of a new stone. */
  readonly to: readonly Cell[];
  /** The other side's marbles that are pushed; off the board where `to` is null. */
  readonly pushed: readonly { readonly from: Cell; readonly to: Cell | null }[];
}

/** It is not this person's turn: what is picked is only planned, for as soon as it is. */
export interface Ahead {
  readonly planned: Target | null;
  draw(pen: Pen, scene: Scene, shown: Shown): void;
}

/** Everything a board shows of a position. Lists are never changed: the same list says that nothing in it has changed. */
export interface Shown {
  readonly stones: readonly [black: readonly Cell[], white: readonly Cell[]];
  /** The cells of the last move; none before the first. */
  readonly last: readonly Cell[];
  /** The cells that prove the end of the game. */
  readonly proof: readonly Cell[];
  /** How many stones of each colour were captured or pushed off. */
  readonly lost: readonly [black: number, white: number];
  /** The colour of the ghost under the pointer. */
  readonly turn: Colour;
  /** What may be picked; empty when it is not this person's turn. */
  readonly targets: readonly Target[];
  /** Cells crossed out, such as fouls. */
  readonly barred?: readonly Cell[];
  /** The targets are those of a turn that has yet to come. */
  readonly ahead?: Ahead;
  /** What the page has to say of the position, drawn over the stones. */
  readonly over?: Over;
}

export interface Over {
  draw(pen: Pen, scene: Scene): void;
}

/** What a screen reader is to say about a cell; the page puts it into words. */
export interface CellFacts {
  readonly name: string;
  readonly colour: Colour | null;
  readonly last: boolean;
  readonly proof: boolean;
  /** Choosing this cell now leads to a move, or starts one. */
  readonly target: boolean;
  /** The cell is part of the marbles chosen, or of the move that waits to be confirmed. */
  readonly chosen: boolean;
  /** What is chosen now is only planned. */
  readonly ahead: boolean;
  /** The planned move leads here. */
  readonly planned: boolean;
}

export interface BoardLabels {
  /** The name of the grid. */
  readonly board: string;
  cell(facts: CellFacts): string;
}

export interface Handlers {
  /** A target was chosen; in confirm mode, chosen and confirmed. */
  pick(target: Target): void;
  /** In confirm mode: a target waits for its confirmation, or none does. */
  pending?(target: Target | null): void;
  /** A press beside all that is offered gives up the planned move. */
  unplan?(): void;
  /** The marbles chosen to move, after each change. */
  choose?(cells: readonly Cell[]): void;
  /** A stone touches the board, is lifted off, or falls: the moment of its sound. */
  sound?(kind: Effect['kind'], force: number): void;
}

export interface BoardOptions {
  readonly view: View;
  readonly geometry: Geometry;
  readonly look: Look;
  readonly labels: BoardLabels;
  readonly handlers: Handlers;
}

export interface Board {
  /** Shows a position at once; an animation under way ends. */
  show(shown: Shown): void;
  /** Shows what a move does and ends on `then`; resolves when that is on the screen, also when cut short. */
  animate(effects: readonly Effect[], then: Shown): Promise<void>;
  /** Changes theme, language-free settings and modes. */
  look(look: Look): void;
  /** Changes the language of the labels. */
  label(labels: BoardLabels): void;
  /** Confirms the move that waits in confirm mode; nothing else. */
  confirm(): void;
  /** Gives up the marbles chosen and the move that waits. */
  cancel(): void;
  /** Moves the keyboard focus to the grid. */
  focus(): void;
  destroy(): void;
}
