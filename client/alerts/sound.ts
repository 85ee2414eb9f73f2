// Plays sounds, made on the spot: nothing is loaded before somebody has touched the page, and nothing where sound is off.
import type { Effect } from '../../shared/game.ts';
import { settings } from '../state/settings.ts';
import { hasUserActivation } from './user-activation.ts';

type Wave = readonly (number | undefined)[];
type Synth = (...wave: (number | undefined)[]) => unknown;

const u = undefined;
/** In the order of the synthesizer: volume, randomness, frequency, attack, sustain, release, shape, curve, … */
const WAVES = {
  stone: [0.9, 0.04, 190, u, 0.005, 0.035, 4, 2.2, u, u, u, u, u, 2.2, u, u, u, 0.6, 0.01],
  disc: [0.9, 0.04, 130, u, 0.01, 0.06, 1, 1.6, -2, u, u, u, u, 1.2, u, u, u, 0.6, 0.02],
  marble: [0.5, 0.06, 420, u, 0.004, 0.03, 0, 1, u, u, u, u, u, 0.4, u, u, u, 0.5, 0.01],
  off: [0.8, 0.03, 220, 0.01, 0.05, 0.16, 1, 1.4, -6, u, u, u, u, 0.6, u, u, u, 0.7, 0.03],
  lift: [0.5, 0.03, 520, u, 0.02, 0.07, 0, 1, 6, u, u, u, u, u, u, u, u, 0.7, 0.02],
  turn: [0.35, 0, 587, 0.01, 0.06, 0.22, 0, 1, u, u, 196, 0.08, u, u, u, u, u, 0.8, 0.03],
  offer: [0.35, 0, 440, 0.01, 0.05, 0.2, 0, 1, u, u, 110, 0.07, u, u, u, u, u, 0.8, 0.03],
  end: [0.4, 0, 392, 0.02, 0.16, 0.5, 0, 1, u, u, 131, 0.14, u, u, u, u, u, 0.8, 0.08],
  tick: [0.25, 0, 880, u, 0.005, 0.02, 0, 1],
  begin: [0.35, 0, 330, 0.01, 0.08, 0.28, 0, 1, u, u, 165, 0.1, u, u, u, u, u, 0.8, 0.05],
} as const satisfies Record<string, Wave>;
export type SoundName = keyof typeof WAVES;

let synth: Promise<Synth> | null = null;

export const play = async (name: SoundName, force = 1): Promise<void> => {
  if (!hasUserActivation() || !settings().sound || !('AudioContext' in window)) return;
  try {
    synth ??= import('zzfx').then(({ zzfx }) => zzfx);
    const [volume, ...rest] = WAVES[name];
    (await synth)(volume * Math.max(0.15, Math.min(1, force)), ...rest);
  } catch {
    // A device without sound plays on in silence.
  }
};

const OF_EFFECT: Readonly<Partial<Record<Effect['kind'], SoundName>>> = {
  place: 'stone',
  drop: 'disc',
  capture: 'lift',
  slide: 'marble',
  'push-off': 'off',
};

export const playEffect = (kind: Effect['kind'], force: number): void => {
  const name = OF_EFFECT[kind];
  if (name !== undefined) void play(name, force);
};
