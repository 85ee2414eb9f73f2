// A live board: layout, drawing, motion, input and the grid for screen readers, joined.
import './board.css';
import type { Cell } from '../../shared/game.ts';
import { ariaGrid } from './aria.ts';
import type { Board, BoardOptions, Shown, Target } from './board.ts';
import { isSmall, isTiny, openFinger } from './hands/finger.ts';
import type { Scribe } from './hands/scribe.ts';
import { joined, NOTHING, targetAt, type Choice } from './hands/choice.ts';
import { handsOf } from './draw/marks/choice.ts';
import { animationOf, type MoveAnimation } from './move/animation.ts';
import { listen } from './hands/gestures.ts';
import { layer, type Layer, type Pen } from './draw/layer.ts';
import { isSameLook, isSameOffer, isSamePicture, isSameShown } from './changes.ts';
import { fit } from './layout.ts';
import { paint } from './draw/paint.ts';
import { paletteOf } from './palette.ts';
import { cellLabels } from './cell-labels.ts';
import { drawsNoMotion, openScreen, watchDensity } from './draw/screen.ts';
import type { Scene } from './view.ts';
import { warm } from './draw/warm.ts';

const EMPTY: Shown = { stones: [[], []], last: [], proof: [], lost: [0, 0], turn: 0, targets: [] };

interface Running {
  readonly animation: MoveAnimation;
  /** The time of its first picture, unknown until that is drawn. */
  began: number | null;
  heard: number;
  done(): void;
}

export const mountBoard = (host: HTMLElement, options: BoardOptions): Board => {
  const { view, geometry, handlers } = options;
  let { look, labels } = options;
  let shown = EMPTY;
  let choice = NOTHING;
  let running: Running | null = null;
  let scribe: Scribe | null = null;
  const ending = new AbortController();
  const { signal } = ending;
  const finger = openFinger(signal);
  const isTouched = window.matchMedia('(any-pointer: coarse)').matches;

  const root = document.createElement('div');
  root.className = 'board';
  const floor = document.createElement('div');
  floor.className = 'board-stage board-live';
  const surface = document.createElement('div');
  surface.className = 'board-surface';
  const grid = ariaGrid(geometry, {
    press: (cell) => press(cell),
    visit: (cell) => {
      if (cell !== null) scribe?.visit(cell);
      choose({ hover: cell === null ? null : under(cell) });
    },
    mark: (how, cell) => void nearby().then(() => scribe?.press(how, cell)),
    escape: () => {
      if (scribe?.escape() === true) return true;
      const held = choice.chosen.length > 0 || choice.pending !== null;
      choose({ chosen: [], pending: null });
      return held;
    },
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
      paint(pen, scene, shown, handsOf(choice));
      scribe?.draw(pen, scene);
      finger.drawn(pen.canvas, scene, choice.hover?.to[0] ?? null);
      return;
    }
    const now = performance.now();
    running.began ??= now;
    const time = now - running.began;
    for (const { kind, force } of running.animation.sounds(running.heard, time))
      handlers.sound?.(kind, force);
    running.heard = time;
    if (time < running.animation.length) {
      running.animation.draw(pen, time);
      screen.request();
    } else {
      finish();
      paint(pen, scene, shown, handsOf(choice));
    }
  };

  const screen = openScreen(surface, () => scene.layout, draw, signal);

  /** Where the stones that rest are drawn during an animation; kept, for it is as large as the board. */
  let ground: Layer | null = null;
  const groundOf = ({ layout: { width, height, density } }: Scene): Layer => {
    const fits = ground?.canvas.width === Math.round(width * density);
    ground = ground !== null && fits ? ground : layer(width, height, density);
    ground.pen.clearRect(0, 0, width, height);
    return ground;
  };

  const finish = (): void => {
    const ended = running;
    running = null;
    ended?.done();
  };

  const roomKey = (): string => [root.clientWidth, root.clientHeight].join();
  let room = '';
  const lay = (): void => {
    finish();
    room = roomKey();
    ground = null;
    scene = sceneIn();
    const { width, height } = scene.layout;
    floor.style.width = `${String(width)}px`;
    floor.style.height = `${String(height)}px`;
    grid.lay(scene.layout, look.turned && !view.upright);
    const now = scene;
    warm(now, () => now === scene && !signal.aborted);
    if (isTouched && look.loupe && isSmall(scene)) finger.prepare();
    screen.request();
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
    if (running === null) screen.request();
  };

  const take = (target: Target, byFinger = false): void => {
    const confirmed = look.confirm || (byFinger && look.confirmTiny && isTiny(scene));
    if (confirmed && choice.pending !== target) {
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
      if (!own && (shown.ahead?.planned ?? null) !== null) handlers.unplan?.();
      choose({ chosen: own ? joined(shown.targets, choice.chosen, cell) : [], pending: null });
    }
  };

  const read = (): void => {
    const { open, state } = cellLabels(geometry, shown, choice, labels);
    grid.read(labels.board, state);
    floor.classList.toggle('board-offers', open && shown.ahead === undefined);
    floor.classList.toggle('board-plans', open && shown.ahead !== undefined);
  };

  const adopt = (next: Shown): void => {
    if (!isSamePicture(next, shown)) scribe?.clear();
    // A choice half made outlives a position that is only shown again.
    const kept = isSameOffer(next, shown);
    const pending = choice.pending;
    shown = next;
    choose(
      kept
        ? { hover: null, pending: next.targets.find(({ move }) => move === pending?.move) ?? null }
        : NOTHING,
    );
    // A ghost of what may only be planned waits until the mouse moves.
    if (next.ahead === undefined) gestures.refresh();
    read();
    screen.request();
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
      finger: (at) => {
        finger.at(look.loupe && isSmall(scene) ? at : null);
        if (at !== null && running === null) screen.request();
      },
    },
    signal,
  );

  // A mouse comes near before its button is pressed; a finger is there at once.
  const nearby = async (): Promise<void> => {
    if (scribe !== null) return;
    // Where the network is cut, the board does without.
    const { openScribe } = (await import('./hands/scribe.ts').catch(() => null)) ?? {};
    if (openScribe === undefined || signal.aborted) return;
    scribe ??= openScribe({
      element: floor,
      signal,
      layout: () => scene.layout,
      mayRest: (cell) =>
        gestures.mayRest(cell) && !(look.loupe && isSmall(scene) && shown.targets.length > 0),
      begun: () => gestures.drop(),
      changed: () => screen.request(),
    });
    floor.dataset['marks'] = 'ready';
  };
  if (isTouched) void nearby();
  else floor.addEventListener('pointerover', () => void nearby(), { once: true, signal });

  // Observers call once when they begin, and that is no change.
  const sizes = new ResizeObserver(() => {
    if (roomKey() !== room) lay();
  });
  sizes.observe(root);
  watchDensity(lay, signal);
  lay();
  read();

  return {
    show: (next) => {
      if (running === null && isSameShown(next, shown)) return;
      // Only what is offered may change while stones are on their way.
      if (!isSamePicture(next, shown)) finish();
      adopt(next);
    },
    animate: (effects, then) => {
      finish();
      adopt(then);
      if (look.still || drawsNoMotion()) return Promise.resolve();
      const animation = animationOf(scene, effects, then, groundOf(scene));
      return new Promise((done) => {
        running = { animation, began: null, heard: -1, done };
      });
    },
    look: (next) => {
      if (isSameLook(next, look)) return;
      look = next;
      if (!look.confirm && !look.confirmTiny) choose({ pending: null });
      lay();
    },
    label: (next) => {
      labels = next;
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
      root.remove();
    },
  };
};
