// A panel beside the board of an analysis: what is known of the position, or what can be done with it.
import type { TemplateResult } from 'lit-html';
import type { Over } from '../../../board/board.ts';

export interface Panel {
  readonly id: string;
  title(): string;
  view(): TemplateResult;
  /** What it has to show on the board itself while it is shown; else the engine's moves are. */
  over?(): Over | null;
  /** Called after each drawing while it is shown. */
  drawn?(root: ParentNode): void;
}
