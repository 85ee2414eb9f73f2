// Draws the page once for however many changes; it does not wait for a frame, since a hidden page gets none.

const drawings = new Set<() => void>();
let waiting = false;

/** Draws with every drawing of the page; returns how to stop. */
export const onDraw = (drawing: () => void): (() => void) => {
  drawings.add(drawing);
  return () => drawings.delete(drawing);
};

export const redraw = (): void => {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const drawing of drawings) drawing();
  });
};
