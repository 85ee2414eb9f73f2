// The keys of the puzzles: once a move has failed or the puzzle is over, arrows go through what was played.
import type { Trial } from '../../state/puzzles/trial.ts';
import { forth } from './side.ts';

const KEYS: Readonly<Record<string, (study: Trial['study']) => void>> = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: forth,
  Home: (study) => study.toStart(),
  End: (study) => study.toEnd(),
};

/** Returns how to stop listening. Fields keep their arrows; the board has none to give while a move is looked for. */
export const stepByKeys = (trial: () => Trial): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, select, textarea, dialog') !== null) return;
    const { phase, study } = trial();
    const go = KEYS[event.key];
    if (go === undefined || !['solved', 'shown', 'failed'].includes(phase)) return;
    event.preventDefault();
    go(study);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
