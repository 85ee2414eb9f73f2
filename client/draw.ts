// One drawing of the page for however many changes; it does not wait for a frame, since a hidden page gets none.

let draw: () => void = () => undefined;
let waiting = false;

export const onDraw = (drawing: () => void): void => {
  draw = drawing;
};

export const redraw = (): void => {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    draw();
  });
};
