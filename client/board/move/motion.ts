// How what a move does is shown in time: one track for each stone that moves.
import type { Cell, Colour, Effect } from '../../../shared/game.ts';
import type { Shown } from '../board.ts';
import { resting, type Pose } from '../draw/sprites.ts';
import type { Point, Scene } from '../view.ts';

export interface Track {
  readonly start: number;
  readonly end: number;
  /** Where the stone is at a time in milliseconds; nowhere yet before a new stone appears. */
  pose(time: number): Pose | null;
  /** Falls behind the front of a rack. */
  readonly behind: boolean;
  /** When it is heard, and how loud, from 0 to 1. */
  readonly sounds: readonly { readonly at: number; readonly kind: Effect['kind']; readonly force: number }[];
}

export interface Motion {
  readonly tracks: readonly Track[];
  readonly length: number;
  /** Cells of the end position whose stones are still on their way. */
  readonly without: ReadonlySet<Cell>;
  /** The lost stones that lie still from the start. */
  readonly lost: Shown['lost'];
}

const PLACE = 190;
const SLIDE = 300;
const FLIGHT = 430;
const STAGGER = 45;

export const motionOf = (scene: Scene, effects: readonly Effect[], then: Shown): Motion => {
  const tracks: Track[] = [];
  const without = new Set<Cell>();
  const coming: [number, number] = [0, 0];
  for (const effect of effects) {
    if (effect.kind === 'capture') coming[effect.colour] += effect.cells.length;
    if (effect.kind === 'push-off') coming[effect.colour] += 1;
  }
  const lost: [number, number] = [
    Math.max(0, then.lost[0] - coming[0]),
    Math.max(0, then.lost[1] - coming[1]),
  ];
  const filled: [number, number] = [...lost];
  let from = 0;
  for (const effect of effects) {
    switch (effect.kind) {
      case 'place':
        tracks.push(placed(scene, effect.cell, effect.colour, from));
        without.add(effect.cell);
        from += PLACE;
        break;
      case 'drop': {
        const track = dropped(scene, effect.cell, effect.colour, from);
        tracks.push(track);
        without.add(effect.cell);
        from = track.end;
        break;
      }
      case 'capture':
        effect.cells.forEach((cell, index) => {
          const slot = filled[effect.colour]++;
          tracks.push(lifted(scene, cell, effect.colour, slot, from - 40 + index * STAGGER));
        });
        break;
      case 'slide':
        tracks.push(rolled(scene, effect.from, effect.to, effect.colour));
        without.add(effect.to);
        break;
      case 'push-off':
        tracks.push(pushed(scene, effect.from, effect.direction, effect.colour, filled[effect.colour]++));
        break;
      case 'pass':
      case 'colours':
        break;
    }
  }
  return { tracks, without, lost, length: Math.max(0, ...tracks.map(({ end }) => end)) };
};

const share = (time: number, start: number, length: number): number =>
  Math.min(1, Math.max(0, (time - start) / length));
const slowing = (at: number): number => 1 - (1 - at) ** 3;
const swinging = (at: number): number => (at < 0.5 ? 4 * at ** 3 : 1 - (2 - 2 * at) ** 3 / 2);
const between = (a: Point, b: Point, at: number): Point => ({
  x: a.x + (b.x - a.x) * at,
  y: a.y + (b.y - a.y) * at,
});

const at = (scene: Scene, cell: Cell, colour: Colour): Pose => ({
  ...resting(colour, scene.layout.at(cell), scene.layout.radius, cell % scene.view.grains),
  rests: false,
});

/** Set down from just above the board. */
const placed = (scene: Scene, cell: Cell, colour: Colour, start: number): Track => {
  const rest = at(scene, cell, colour);
  return {
    start,
    end: start + PLACE,
    behind: false,
    sounds: [{ at: start + PLACE * 0.6, kind: 'place', force: 0.7 }],
    pose: (time) => {
      if (time < start) return null;
      const height = 1 - slowing(share(time, start, PLACE));
      return {
        ...rest,
        lift: height * 0.9,
        scale: 1 + height * 0.16,
        alpha: 1 - height * 0.65,
      };
    },
  };
};

/** Steps a second, each second: a little less than a real disc, so that the eye can follow. */
const GRAVITY = 58;
/** The speed after each bounce, against that of the fall. */
const BOUNCES = [0.24, 0.08] as const;

/** Falls from above the rack and bounces twice. */
const dropped = (scene: Scene, cell: Cell, colour: Colour, start: number): Track => {
  const rest = at(scene, cell, colour);
  const top = scene.view.above?.(cell, scene) ?? rest;
  const height = (rest.y - top.y) / scene.layout.step;
  const speed = Math.sqrt(2 * GRAVITY * height);
  // Arcs from bounce to bounce; the first is the second half of a throw from the ground.
  let ground = speed / GRAVITY;
  const arcs = [{ from: -ground, until: ground, speed }];
  for (const bounce of BOUNCES) {
    const until = ground + (2 * speed * bounce) / GRAVITY;
    arcs.push({ from: ground, until, speed: speed * bounce });
    ground = until;
  }
  return {
    start,
    end: start + ground * 1000,
    behind: true,
    sounds: arcs.map(({ until, speed: hit }) => ({
      at: start + until * 1000,
      kind: 'drop' as const,
      force: Math.min(1, hit / 28),
    })),
    pose: (time) => {
      if (time < start) return null;
      const now = (time - start) / 1000;
      const arc = arcs.find(({ until }) => now < until);
      if (arc === undefined) return rest;
      const since = now - arc.from;
      const up = arc.speed * since - (GRAVITY * since * since) / 2;
      return { ...rest, y: rest.y - Math.max(0, up) * scene.layout.step };
    },
  };
};

/** Flies in an arc from a point to a place beside the board. */
const flight = (scene: Scene, from: Pose, colour: Colour, slot: number, start: number) => {
  const goal = scene.layout.slot(colour, slot);
  return (time: number): Pose => {
    const done = swinging(share(time, start, FLIGHT));
    const arc = Math.sin(done * Math.PI);
    return {
      ...from,
      ...between(from, goal, done),
      lift: arc * 1.5 + from.lift * (1 - done),
      scale: (1 + (scene.layout.slotRadius / from.radius - 1) * done) * (1 + arc * 0.14),
    };
  };
};

/** A captured stone waits on its cell, then is lifted off. */
const lifted = (scene: Scene, cell: Cell, colour: Colour, slot: number, start: number): Track => ({
  start,
  end: start + FLIGHT,
  behind: false,
  sounds: [{ at: start, kind: 'capture', force: 0.6 }],
  pose: flight(scene, at(scene, cell, colour), colour, slot, start),
});

/** Half a turn a step, after which a marble looks as before. */
const rolled = (scene: Scene, from: Cell, to: Cell, colour: Colour): Track => {
  const [first, end] = [at(scene, from, colour), at(scene, to, colour)];
  const angle = Math.atan2(end.y - first.y, end.x - first.x);
  return {
    start: 0,
    end: SLIDE,
    behind: false,
    sounds: [{ at: SLIDE * 0.5, kind: 'slide', force: 0.5 }],
    pose: (time) => {
      const done = swinging(share(time, 0, SLIDE));
      return {
        ...end,
        ...between(first, end, done),
        angle,
        roll: rollAt(done),
        lift: Math.sin(done * Math.PI) * 0.12,
      };
    },
  };
};

const rollAt = (done: number): number => (done === 0 || done === 1 ? 0 : Math.PI * (1 - done));

/** Rolls over the edge with the others, then drops to its place on the rail. */
const pushed = (scene: Scene, from: Cell, direction: number, colour: Colour, slot: number): Track => {
  const first = at(scene, from, colour);
  const turned = scene.look.turned ? Math.PI : 0;
  const angle = (-direction * Math.PI) / 3 + turned;
  const reach = scene.layout.step;
  const over: Pose = { ...first, x: first.x + Math.cos(angle) * reach, y: first.y + Math.sin(angle) * reach };
  const fly = flight(scene, over, colour, slot, SLIDE);
  return {
    start: 0,
    end: SLIDE + FLIGHT,
    behind: false,
    sounds: [{ at: SLIDE + FLIGHT * 0.9, kind: 'push-off', force: 1 }],
    pose: (time) => {
      if (time >= SLIDE) return fly(time);
      const done = swinging(share(time, 0, SLIDE));
      return { ...first, ...between(first, over, done), angle, roll: rollAt(done), lift: 0 };
    },
  };
};
