// A loupe over the finger where cells are small: a piece of the board, enlarged, with the cell that is meant in its middle.
import './loupe.css';
import type { Cell } from '../../../shared/game.ts';
import { BLACK, css, isPale, WHITE, type Rgb } from '../draw/colour.ts';
import { penOf, type Pen } from '../draw/layer.ts';
import type { Point, Scene } from '../view.ts';

export interface Loupe {
  /** Shows the piece of the picture around the cell; `finger` is where the page is touched. */
  show(picture: HTMLCanvasElement, scene: Scene, cell: Cell, finger: Point): void;
  hide(): void;
}

/** In CSS pixels: across, and from the finger to its edge. */
const SIDE = 132;
const AWAY = 36;
/** As large as a cell is to look. */
const CELL = 42;
const NAME = 22;

export const openLoupe = (): Loupe => {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-loupe';
  canvas.setAttribute('aria-hidden', 'true');
  const pen = penOf(canvas);

  return {
    show: (picture, { geometry, layout, palette }, cell, finger) => {
      const { density, width, height, step } = layout;
      const zoom = CELL / step;
      const at = layout.at(cell);
      if (canvas.width !== Math.round(SIDE * density)) {
        canvas.width = Math.round(SIDE * density);
        canvas.height = Math.round((SIDE + NAME) * density);
      }
      pen.setTransform(density, 0, 0, density, 0, 0);
      pen.clearRect(0, 0, SIDE, SIDE + NAME);
      pen.save();
      pen.beginPath();
      pen.arc(SIDE / 2, SIDE / 2, SIDE / 2 - 2, 0, Math.PI * 2);
      pen.fillStyle = css(palette.board.dark);
      pen.fill();
      pen.clip();
      pen.drawImage(picture, SIDE / 2 - at.x * zoom, SIDE / 2 - at.y * zoom, width * zoom, height * zoom);
      pen.restore();
      for (const [line, radius, style] of [
        [4, SIDE / 2 - 2, '#fff'],
        [2, SIDE / 2 - 2, css(palette.accent)],
        [5, CELL * 0.52, '#fff'],
        [3, CELL * 0.52, css(palette.accent)],
      ] as const) {
        pen.beginPath();
        pen.arc(SIDE / 2, SIDE / 2, radius, 0, Math.PI * 2);
        pen.lineWidth = line;
        pen.strokeStyle = style;
        pen.stroke();
      }
      drawName(pen, geometry.name(cell), palette.accent);
      canvas.dataset['name'] = geometry.name(cell);
      const place = placeFor(finger);
      canvas.style.translate = `${String(Math.round(place.x))}px ${String(Math.round(place.y))}px`;
      if (!canvas.isConnected) document.body.append(canvas);
    },
    hide: () => canvas.remove(),
  };
};

/** The name of the cell, in a small plate on the loupe's lower edge. */
const drawName = (pen: Pen, name: string, ink: Rgb): void => {
  const middle = SIDE + NAME / 2 - 8;
  pen.beginPath();
  pen.roundRect(SIDE / 2 - 22, middle - NAME / 2, 44, NAME, NAME / 2);
  pen.fillStyle = css(ink);
  pen.fill();
  pen.fillStyle = css(isPale(ink) ? BLACK : WHITE);
  pen.font = '600 14px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, SIDE / 2, middle + 1);
};

/** Above the finger; beside it where there is no room. */
const placeFor = ({ x, y }: Point): Point => {
  const room = document.documentElement.clientWidth;
  const above = y - AWAY - SIDE - NAME;
  const along = Math.max(4, Math.min(room - SIDE - 4, x - SIDE / 2));
  if (above >= 4) return { x: along, y: above };
  const left = x - AWAY - SIDE;
  return { x: left >= 4 ? left : x + AWAY, y: Math.max(4, y - SIDE / 2) };
};
