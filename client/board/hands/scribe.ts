// Circles and arrows that a person draws for themselves: with the right button, a finger that rests first, or keys.
import type { Cell } from '../../../shared/game.ts';
import type { MarkKey } from '../aria.ts';
import { drawPersonal, type PersonalMarks } from '../draw/marks/personal.ts';
import type { Pen } from '../draw/layer.ts';
import type { Layout, Point, Scene } from '../view.ts';

export interface Scribe {
  draw(pen: Pen, scene: Scene): void;
  clear(): void;
  /** By keys: a circle at once, an arrow from the cell of its first press to the one of its second. */
  press(how: MarkKey, cell: Cell): void;
  /** Where the keyboard has come to. */
  visit(cell: Cell): void;
  /** Whether an arrow was begun by a key, and is given up. */
  escape(): boolean;
}

interface ScribeNeeds {
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  layout(): Layout;
  /** Whether a finger that rests on the cell means nothing else. */
  mayRest(cell: Cell): boolean;
  /** A mark is begun: what the finger did before was no move. */
  begun(): void;
  changed(): void;
}

/** How long a finger rests before it draws, and how far it may tremble meanwhile. */
const REST = 450;
const TREMBLE = 8;
const RIGHT = 2;
/** No pointer has this number. */
const KEYS = -1;

interface Stroke {
  readonly pointer: number;
  readonly from: Cell;
  to: Cell | null;
}

export const openScribe = (needs: ScribeNeeds): Scribe => {
  const { element, signal } = needs;
  const circles = new Set<Cell>();
  /** Keyed by both ends. */
  const arrows = new Map<string, readonly [Cell, Cell]>();
  let stroke: Stroke | null = null;
  let resting: { readonly pointer: number; readonly at: Point; readonly timer: number } | null = null;

  const cellAt = ({ clientX, clientY }: MouseEvent): Cell | null => {
    const { left, top } = element.getBoundingClientRect();
    return needs.layout().cellAt({ x: clientX - left, y: clientY - top });
  };
  const clear = (): void => {
    if (circles.size + arrows.size === 0) return;
    circles.clear();
    arrows.clear();
    needs.changed();
  };
  const begin = (pointer: number, from: Cell): void => {
    stroke = { pointer, from, to: from };
    needs.changed();
  };
  const stopResting = (): void => {
    if (resting !== null) clearTimeout(resting.timer);
    resting = null;
  };
  const end = (): void => {
    const drawn = stroke;
    stroke = null;
    needs.changed();
    if (drawn?.to === null || drawn === null) return;
    const { from, to } = drawn;
    const key = [from, to].join();
    // The same again takes it away.
    if (from === to && !circles.delete(from)) circles.add(from);
    else if (from !== to && !arrows.delete(key)) arrows.set(key, [from, to]);
  };

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => element.addEventListener(type, listener, { signal, ...options });

  on('pointerdown', (event) => {
    const { pointerId, pointerType, button, clientX, clientY } = event;
    const cell = cellAt(event);
    if (button === RIGHT && cell !== null) {
      element.setPointerCapture(pointerId);
      begin(pointerId, cell);
    } else if (pointerType !== 'touch') clear();
    else if (event.isPrimary && cell !== null && needs.mayRest(cell)) {
      stopResting();
      const timer = window.setTimeout(() => {
        resting = null;
        needs.begun();
        begin(pointerId, cell);
      }, REST);
      resting = { pointer: pointerId, at: { x: clientX, y: clientY }, timer };
    }
  });
  on('pointermove', (event) => {
    if (resting?.pointer === event.pointerId) {
      const { x, y } = resting.at;
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE) stopResting();
    }
    if (stroke?.pointer !== event.pointerId) return;
    stroke.to = cellAt(event);
    needs.changed();
  });
  on('pointerup', (event) => {
    stopResting();
    if (stroke?.pointer === event.pointerId) end();
    // A plain tap takes all of it away.
    else if (event.pointerType === 'touch') clear();
  });
  on('pointercancel', () => {
    stopResting();
    stroke = null;
    needs.changed();
  });
  // A finger that draws does not scroll.
  on(
    'touchmove',
    (event) => {
      if (stroke !== null && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  // Asked for by a key, the menu belongs to whoever asks.
  on('contextmenu', (event) => {
    if (event.button === RIGHT || stroke !== null || resting !== null) event.preventDefault();
  });
  signal.addEventListener('abort', stopResting);

  const marks = (): PersonalMarks => {
    const { from = null, to = null } = stroke ?? {};
    const drawn = from !== null && to !== null;
    return {
      circles: [...circles, ...(drawn && from === to ? [from] : [])],
      arrows: [...arrows.values(), ...(drawn && from !== to ? [[from, to] as const] : [])],
    };
  };
  return {
    draw: (pen, scene) => drawPersonal(pen, scene, marks()),
    clear,
    press: (how, cell) => {
      if (how === 'A' && stroke?.pointer === KEYS) {
        // Steps that came before this was loaded are made up for.
        stroke.to = cell;
        end();
      } else {
        begin(KEYS, cell);
        if (how === 'O') end();
      }
    },
    visit: (cell) => {
      if (stroke?.pointer !== KEYS) return;
      stroke.to = cell;
      needs.changed();
    },
    escape: () => {
      if (stroke?.pointer !== KEYS) return false;
      stroke = null;
      needs.changed();
      return true;
    },
  };
};
