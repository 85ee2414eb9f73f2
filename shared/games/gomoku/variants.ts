// Gomoku's family: what counts as a five, whom fouls bind, how a game opens.
import type { Option, Variant } from '../../game.ts';

export interface GomokuVariant extends Variant {
  /** Whose line must be exactly five to win: Black's, White's. */
  readonly exact: readonly [black: boolean, white: boolean];
  /** Whether overlines, double-threes and double-fours are forbidden to Black. */
  readonly fouls: boolean;
  /** Whether the first stone goes on the centre. */
  readonly centred: boolean;
  /** How many stones each side has, if they are counted. */
  readonly supply: number | null;
}

const SIZES = ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'] as const;
const size = (initial: (typeof SIZES)[number]): Option => ({ values: SIZES, initial });

const opening = { values: ['free', 'pro', 'long-pro', 'swap', 'swap2'], initial: 'free' } as const;
const options = { opening };

export const VARIANTS = {
  freestyle: {
    size: size('15'),
    options,
    exact: [false, false],
    fouls: false,
    centred: false,
    supply: null,
  },
  standard: { size: size('15'), options, exact: [true, true], fouls: false, centred: false, supply: null },
  renju: { size: size('15'), options: {}, exact: [true, false], fouls: true, centred: true, supply: null },
  classic: {
    size: size('19'),
    options: {},
    exact: [false, false],
    fouls: false,
    centred: true,
    supply: 60,
    replays: true,
  },
} as const satisfies Record<string, GomokuVariant>;

export type VariantId = keyof typeof VARIANTS;
export type OptionId = keyof typeof options;
export type Opening = (typeof opening.values)[number];

/** The row of a setup's variant; an unknown name is a bug of the caller. */
export const variantOf = (id: string): GomokuVariant => {
  const row = Object.entries(VARIANTS).find(([name]) => name === id);
  if (row === undefined) throw new Error(`no variant of Gomoku is called ${id}`);
  return row[1];
};

export const openingOf = (chosen: string | undefined): Opening =>
  opening.values.find((value) => value === chosen) ?? opening.initial;
