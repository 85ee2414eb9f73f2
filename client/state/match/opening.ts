// Where an opening protocol stands: its steps, and which of them is now. Pure.
import type { Step } from './story.ts';

export type OpeningStep =
  'place' | 'choose' | 'chooseOrAdd' | 'add' | 'last' | 'play' | 'centre' | 'second' | 'outside';

export interface OpeningState {
  readonly steps: readonly { readonly step: OpeningStep; readonly by: 'first' | 'second' | 'both' }[];
  /** The index of the step that is now; null once the opening is behind. */
  readonly at: number | null;
  /** The central square that is forbidden, where one is. */
  readonly square: string | null;
}

const first = (step: OpeningStep) => ({ step, by: 'first' as const });
const second = (step: OpeningStep) => ({ step, by: 'second' as const });
const both = (step: OpeningStep) => ({ step, by: 'both' as const });

const SWAP = [first('place'), second('choose'), both('play')];
const SWAP2 = [first('place'), second('chooseOrAdd'), both('play')];
const SWAP2_ADDED = [first('place'), second('chooseOrAdd'), second('add'), first('last'), both('play')];
const PRO = [first('centre'), second('second'), first('outside')];

export const openingOf = (
  opening: string | undefined,
  steps: readonly Pick<Step, 'text'>[],
): OpeningState | null => {
  switch (opening) {
    case 'swap':
    case 'swap2':
      return swap(opening, steps);
    case 'pro':
    case 'long-pro':
      return {
        steps: PRO,
        at: steps.length < 3 ? steps.length : null,
        square: opening === 'pro' ? '5×5' : '7×7',
      };
    case undefined:
    default:
      return null;
  }
};

const swap = (opening: 'swap' | 'swap2', steps: readonly Pick<Step, 'text'>[]): OpeningState => {
  const added = steps.some(({ text }) => text === 'more');
  const chosen = steps.findIndex(({ text }) => text === 'black' || text === 'white');
  const placed = steps.filter(({ text }) => /^[a-z]\d/.test(text)).length;
  const list = opening === 'swap' ? SWAP : added ? SWAP2_ADDED : SWAP2;
  const at = (): number | null => {
    // The last step is shown until the first ordinary move has been made.
    if (chosen >= 0) return steps.length === chosen + 1 ? list.length - 1 : null;
    if (placed < 3) return 0;
    if (!added) return 1;
    return placed < 5 ? 2 : 3;
  };
  return { steps: list, at: at(), square: null };
};
