// Draws the stones a board will need before they are needed, while the page has nothing else to do.
import type { Colour } from '../../../shared/game.ts';
import { drawnStone, resting, type Pose } from './sprites.ts';
import type { Scene } from '../view.ts';

const COLOURS: readonly Colour[] = [0, 1];

/** Goes on as long as the board still looks like this. */
export const warm = (scene: Scene, stillSo: () => boolean): void => {
  const { layout, view } = scene;
  const sizes = layout.slots(0) > 0 ? [layout.radius, layout.slotRadius] : [layout.radius];
  const stones: Pose[] = sizes.flatMap((radius) =>
    COLOURS.flatMap((colour) =>
      Array.from({ length: view.grains }, (_, grain) => resting(colour, { x: 0, y: 0 }, radius, grain)),
    ),
  );
  const next = (): void => {
    const stone = stones.shift();
    if (stone === undefined || !stillSo()) return;
    drawnStone(scene, stone);
    whenIdle(next);
  };
  whenIdle(next);
};

/** Safari has learnt this only lately. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 30);
};
