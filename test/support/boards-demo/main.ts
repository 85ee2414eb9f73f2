// A page that shows any board in any state; tests and pictures drive it through `window.boards`.
import type { Board, Shown } from '../../../client/board/board.ts';
import { mountBoard } from '../../../client/board/live.ts';
import { drawStill } from '../../../client/board/still.ts';
import type { Look } from '../../../client/board/theme.ts';
import { viewOf } from '../../../client/games/index.ts';
import type { Effect } from '../../../shared/game.ts';
import { playLine, shownOf, type Line } from './game.ts';
import { LINES } from './lines.ts';

const PLAIN: Look = {
  theme: 'atelier',
  dark: false,
  shapes: false,
  coordinates: true,
  turned: false,
  still: false,
  confirm: false,
  confirmTiny: false,
  loupe: false,
};

const host = document.querySelector<HTMLElement>('#host') ?? document.body;
let mounted: Board | null = null;

const demo = {
  lines: LINES,
  picked: [] as number[],
  pending: null as number | null,
  chosen: [] as readonly number[],
  sounds: [] as string[],

  mount(line: Line, look: Partial<Look> = {}): void {
    demo.destroy();
    document.body.classList.toggle('dark', look.dark === true);
    const played = playLine(line);
    mounted = mountBoard(host, {
      view: viewOf(line.game),
      geometry: played.rules.geometry,
      look: { ...PLAIN, ...look },
      labels: {
        board: line.game,
        cell: ({ name, colour }) => `${name} ${colour === null ? 'empty' : colour === 0 ? 'black' : 'white'}`,
      },
      handlers: {
        pick: ({ move }) => demo.picked.push(move),
        pending: (target) => (demo.pending = target?.move ?? null),
        choose: (cells) => (demo.chosen = cells),
        sound: (kind) => demo.sounds.push(kind),
      },
    });
    mounted.show(shownOf(played));
  },
  board: (): Board | null => mounted,
  show(line: Line): void {
    mounted?.show(shownOf(playLine(line)));
  },
  /** The line's last move, and the position after it. */
  prepare(line: Line): { readonly effects: readonly Effect[]; readonly shown: Shown } {
    const played = playLine(line);
    return { effects: played.effects.at(-1) ?? [], shown: shownOf(played) };
  },
  async animate(line: Line): Promise<void> {
    const { effects, shown } = demo.prepare(line);
    await mounted?.animate(effects, shown);
  },
  look(look: Partial<Look>): void {
    mounted?.look({ ...PLAIN, ...look });
  },
  wall(lines: readonly Line[], look: Partial<Look>, width: number): number {
    demo.destroy();
    document.body.classList.toggle('dark', look.dark === true);
    host.className = 'wall';
    const began = performance.now();
    for (const line of lines) {
      const played = playLine(line);
      const canvas = document.createElement('canvas');
      host.append(canvas);
      const full = { ...PLAIN, ...look };
      drawStill(canvas, viewOf(line.game), played.rules.geometry, shownOf(played), full, width);
    }
    return performance.now() - began;
  },
  destroy(): void {
    mounted?.destroy();
    mounted = null;
    host.className = '';
    host.replaceChildren();
    demo.picked = [];
    demo.sounds = [];
  },
};

declare global {
  interface Window {
    boards: typeof demo;
  }
}

window.boards = demo;
