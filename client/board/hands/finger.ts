// A finger on small cells hides what it is about to choose: a loupe shows it, loaded when there is first a need.
import type { Cell } from '../../../shared/game.ts';
import type { Point, Scene } from '../view.ts';
import type { Loupe } from './loupe.ts';

/** In CSS pixels: a finger hits cells of this size. */
const LARGE_ENOUGH = 28;
/** So many rows, and a slip is likely even with a loupe. */
const MANY_ROWS = 19;

export const isSmall = ({ layout }: Scene): boolean => layout.step < LARGE_ENOUGH;

export const isTiny = (scene: Scene): boolean => isSmall(scene) && scene.geometry.rows.length >= MANY_ROWS;

export interface Finger {
  /** Loads what may be needed soon. */
  prepare(): void;
  /** Where the page is touched; null once the finger has gone. */
  at(point: Point | null): void;
  /** The board was drawn, with this cell under the finger. */
  drawn(picture: HTMLCanvasElement, scene: Scene, cell: Cell | null): void;
}

export const openFinger = (signal: AbortSignal): Finger => {
  let loupe: Loupe | null = null;
  let asked = false;
  let finger: Point | null = null;

  const prepare = async (): Promise<void> => {
    if (asked) return;
    asked = true;
    try {
      const { openLoupe } = await import('./loupe.ts');
      loupe = openLoupe();
    } catch {
      // The network is cut: it is asked for again at the next touch.
      asked = false;
    }
  };
  signal.addEventListener('abort', () => loupe?.hide());

  return {
    prepare: () => void prepare(),
    at: (point) => {
      finger = point;
      if (point === null) loupe?.hide();
      else void prepare();
    },
    drawn: (picture, scene, cell) => {
      if (finger === null) return;
      if (cell === null) loupe?.hide();
      else loupe?.show(picture, scene, cell, finger);
    },
  };
};
