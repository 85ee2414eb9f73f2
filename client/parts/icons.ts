// Icons for buttons and the logo, all of one pen.
import './icons.css';
import { svg, html, type TemplateResult } from 'lit-html';

const DRAWINGS = {
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  settings: svg`<path d="M4 7h9M19 7h1M4 17h1M11 17h9" /><circle cx="16" cy="7" r="2.6" /><circle cx="8" cy="17" r="2.6" />`,
  person: svg`<circle cx="12" cy="8" r="3.6" /><path d="M4.8 20c.9-4 3.8-6 7.2-6s6.3 2 7.2 6" />`,
  flag: svg`<path d="M6 21V4M6 5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />`,
  draw: svg`<path d="M5 9.5h14M5 14.5h14" />`,
  undo: svg`<path d="M8 5L4 9l4 4" /><path d="M4.5 9H14a5.5 5.5 0 010 11H9" />`,
  again: svg`<path d="M19 5v5h-5" /><path d="M19 10a7.5 7.5 0 10.4 5" />`,
  first: svg`<path d="M18 6l-7 6 7 6M7 6v12" />`,
  previous: svg`<path d="M15 6l-7 6 7 6" />`,
  next: svg`<path d="M9 6l7 6-7 6" />`,
  last: svg`<path d="M6 6l7 6-7 6M17 6v12" />`,
  turn: svg`<path d="M4 12a8 8 0 0113.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 01-13.7 5.6L4 15.5M4 20v-4.5h4.5" />`,
  chat: svg`<path d="M5 5h14v10H11l-4.5 4V15H5z" />`,
  eye: svg`<path d="M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.500S5 16.4 2.5 12z" /><circle cx="12" cy="12" r="2.8" />`,
  sound: svg`<path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500z" /><path d="M15.5 9a4.2 4.2 0 010 6M18 6.500a8 8 0 010 11" />`,
  silent: svg`<path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500z" /><path d="M16 9.500l5 5M21 9.500l-5 5" />`,
  save: svg`<path d="M12 4v11M7.5 11L12 15.5 16.5 11M5 19.500h14" />`,
  link: svg`<path d="M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.700L12 6.3" /><path d="M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.700l1-1" />`,
  clock: svg`<circle cx="12" cy="12.5" r="7.5" /><path d="M12 8.500v4l2.8 1.800M9.5 2.800h5" />`,
  lock: svg`<path d="M6 11h12v9H6z" /><path d="M8.5 11V8a3.5 3.5 0 017 0v3" />`,
  check: svg`<path d="M5 12.500l4.5 4.500L19 7.5" />`,
  people: svg`<circle cx="9" cy="8.5" r="3" /><path d="M3 19.500c.7-3.600 3.200-5.200 6-5.200s5.300 1.600 6 5.200M15.500 5.800a3 3 0 010 5.400M17.500 14.800c2 .7 3.100 2.300 3.500 4.700" />`,
  level: svg`<path d="M5 19v-4M12 19V10M19 19V5" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  list: svg`<path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.5M4.500 12h.5M4.500 17.500h.5" />`,
  menu: svg`<path d="M4.500 7h15M4.500 12h15M4.500 17h15" />`,
  help: svg`<circle cx="12" cy="12" r="8.500" /><path d="M9.500 9.800a2.6 2.6 0 115 .6c-.4 1.300-2.5 1.600-2.5 3.300M12 16.600v.1" />`,
  fold: svg`<path d="M6 9.500l6 6 6-6" />`,
  unfold: svg`<path d="M6 14.500l6-6 6 6" />`,
  away: svg`<path d="M19.5 14.500A8 8 0 019.5 4.500a8 8 0 1010 10z" />`,
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Decoration only: whatever carries it has words of its own. */
export const icon = (name: IconName): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${DRAWINGS[name]}</svg>`;

/** Two stones, one answering the other. */
export const mark = (): TemplateResult =>
  html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <circle class="logo-back" cx="20" cy="20" r="8" />
    <circle class="logo-front" cx="12" cy="12" r="8" />
  </svg>`;
