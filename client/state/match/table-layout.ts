// How the page of a match is laid out, told from the window: what lies side by side, and what has to wait in a sheet.

/** `wide`: board and everything beside it. `low`: the same, with little height. `stacked`: a phone held upright. `beside`: a phone on its side. */
export type TableLayout = 'wide' | 'low' | 'stacked' | 'beside';

const beside = window.matchMedia('(orientation: landscape) and (height < 32rem) and (width >= 36rem)');
const stacked = window.matchMedia('(width < 56rem)');
const low = window.matchMedia('(height < 52rem)');
const lowForMore = window.matchMedia('(height < 55rem)');

/** `crowded`: what computers think is shown too. */
export const tableLayout = (crowded: boolean): TableLayout => {
  if (beside.matches) return 'beside';
  if (stacked.matches) return 'stacked';
  return (crowded ? lowForMore : low).matches ? 'low' : 'wide';
};

/** Moves, chat and the rest open as sheets. */
export const isSmall = (layout: TableLayout): boolean => layout === 'stacked' || layout === 'beside';

/** Whatever else the page shows. */
export const isSmallScreen = (): boolean => beside.matches || stacked.matches;

/** Calls back when the layout becomes another; returns how to stop. */
export const onTableLayout = (listener: () => void): (() => void) => {
  const queries = [beside, stacked, low, lowForMore];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};
