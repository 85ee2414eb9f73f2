// The thread that draws: replaying a game and painting it would hold up everybody's moves.
import { getPriority, setPriority } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import { drawn } from './draw.ts';
import type { PictureTask } from './task.ts';

const NICENESS = 5;
/** Pictures hold no text, and so need nothing of the machine. */
const PAINTING = { font: { loadSystemFonts: false } };

// On Linux a priority is a thread's; elsewhere this would slow the whole server down.
if (process.platform === 'linux' && getPriority(0) < NICENESS) setPriority(0, NICENESS);

export const paint = (task: PictureTask): Uint8Array => {
  const svg = drawn(task);
  if (task.format === 'svg') return new TextEncoder().encode(svg);
  // In memory of its own, which can go to another thread.
  return Uint8Array.from(new Resvg(svg, PAINTING).render().asPng());
};
