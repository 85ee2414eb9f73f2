// Abalone's variants: one a layout, and the timed game, which names its layout as an option.
import type { Option, Setup, Variant } from '../../game.ts';
import { isLayoutId, LAYOUTS, type LayoutId } from './layouts.ts';

/** The edge of the board in cells. */
const SIZE: Option = { values: ['5'], initial: '5' };
const SWITCH: Option = { values: ['on', 'off'], initial: 'on' };

const FREE: Variant = { size: SIZE, options: { repetition: SWITCH, quiet: SWITCH, limit: SWITCH } };

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Its fifty plies come before the quiet and the total limit could, so that it has neither option. */
const TIMED: Variant = {
  size: SIZE,
  options: { layout: { values: Object.keys(LAYOUTS), initial: 'belgian-daisy' }, repetition: SWITCH },
  time: { kind: 'game', ms: QUARTER_OF_AN_HOUR, increment: 0, delay: 0 },
};

export type VariantId = LayoutId | 'timed25';
export type OptionId = 'layout' | 'repetition' | 'quiet' | 'limit';

export const VARIANTS: Readonly<Record<string, Variant>> = {
  ...Object.fromEntries(Object.keys(LAYOUTS).map((layout) => [layout, FREE])),
  timed25: TIMED,
};

/** Which endings besides the sixth marble and the blocked side a setup has; `limit` is in plies. */
export interface Endings {
  readonly layout: LayoutId;
  readonly repetition: boolean;
  readonly quiet: boolean;
  readonly limit: number | null;
  /** Whether the limit is that of the timed game, which weighs marbles pushed off and distances to the centre. */
  readonly timed: boolean;
}

export const endingsOf = ({ variant, options }: Setup): Endings => {
  const timed = variant === 'timed25';
  const layout = timed ? (options['layout'] ?? '') : variant;
  if (!isLayoutId(layout)) throw new Error(`no such layout: ${layout}`);
  return {
    layout,
    repetition: options['repetition'] === 'on',
    quiet: options['quiet'] === 'on',
    limit: timed ? 50 : options['limit'] === 'on' ? 400 : null,
    timed,
  };
};
