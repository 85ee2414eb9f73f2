// A board within what a page draws: mounted once there is room for it, another one for another game, gone with the page.
import './mounted-board.css';
import { html, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { playEffect } from '../alerts/sound.ts';
import type { Target } from '../board/board.ts';
import { hostBoard, type BoardHost, type Moment } from './board-host.ts';

export interface MountedBoard {
  /** The move that waits to be confirmed. */
  readonly pending: Target | null;
  /** The room for it. */
  view(): TemplateResult;
  /** To be called after each drawing: what it shows. Another kind is another board. */
  drawn(kind: string, moment: Moment): void;
  confirm(): void;
  cancel(): void;
  focus(): void;
  leave(): void;
}

interface MountedNeeds {
  readonly pick: (target: Target) => void;
  readonly unplan?: () => void;
  /** Another move waits to be confirmed, or none does. */
  readonly changed: () => void;
}

export const mountedBoard = ({ pick, unplan, changed }: MountedNeeds): MountedBoard => {
  let element: HTMLElement | null = null;
  let host: BoardHost | null = null;
  let hosted = '';
  let pending: Target | null = null;
  let left = false;

  const close = (): void => {
    host?.destroy();
    host = null;
    pending = null;
  };

  return {
    get pending() {
      return pending;
    },
    view: () =>
      html`<div
        class="board-host"
        ${ref((found) => (element = found instanceof HTMLElement ? found : null))}
      ></div>`,
    drawn: (kind, moment) => {
      if (left || element === null) return;
      if (host !== null && hosted !== kind) close();
      host ??= hostBoard(element, moment, {
        pick,
        pending: (target) => {
          pending = target;
          changed();
        },
        ...(unplan === undefined ? {} : { unplan }),
        sound: playEffect,
      });
      hosted = kind;
      host.show(moment);
    },
    confirm: () => host?.confirm(),
    cancel: () => host?.cancel(),
    focus: () => host?.focus(),
    leave: () => {
      left = true;
      close();
    },
  };
};
