// A finger drawn across the board goes through the moves, as if the pages of a book were turned.

const FAR = 36;
const STEEP = 0.6;

/** `turn`: 1 for the next move, −1 for the one before. Returns how to stop. */
export const watchSwipes = (element: HTMLElement, turn: (by: 1 | -1) => void): (() => void) => {
  let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  const down = (event: PointerEvent): void => {
    from =
      event.pointerType === 'touch' && event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : null;
  };
  const up = (event: PointerEvent): void => {
    if (from?.id !== event.pointerId) return;
    const [across, down] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.abs(across) < FAR || Math.abs(down) > Math.abs(across) * STEEP) return;
    turn(across < 0 ? 1 : -1);
  };
  const cancel = (): void => {
    from = null;
  };
  element.classList.add('swiped');
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  return () => {
    element.classList.remove('swiped');
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', cancel);
  };
};
