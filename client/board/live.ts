// A live board: layout, drawing, motion, input and the grid for screen readers, joined.
import './board.css';
import type { Cell, Colour } from '../../shared/game.ts';
import { ariaGrid, type CellState } from './aria.ts';
import type { Board, BoardOptions, Shown, Target } from './board.ts';
import { joined, NOTHING, targetAt, type Choice } from './choice.ts';
import { filmOf, type Film } from './film.ts';
import { listen } from './gestures.ts';
import { penOf, type Pen } from './layer.ts';
import { fit } from './layout.ts';
import { paint } from './paint.ts';
import { paletteOf } from './palette.ts';
import type { Stage } from './p5.ts';
import type { Look } from './theme.ts';
import type { Scene } from './view.ts';

const EMPTY: Shown = { stones: [[], []], last: [], proof: [], lost: [0, 0], turn: 0, targets: [] };

interface Running {
  readonly film: Film;
  /** The time of its first picture, unknown until that is drawn. */
  began: number | null;
  heard: number;
  done(): void;
}

export const mountLive = (host: HTMLElement, options: BoardOptions): Board => {
  const { view, geometry, handlers } = options;
  let { look, words } = options;
  let shown = EMPTY;
  let choice = NOTHING;
  let running: Running | null = null;
  let stage: Stage | null = null;
  let drawnSize = '';
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;

  const root = document.createElement('div');
  root.className = 'board';
  const floor = document.createElement('div');
  floor.className = 'board-stage board-live';
  const surface = document.createElement('div');
  surface.className = 'board-surface';
  // Shows the board until p5 is there.
  const early = document.createElement('canvas');
  surface.append(early);
  const grid = ariaGrid(geometry, {
    press: (cell) => press(cell),
    visit: (cell) => choose({ hover: cell === null ? null : under(cell) }),
    escape: () => choose({ chosen: [], pending: null }),
  });
  floor.append(surface, grid.element);
  root.append(floor);
  host.append(root);

  const sceneIn = (): Scene => {
    const room = { width: Math.max(40, root.clientWidth), height: Math.max(40, root.clientHeight) };
    const layout = fit(view, geometry, look, room, window.devicePixelRatio);
    return { view, geometry, look, palette: paletteOf(look), layout };
  };
  let scene = sceneIn();

  const draw = (pen: Pen): void => {
    const { density } = scene.layout;
    pen.setTransform(density, 0, 0, density, 0, 0);
    if (running === null) {
      paint(pen, scene, shown, choice);
      return;
    }
    const now = performance.now();
    running.began ??= now;
    const time = now - running.began;
    for (const { kind, force } of running.film.sounds(running.heard, time)) handlers.sound?.(kind, force);
    running.heard = time;
    if (time < running.film.length) {
      running.film.draw(pen, time);
      request();
    } else {
      finish();
      paint(pen, scene, shown, choice);
    }
  };

  /** However much changes, the board is drawn once in the next frame. */
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(render);
  };
  const render = (): void => {
    frame = 0;
    const { width, height, density } = scene.layout;
    const size = [width, height, density].join();
    const resized = size !== drawnSize;
    drawnSize = size;
    if (stage !== null) {
      if (resized) stage.resize({ width, height, density });
      else stage.draw();
      return;
    }
    if (resized) sizeCanvas(early, scene);
    draw(penOf(early));
  };

  const finish = (): void => {
    const ended = running;
    running = null;
    ended?.done();
  };

  const lay = (): void => {
    finish();
    scene = sceneIn();
    const { width, height } = scene.layout;
    floor.style.width = `${String(width)}px`;
    floor.style.height = `${String(height)}px`;
    grid.lay(scene.layout, look.turned && !view.upright);
    request();
  };

  const under = (cell: Cell): Target | null => targetAt(shown.targets, choice.chosen, cell, geometry);
  const movable = (cell: Cell): boolean => shown.targets.some(({ from }) => from.includes(cell));

  const choose = (change: Partial<Choice>): void => {
    const before = choice;
    choice = { ...choice, ...change };
    const regrouped = before.chosen.join() !== choice.chosen.join();
    if (!regrouped && before.hover === choice.hover && before.pending === choice.pending) return;
    if (regrouped) handlers.choose?.(choice.chosen);
    if (before.pending !== choice.pending) handlers.pending?.(choice.pending);
    if (regrouped || before.pending !== choice.pending) read();
    if (running === null) request();
  };

  const take = (target: Target): void => {
    if (look.confirm && choice.pending !== target) {
      choose({ pending: target, hover: null });
      return;
    }
    choose(NOTHING);
    handlers.pick(target);
  };

  const press = (cell: Cell | null): void => {
    if (shown.targets.length === 0) return;
    const target = cell === null ? null : under(cell);
    if (target !== null) take(target);
    else {
      const own = cell !== null && movable(cell);
      choose({ chosen: own ? joined(shown.targets, choice.chosen, cell) : [], pending: null });
    }
  };

  const read = (): void => {
    const stones = new Map<Cell, Colour>();
    for (const colour of [0, 1] as const) for (const cell of shown.stones[colour]) stones.set(cell, colour);
    const held = new Set([...choice.chosen, ...(choice.pending?.to ?? [])]);
    const offered = shown.targets.length > 0;
    grid.read(words.board, (cell): CellState => {
      const chosen = held.has(cell);
      const label = words.cell({
        name: geometry.name(cell),
        colour: stones.get(cell) ?? null,
        last: shown.last.includes(cell),
        proof: shown.proof.includes(cell),
        target: offered && (movable(cell) || under(cell) !== null),
        chosen,
      });
      return { label, selected: offered ? chosen : null };
    });
    floor.classList.toggle('board-offers', offered);
  };

  const adopt = (next: Shown): void => {
    finish();
    // A choice half made outlives a position that is only shown again.
    const kept =
      JSON.stringify([next.stones, next.targets]) === JSON.stringify([shown.stones, shown.targets]);
    const pending = choice.pending;
    shown = next;
    choose(
      kept
        ? { hover: null, pending: next.targets.find(({ move }) => move === pending?.move) ?? null }
        : NOTHING,
    );
    gestures.refresh();
    read();
    request();
  };

  const gestures = listen(
    {
      element: floor,
      geometry,
      layout: () => scene.layout,
      cellOf: (element) => grid.cellOf(element),
      press: (cell) => press(cell),
      shown: () => shown,
      choice: () => choice,
      choose,
      take,
    },
    signal,
  );

  const sizes = new ResizeObserver(lay);
  sizes.observe(root);
  watchDensity(lay, signal);
  lay();
  read();
  void import('./p5.ts')
    .then(({ openStage }) => (signal.aborted ? null : openStage(surface, scene.layout, draw)))
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

  return {
    show: (next) => {
      if (running === null && JSON.stringify(next) === JSON.stringify(shown)) return;
      adopt(next);
    },
    animate: (effects, then) => {
      adopt(then);
      if (isStill(look)) return Promise.resolve();
      const film = filmOf(scene, effects, then);
      return new Promise((done) => {
        running = { film, began: null, heard: -1, done };
      });
    },
    look: (next) => {
      if (JSON.stringify(next) === JSON.stringify(look)) return;
      look = next;
      if (!look.confirm) choose({ pending: null });
      lay();
    },
    words: (next) => {
      words = next;
      read();
    },
    confirm: () => {
      if (choice.pending !== null) take(choice.pending);
    },
    cancel: () => choose({ chosen: [], pending: null }),
    focus: () => grid.focus(),
    destroy: () => {
      finish();
      ending.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
      stage?.remove();
      root.remove();
    },
  };
};

/** A hidden page draws no frames, so nothing would end there. */
const isStill = (look: Look): boolean =>
  look.still || document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const sizeCanvas = (canvas: HTMLCanvasElement, { layout: { width, height, density } }: Scene): void => {
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.style.width = `${String(width)}px`;
  canvas.style.height = `${String(height)}px`;
};

/** Calls back when the window comes to a screen of another density, or is zoomed. */
const watchDensity = (changed: () => void, signal: AbortSignal): void => {
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
