// The sheets of a small screen: moves, chat and what there is to know of the game, one at a time over the board's edge.
import './sheets.css';
import type { TemplateResult } from 'lit-html';
import { openDialog, type Dialog } from '../../../parts/dialog.ts';
import { isSmallScreen, onTableLayout } from '../../../state/match/table-layout.ts';

export type SheetName = 'moves' | 'chat' | 'game';

export interface Sheet {
  readonly title: () => string;
  readonly view: () => TemplateResult;
}

export interface Sheets {
  readonly open: SheetName | null;
  show(name: SheetName): void;
  close(): void;
  leave(): void;
}

export const openSheets = (sheets: Readonly<Record<SheetName, Sheet>>, changed: () => void): Sheets => {
  let shown: { readonly name: SheetName; readonly dialog: Dialog } | null = null;
  const close = (): void => shown?.dialog.close();
  // A large screen shows it all without.
  const stop = onTableLayout(() => {
    if (!isSmallScreen()) close();
    changed();
  });
  return {
    get open() {
      return shown?.name ?? null;
    },
    show: (name) => {
      if (shown !== null) return;
      const { title, view } = sheets[name];
      const closed = (): void => {
        shown = null;
        changed();
      };
      shown = { name, dialog: openDialog({ title, view, closed, kind: `dialog-sheet sheet-${name}` }) };
      changed();
    },
    close,
    leave: () => {
      stop();
      close();
    },
  };
};
