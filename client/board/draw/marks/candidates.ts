// Moves that are worth a look, drawn over the board: a disc where a stone would come, an arrow where marbles would go,
// each with what it is worth; and where to look, without the move itself.
import type { Cell } from '../../../../shared/game.ts';
import type { Over } from '../../board.ts';
import type { Point, Scene } from '../../view.ts';
import { BLACK, css, mix, WHITE, type Rgb } from '../colour.ts';
import type { Pen } from '../layer.ts';

/** What a move leads to: it wins, it loses, or who knows. */
export type Tone = 'good' | 'bad' | 'even';

export interface Candidate {
  /** The mover's own stones, rear first; none for a new stone. */
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
  readonly label: string;
  readonly tone: Tone;
  /** 0 for the best. */
  readonly rank: number;
}

const INK: Readonly<Record<Tone, Rgb>> = { good: [24, 110, 72], bad: [168, 44, 34], even: [46, 84, 150] };
const FAMILY = 'system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';

export const candidatesOver = (candidates: readonly Candidate[]): Over => ({
  draw: (pen, scene) => {
    pen.save();
    // The best one lies over the others.
    for (const candidate of candidates.toReversed()) drawCandidate(pen, scene, candidate);
    pen.restore();
  },
});

/** A pale ring around the cells where something is to be found. */
export const regionOver = (cells: readonly Cell[]): Over => ({
  draw: (pen, { layout, palette }) => {
    const points = cells.map((cell) => layout.at(cell));
    const x = points.reduce((sum, point) => sum + point.x, 0) / Math.max(1, points.length);
    const y = points.reduce((sum, point) => sum + point.y, 0) / Math.max(1, points.length);
    const far = Math.max(0, ...points.map((point) => Math.hypot(point.x - x, point.y - y)));
    pen.save();
    pen.beginPath();
    pen.arc(x, y, far + layout.step * 1.9, 0, Math.PI * 2);
    pen.fillStyle = css(WHITE, 0.28);
    pen.fill();
    pen.setLineDash([layout.step * 0.3, layout.step * 0.2]);
    for (const [width, style] of [
      [layout.step * 0.2, css(WHITE, 0.85)],
      [layout.step * 0.1, css(palette.accent)],
    ] as const) {
      pen.lineWidth = Math.max(2, width);
      pen.strokeStyle = style;
      pen.stroke();
    }
    pen.restore();
  },
});

const drawCandidate = (pen: Pen, scene: Scene, { from, to, label, tone, rank }: Candidate): void => {
  const { layout } = scene;
  const ink = INK[tone];
  const best = rank === 0;
  const ways = from.map((cell, index) => [layout.at(cell), layout.at(to[index] ?? cell)] as const);
  drawWays(pen, ways, layout.radius, ink, best);
  const end = layout.at(to.at(-1) ?? 0);
  const radius = layout.radius * (from.length > 0 ? 0.72 : 0.86);
  pen.beginPath();
  pen.arc(end.x, end.y, radius, 0, Math.PI * 2);
  pen.fillStyle = css(best ? ink : mix(ink, WHITE, 0.82), best ? 0.94 : 0.9);
  pen.fill();
  pen.lineWidth = Math.max(1.25, radius * 0.1);
  pen.strokeStyle = css(best ? mix(ink, WHITE, 0.7) : ink, 0.9);
  pen.stroke();
  write(pen, label, end, radius, best ? WHITE : mix(ink, BLACK, 0.25));
};

const drawWays = (
  pen: Pen,
  ways: readonly (readonly [start: Point, end: Point])[],
  radius: number,
  ink: Rgb,
  best: boolean,
): void => {
  pen.lineCap = 'round';
  for (const [width, style] of [
    [0.46, css(WHITE, 0.9)],
    [0.26, css(best ? ink : mix(ink, WHITE, 0.35))],
  ] as const) {
    pen.beginPath();
    for (const [start, end] of ways) {
      pen.moveTo(start.x, start.y);
      pen.lineTo(end.x, end.y);
    }
    pen.lineWidth = Math.max(2, radius * width);
    pen.strokeStyle = style;
    pen.stroke();
  }
};

const write = (pen: Pen, text: string, { x, y }: Point, radius: number, ink: Rgb): void => {
  const size = radius * (text.length > 3 ? 0.62 : text.length > 2 ? 0.78 : 0.95);
  // Too small to be read is better not written: the list says it.
  if (size < 7) return;
  pen.font = `700 ${size.toFixed(1)}px ${FAMILY}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = css(ink);
  const { actualBoundingBoxAscent: tall } = pen.measureText('0');
  pen.fillText(text, x, y + tall / 2);
};
