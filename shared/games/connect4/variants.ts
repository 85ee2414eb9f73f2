// Connect Four's one family of boards: seven, eight or nine columns.
import type { Variant } from '../../game.ts';

export const VARIANTS = {
  standard: { size: { values: ['7x6', '8x7', '9x7'], initial: '7x6' }, options: {} },
} as const satisfies Record<string, Variant>;
