// The one place that knows p5: a canvas in a host, crisp at any density, that draws only when it is told to.
import P5, { type Sketch } from 'p5/core';
import type { Pen } from './layer.ts';

export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

export interface Stage {
  /** Sets the size in CSS pixels, and draws. */
  resize(size: StageSize): void;
  /** Draws before the frame ends; to be called in an animation frame. */
  draw(): void;
  remove(): void;
}

// The core calls this of a module that is left out: the board has a grid of its own for screen readers.
P5.registerAddon((_p5, methods) => {
  methods['_addAccsOutput'] = () => false;
});

/** Resolves with the first picture drawn. */
export const openStage = (host: HTMLElement, size: StageSize, paint: (pen: Pen) => void): Promise<Stage> =>
  new Promise((resolve) => {
    const sketch = sketchIn(host, size, paint, () => resolve(stageOf(sketch, hook)));
    const hook = P5.lifecycleHooks.remove.at(-1);
  });

const sketchIn = (host: HTMLElement, size: StageSize, paint: (pen: Pen) => void, ready: () => void): Sketch =>
  new P5((p) => {
    let restore: (() => void) | null = null;
    // Where one is there already, p5 shows no loading sign, whose style a strict page refuses.
    p._loadingIndicator = { remove: () => undefined };
    p.setup = () => {
      p.noLoop();
      p.createCanvas(size.width, size.height);
      p.pixelDensity(size.density);
      restore = keepTouchActions();
    };
    p.draw = () => {
      paint(p.drawingContext);
      if (restore === null) return;
      restore();
      restore = null;
      ready();
    };
  }, host);

/** p5 forbids touch scrolling on every canvas of the page when a sketch starts; this undoes it. */
const keepTouchActions = (): (() => void) => {
  const actions = [...document.querySelectorAll('canvas')].map(
    (canvas) => [canvas, canvas.style.touchAction] as const,
  );
  return () => {
    for (const [canvas, action] of actions) canvas.style.touchAction = action;
  };
};

const stageOf = (p: Sketch, hook: unknown): Stage => ({
  resize: ({ width, height, density }) => {
    p.resizeCanvas(width, height, true);
    p.pixelDensity(density);
    void p.redraw();
  },
  draw: () => {
    void p.redraw();
  },
  remove: () => {
    void p.remove().then(() => {
      forget(hook);
    });
  },
});

/** p5 keeps the hook of a removed sketch, and with it the sketch. */
const forget = (hook: unknown): void => {
  const hooks = P5.lifecycleHooks.remove;
  const at = hooks.indexOf(hook);
  if (at >= 0) hooks.splice(at, 1);
};
