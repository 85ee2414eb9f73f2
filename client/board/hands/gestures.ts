// Pointers on a board: taps, drags over marbles, swipes, and the ghost under a mouse.
import type { Cell, Geometry } from '../../../shared/game.ts';
import type { Shown, Target } from '../board.ts';
import { span, swiped, targetAt, type Choice } from './choice.ts';
import type { Layout } from '../view.ts';
import type { Point } from '../view.ts';

export interface Ground {
  readonly element: HTMLElement;
  readonly geometry: Geometry;
  layout(): Layout;
  /** The cell that an element of the grid stands for. */
  cellOf(element: EventTarget | null): Cell | null;
  /** A press on a cell, by whatever means. */
  press(cell: Cell | null): void;
  shown(): Shown;
  choice(): Choice;
  choose(change: Partial<Choice>): void;
  /** The target was chosen: confirm it or make the move. */
  take(target: Target, byFinger: boolean): void;
  /** Where the page is touched while a new stone is aimed; null once the finger has gone. */
  finger(at: Point | null): void;
}

/** How far a pointer goes before a tap becomes a swipe, in steps. */
const SWIPE = 0.5;

interface Gesture {
  readonly pointer: number;
  readonly start: Point;
  readonly cell: Cell | null;
  /** `aim`: a new stone; `span`: marbles are gathered; `swipe`: those chosen are moved. */
  readonly kind: 'aim' | 'span' | 'swipe' | 'tap';
  moved: boolean;
}

export interface Gestures {
  /** Looks again at what lies under a mouse that has not moved. */
  refresh(): void;
  /** Forgets what is being done, as if it had not been begun. */
  drop(): void;
  /** A finger that rests on the cell does nothing there. */
  mayRest(cell: Cell): boolean;
}

export const listen = (ground: Ground, signal: AbortSignal): Gestures => {
  const { element, geometry } = ground;
  let gesture: Gesture | null = null;
  let resting: Point | null = null;
  let pointed = false;

  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const offersDrops = (): boolean => ground.shown().targets.some(({ kind }) => kind === 'drop');
  const cellAt = (point: Point): Cell | null => {
    const layout = ground.layout();
    if (!offersDrops()) return layout.cellAt(point);
    // The whole column is the target, and the air above it.
    return layout.cellAt({ x: point.x, y: layout.at(0).y });
  };
  const under = (cell: Cell | null, point: Point): Target | null => {
    if (cell === null) return null;
    const lean = (of: Cell): number => {
      const { x, y } = ground.layout().at(of);
      return Math.hypot(x - point.x, y - point.y);
    };
    return targetAt(ground.shown().targets, ground.choice().chosen, cell, geometry, lean);
  };
  const movable = (cell: Cell | null): boolean =>
    cell !== null && ground.shown().targets.some(({ from }) => from.includes(cell));

  const begin = (event: PointerEvent): Gesture => {
    const start = pointOf(event);
    const cell = cellAt(start);
    const { targets } = ground.shown();
    const chosen = cell !== null && ground.choice().chosen.includes(cell);
    const kind = targets.every(({ from }) => from.length === 0)
      ? 'aim'
      : chosen
        ? 'swipe'
        : movable(cell)
          ? 'span'
          : 'tap';
    return { pointer: event.pointerId, start, cell, kind, moved: false };
  };

  const follow = (held: Gesture, point: Point): void => {
    const { targets } = ground.shown();
    const { step } = ground.layout();
    const cell = cellAt(point);
    const way = { x: point.x - held.start.x, y: point.y - held.start.y };
    const far = Math.hypot(way.x, way.y) > SWIPE * step;
    if (held.kind === 'aim') ground.choose({ hover: under(cell, point) });
    if (held.kind === 'swipe') {
      held.moved ||= far;
      const at = (of: Cell): Point => ground.layout().at(of);
      ground.choose({ hover: far ? swiped(targets, ground.choice().chosen, way, at) : null });
    }
    if (held.kind === 'span' && held.cell !== null && cell !== null && (held.moved || cell !== held.cell)) {
      held.moved = true;
      const group = span(targets, held.cell, cell);
      if (group !== null) ground.choose({ chosen: group, hover: null });
      else {
        if (!ground.choice().chosen.includes(held.cell)) ground.choose({ chosen: [held.cell] });
        ground.choose({ hover: under(cell, point) });
      }
    }
  };

  const finish = (held: Gesture, point: Point, byFinger: boolean): void => {
    const cell = cellAt(point);
    if (held.kind === 'aim' || held.moved) {
      const target = held.kind === 'aim' ? under(cell, point) : ground.choice().hover;
      if (target !== null) ground.take(target, byFinger);
      else if (held.kind === 'aim') ground.press(cell);
      return;
    }
    const target = under(cell, point);
    if (target !== null) ground.take(target, byFinger);
    else ground.press(cell);
  };

  const touched = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    if (pointerType === 'touch' && gesture?.kind === 'aim') ground.finger({ x: clientX, y: clientY });
  };

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(type, listener, { signal });

  on('pointerdown', (event) => {
    pointed = event.button === 0;
    if (!event.isPrimary || event.button !== 0 || ground.shown().targets.length === 0) return;
    gesture = begin(event);
    element.setPointerCapture(event.pointerId);
    if (gesture.kind === 'aim') follow(gesture, gesture.start);
    touched(event);
  });
  on('pointermove', (event) => {
    const point = pointOf(event);
    if (event.pointerType === 'mouse') resting = point;
    if (gesture === null) {
      if (event.pointerType === 'touch') return;
      // The other buttons draw.
      ground.choose({ hover: event.buttons === 0 ? under(cellAt(point), point) : null });
    } else if (gesture.pointer === event.pointerId) {
      follow(gesture, point);
      touched(event);
    }
  });
  on('pointerup', (event) => {
    const held = gesture;
    if (held?.pointer !== event.pointerId) return;
    gesture = null;
    const byFinger = event.pointerType === 'touch';
    finish(held, pointOf(event), byFinger);
    if (!byFinger) return;
    ground.finger(null);
    ground.choose({ hover: null });
  });
  const drop = (): void => {
    gesture = null;
    ground.finger(null);
    ground.choose({ hover: null });
  };
  on('pointercancel', drop);
  on('pointerleave', () => {
    resting = null;
    if (gesture === null) ground.choose({ hover: null });
  });
  // Screen readers press without a pointer; a press that a pointer made was handled when the pointer went up.
  on('click', (event) => {
    if (pointed) {
      pointed = false;
      return;
    }
    ground.press(ground.cellOf(event.target) ?? cellAt(pointOf(event)));
  });

  return {
    drop,
    mayRest: (cell) => !movable(cell),
    refresh: () => {
      if (resting !== null && gesture === null) ground.choose({ hover: under(cellAt(resting), resting) });
    },
  };
};
