// A picture of a move: it is played once when it comes into sight, and again when it is pressed. Where nothing may
// move, what was and what is stand side by side.
import './move-picture.css';
import { html, type ElementPart, type TemplateResult } from 'lit-html';
import { AsyncDirective } from 'lit-html/async-directive.js';
import { directive, type DirectiveParameters } from 'lit-html/directive.js';
import { playMove } from '../board/move/play-move.ts';
import { paint } from '../board/draw/paint.ts';
import { layStill, stillProportion } from '../board/still.ts';
import { viewOf } from '../games/index.ts';
import { lookOf, onSettings, settings } from '../state/settings.ts';
import type { FigureMove } from '../state/figure-move.ts';
import { stillBoard, stillPicture } from './still-board.ts';

export const movePicture = (move: FigureMove, label: string, again: string): TemplateResult =>
  standsStill()
    ? html`<div class="before-and-after">${stillPicture(move.before)} ${stillBoard(move.after, label)}</div>`
    : html`<button class="move-picture" aria-label=${`${label} ${again}`} title=${again} ${playing(move)}>
        <canvas></canvas>
      </button>`;

const standsStill = (): boolean =>
  settings().still || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

class Playing extends AsyncDirective {
  #button: HTMLButtonElement | null = null;
  #move: FigureMove | null = null;
  #wasSeen = false;
  #stop: () => void = () => undefined;
  #leave: () => void = () => undefined;

  render(_move: FigureMove): void {
    // Everything happens in `update`.
  }

  override update(part: ElementPart, [move]: DirectiveParameters<this>): void {
    this.#move = move;
    if (this.#button !== null || !(part.element instanceof HTMLButtonElement)) return;
    this.#button = part.element;
    this.#enter();
  }

  override disconnected(): void {
    this.#leave();
  }

  override reconnected(): void {
    this.#enter();
  }

  #enter(): void {
    const button = this.#button;
    if (button === null) return;
    const press = (): void => this.#draw(true);
    button.addEventListener('click', press);
    const stopSettings = onSettings(() => this.#draw(false));
    const sizes = new ResizeObserver(() => this.#draw(false));
    sizes.observe(button);
    const sight = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true || this.#wasSeen) return;
        this.#wasSeen = true;
        this.#draw(true);
      },
      { threshold: 0.6 },
    );
    sight.observe(button);
    this.#leave = () => {
      this.#stop();
      button.removeEventListener('click', press);
      stopSettings();
      sizes.disconnect();
      sight.disconnect();
    };
  }

  /** Draws what is to be seen at rest, or plays the move. */
  #draw(plays: boolean): void {
    const canvas = this.#button?.firstElementChild;
    if (this.#move === null || this.#button === null || !(canvas instanceof HTMLCanvasElement)) return;
    const { before, after, effects } = this.#move;
    const { geometry } = after.rules;
    const [view, look] = [viewOf(after.game), lookOf(false)];
    const { clientWidth, clientHeight } = this.#button;
    const width = Math.floor(Math.min(clientWidth, clientHeight * stillProportion(view, geometry, look)));
    if (width < 8) return;
    this.#stop();
    const { pen, scene } = layStill(canvas, view, geometry, look, width);
    if (plays) this.#stop = playMove(pen, scene, before.shown, effects, after.shown);
    else paint(pen, scene, this.#wasSeen ? after.shown : before.shown);
  }
}

const playing = directive(Playing);
