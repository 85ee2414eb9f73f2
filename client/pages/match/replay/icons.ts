// Icons of the buttons that play a game, of the same pen as the others.
import { html, svg, type TemplateResult } from 'lit-html';

const DRAWINGS = {
  play: svg`<path d="M8 5.500l11 6.500-11 6.500z" />`,
  pause: svg`<path d="M8.500 6v12M15.500 6v12" />`,
} as const;

export const replayIcon = (name: keyof typeof DRAWINGS): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${DRAWINGS[name]}</svg>`;
