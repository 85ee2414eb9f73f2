// What a live board is drawn on: a plain canvas at first, p5 as soon as it is there; drawn once a frame, when asked.
import { penOf, type Pen } from './layer.ts';
import type { Layout } from '../view.ts';
import type { Stage } from './p5.ts';

export interface Screen {
  /** However much changes, the board is drawn once in the next frame. */
  request(): void;
}

export const openScreen = (
  host: HTMLElement,
  layout: () => Layout,
  draw: (pen: Pen) => void,
  signal: AbortSignal,
): Screen => {
  const early = document.createElement('canvas');
  host.append(early);
  let stage: Stage | null = null;
  let drawnSize = '';
  let frame = 0;

  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(render);
  };
  const render = (): void => {
    frame = 0;
    const size = layout();
    const key = [size.width, size.height, size.density].join();
    const resized = key !== drawnSize;
    drawnSize = key;
    if (stage !== null) {
      if (resized) stage.resize(size);
      else stage.draw();
      return;
    }
    if (resized) sizeCanvas(early, size);
    draw(penOf(early));
  };

  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    stage?.remove();
  });
  void import('./p5.ts')
    .then(({ openStage }) => (signal.aborted ? null : openStage(host, layout(), draw)))
    .then((opened) => {
      if (opened === null) return;
      if (signal.aborted) {
        opened.remove();
        return;
      }
      early.remove();
      stage = opened;
      // The room may have changed meanwhile.
      drawnSize = '';
      request();
    });
  return { request };
};

const sizeCanvas = (canvas: HTMLCanvasElement, { width, height, density }: Layout): void => {
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.style.width = `${String(width)}px`;
  canvas.style.height = `${String(height)}px`;
};

/** Calls back when the window comes to a screen of another density, or is zoomed. */
export const watchDensity = (changed: () => void, signal: AbortSignal): void => {
  const query = window.matchMedia(`(resolution: ${String(window.devicePixelRatio)}dppx)`);
  query.addEventListener(
    'change',
    () => {
      changed();
      watchDensity(changed, signal);
    },
    { once: true, signal },
  );
};

/** A hidden page draws no frames, so nothing would end there. */
export const drawsNoMotion = (): boolean =>
  document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
