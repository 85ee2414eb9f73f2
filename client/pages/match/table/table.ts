// Puts the parts of a table where the screen has room for them.
import { html, nothing, type TemplateResult } from 'lit-html';
import { isSmall, type TableLayout } from '../../../state/match/table-layout.ts';
import { tabs, type Tab } from './tabs.ts';

type Part = TemplateResult | typeof nothing;

/** What is not drawn in every layout is asked for only where it is. */
export interface TableParts {
  readonly label: string;
  readonly plies: number;
  /** Before that whoever waits has to find a friend: that comes first. */
  readonly begun: boolean;
  /** Plate, board, plate, and what lies over them. */
  readonly main: readonly Part[];
  readonly notices: Part;
  readonly line: () => Part;
  readonly bar: () => Part;
  readonly heading: () => Part;
  readonly actions: () => Part;
  readonly thinking: () => Part;
  readonly moves: () => Part;
  readonly earlier: () => Part;
  readonly chat: () => Part;
  /** Moves and chat, where only one of them is seen. */
  readonly tabs: () => readonly Tab[];
}

export const table = (layout: TableLayout, parts: TableParts): TemplateResult => {
  const small = isSmall(layout);
  return html`<div class="match" data-layout=${layout} ?data-small=${small} data-plies=${parts.plies}>
    ${small ? parts.line() : nothing}
    <section class="match-main" aria-label=${parts.label}>${parts.main}</section>
    ${
      small
        ? html`<div class="match-spare">${parts.moves()}</div>
            ${parts.notices} ${parts.bar()}`
        : side(layout, parts)
    }
  </div>`;
};

const side = (layout: TableLayout, parts: TableParts): TemplateResult => {
  const tabbed = layout === 'low' && parts.begun;
  return html`<aside class="match-side">
    ${parts.heading()} ${tabbed ? tabs(parts.tabs()) : parts.moves()} ${parts.earlier()} ${parts.notices}
    ${parts.actions()} ${parts.thinking()} ${tabbed ? nothing : parts.chat()}
  </aside>`;
};
