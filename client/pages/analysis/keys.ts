// The keys of the analysis page: arrows go through the tree, and leave fields and the board their own.
import type { Study } from '../../state/analysis/study.ts';

const KEYS: Readonly<Record<string, (study: Study) => void>> = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: (study) => study.forth(),
  ArrowUp: (study) => study.beside(-1),
  ArrowDown: (study) => study.beside(1),
  Home: (study) => study.toStart(),
  End: (study) => study.toEnd(),
};

/** Returns how to stop listening. */
export const moveThroughTree = (study: () => Study | null): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (
      target instanceof Element &&
      target.closest('input, select, textarea, dialog, [role="tablist"]') !== null
    )
      return;
    const go = KEYS[event.key];
    const now = study();
    if (go === undefined || now === null) return;
    event.preventDefault();
    go(now);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
