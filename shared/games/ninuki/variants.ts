// Ninuki's family: what a five is, whether it can be broken, who may make two threes, and where the game opens.
import type { Setup, Variant } from '../../game.ts';

/** When a stone that makes two free threes is legal. */
type DoubleThree =
  | 'allowed'
  /** Threes are counted before captures, and nothing is exempt. */
  | 'never'
  | 'unless-capture-or-five'
  /**
   * Only where it makes a five, takes the cell on which the enemy would make one, or leaves no five of their own standing.
   * Threes are counted after captures; to capture, even the fifth pair, is no excuse by itself.
   */
  | 'only-forced';

/** `centre`: the first stone. `centre-then-outside`: also Black's second, outside the central 5×5. */
type Opening = 'free' | 'centre' | 'centre-then-outside';

/** What a variant settles once its options are chosen. */
export interface Terms {
  readonly five: 'five-or-more' | 'exactly-five';
  readonly breakable: boolean;
  readonly doubleThree: DoubleThree;
  readonly opening: Opening;
}

const size = {
  values: ['9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
  initial: '19',
} as const;

const onByDefault = { values: ['on', 'off'], initial: 'on' } as const;

export const VARIANTS = {
  ninuki: {
    size,
    options: {},
    five: 'five-or-more',
    breakable: true,
    doubleThree: 'unless-capture-or-five',
    opening: 'free',
  },
  epitech: {
    size,
    options: { breakable: onByDefault, 'double-three': onByDefault },
    five: 'five-or-more',
    breakable: true,
    doubleThree: 'never',
    opening: 'free',
  },
  pente: {
    size,
    options: {},
    five: 'five-or-more',
    breakable: false,
    doubleThree: 'allowed',
    opening: 'centre-then-outside',
  },
  'ninuki-renju': {
    size,
    options: {},
    five: 'exactly-five',
    breakable: true,
    doubleThree: 'only-forced',
    opening: 'centre',
  },
} as const satisfies Record<string, Variant & Terms>;

type VariantId = keyof typeof VARIANTS;
const isVariant = (id: string): id is VariantId => Object.hasOwn(VARIANTS, id);

export const termsOf = ({ variant, options }: Setup): Terms => {
  const row: Terms = VARIANTS[isVariant(variant) ? variant : 'ninuki'];
  return {
    five: row.five,
    breakable: row.breakable && options['breakable'] !== 'off',
    doubleThree: options['double-three'] === 'off' ? 'allowed' : row.doubleThree,
    opening: row.opening,
  };
};
