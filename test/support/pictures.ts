// Positions to be drawn, and pictures as pixels: painted anew, or read from those that are kept.
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { drawn } from '../../server/pictures/draw.ts';
import type { PictureTask } from '../../server/pictures/task.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Move } from '../../shared/game.ts';
import { attempt } from '../../shared/record/replay.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import { DRAWN_GAMES, LINES, type DrawnGame } from './boards-demo/lines.ts';
import type { Line } from './boards-demo/game.ts';
import { setupOf } from './setups.ts';

export const taskFor = (
  game: DrawnGame,
  stage: 'start' | 'middle' | 'won',
  shape: PictureTask['shape'] = 'board',
): PictureTask => {
  const { variant, moves }: Line = LINES[game][stage];
  const setup = setupOf(GAMES[game], variant === undefined ? {} : { variant });
  const rules = rulesOf(game, setup);
  const played: Move[] = [];
  for (const { before, move } of attempt(rules, rules.start, rules.split(moves))) {
    const read = rules.parse(before, move);
    if (!read.ok) throw new Error(move);
    played.push(read.value);
  }
  return { game, setup, moves: played, end: null, shape, format: 'svg' };
};

export interface Kept {
  readonly name: string;
  readonly task: PictureTask;
}

/** Every board in the middle and won, and as a card. */
export const KEPT: readonly Kept[] = DRAWN_GAMES.flatMap((game) => [
  { name: `${game}-middle`, task: taskFor(game, 'middle') },
  { name: `${game}-won`, task: taskFor(game, 'won') },
  { name: `${game}-card`, task: taskFor(game, 'won', 'card') },
]);

const WIDTH = 260;
const PAINTING = { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: WIDTH } } as const;

export const keptFile = (name: string): URL => new URL(`../data/pictures/${name}.png`, import.meta.url);
export const paintedSmall = (svg: string) => new Resvg(svg, PAINTING).render();
export const freshPicture = ({ task }: Kept) => paintedSmall(drawn(task));

export const keptPixels = (name: string): Buffer => {
  const data = readFileSync(keptFile(name)).toString('base64');
  const { width, height } = freshPicture(KEPT.find((kept) => kept.name === name) ?? fail(name));
  const size = `width="${String(width)}" height="${String(height)}"`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${data}"/></svg>`,
  ).render().pixels;
};

const fail = (name: string): never => {
  throw new Error(`no picture ${name}`);
};

/** The share of pixels that differ by more than the eye forgives. */
export const difference = (one: Uint8Array, other: Uint8Array): number => {
  if (one.length !== other.length) return 1;
  let off = 0;
  for (let at = 0; at < one.length; at += 4) {
    const gap = [0, 1, 2, 3].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    if (Math.max(...gap) > 24) off += 1;
  }
  return off / (one.length / 4);
};
