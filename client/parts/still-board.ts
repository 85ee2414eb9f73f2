// A small board on a page: a position and nothing more, drawn again only when what it shows changes.
import './still-board.css';
import { html, type ElementPart, type TemplateResult } from 'lit-html';
import { AsyncDirective } from 'lit-html/async-directive.js';
import { directive, type DirectiveParameters, PartType, type PartInfo } from 'lit-html/directive.js';
import { onSettings } from '../state/settings.ts';
import type { Still } from '../state/still.ts';

class Painting extends AsyncDirective {
  #canvas: HTMLCanvasElement | null = null;
  #still: Still | null = null;
  #size = '';
  #stop: (() => void) | null = null;
  #sizes: ResizeObserver | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('a painting needs a canvas');
  }

  render(_still: Still): void {
    // Everything happens in `update`.
  }

  override update(part: ElementPart, [still]: DirectiveParameters<this>): void {
    const same = this.#still?.key === still.key;
    this.#still = still;
    if (this.#canvas === null && part.element instanceof HTMLCanvasElement) {
      this.#canvas = part.element;
      this.#listen();
    } else if (!same) {
      this.#paint();
    }
  }

  override disconnected(): void {
    this.#stop?.();
    this.#sizes?.disconnect();
  }

  override reconnected(): void {
    this.#listen();
  }

  #listen(): void {
    this.#stop = onSettings(() => this.#paint());
    this.#sizes = new ResizeObserver(() => this.#fit());
    const box = this.#canvas?.parentElement;
    if (box !== null && box !== undefined) this.#sizes.observe(box);
    else queueMicrotask(() => this.#observeLater());
  }

  /** The canvas is in the page only after the drawing that made it. */
  #observeLater(): void {
    const box = this.#canvas?.parentElement;
    if (box !== null && box !== undefined) this.#sizes?.observe(box);
  }

  #fit(): void {
    const box = this.#canvas?.parentElement;
    const size = `${String(box?.clientWidth)},${String(box?.clientHeight)},${String(window.devicePixelRatio)}`;
    if (size !== this.#size) this.#paint();
    this.#size = size;
  }

  #paint(): void {
    void painter().then(({ paintStill }) => {
      const box = this.#canvas?.parentElement;
      if (this.#canvas === null || this.#still === null || !this.isConnected) return;
      if (box !== null && box !== undefined) paintStill(this.#canvas, box, this.#still);
    });
  }
}

const painter = () => import('./paint-still.ts');

const painting = directive(Painting);

export const stillBoard = (still: Still, label: string): TemplateResult =>
  html`<div class="still-board" role="img" aria-label=${label}><canvas ${painting(still)}></canvas></div>`;

/** For where the words around it say what is to be seen. */
export const stillPicture = (still: Still): TemplateResult =>
  html`<div class="still-board" aria-hidden="true"><canvas ${painting(still)}></canvas></div>`;
