// Whether a stone may make two free threes, by the terms of the variant.
import { capturesAt } from './captures.ts';
import { afterwards, enemyOf, type Frame, type Mark, type Square } from './field.ts';
import { fivesOf, makesFive } from './fives.ts';
import { isDoubleThree } from './threes.ts';
import type { Terms } from './variants.ts';

/** Whether a stone on the empty square is forbidden as a double-three. */
export const isForbidden = (
  frame: Frame,
  field: Uint8Array,
  square: Square,
  mark: Mark,
  { doubleThree, five }: Terms,
): boolean => {
  if (doubleThree === 'allowed') return false;
  const captured = doubleThree === 'only-forced' ? capturesAt(frame, field, square, mark) : [];
  const two = afterwards(field, square, mark, captured, () => isDoubleThree(frame, field, square, mark));
  if (!two || doubleThree === 'never') return two;
  if (makesFive(frame, field, square, mark, five)) return false;
  // A capture is exempt here whatever it captures, so it does not matter that it was not carried out above.
  if (doubleThree === 'unless-capture-or-five') return capturesAt(frame, field, square, mark).length === 0;
  const enemy = enemyOf(mark);
  if (makesFive(frame, field, square, enemy, five)) return false;
  return !(
    fivesOf(frame, field, enemy, five).length > 0 && breaksFives(frame, field, square, mark, captured, five)
  );
};

/**
 * Whether no five of the enemy's stands once the stone has captured. A line of six cut to five still stands; so
 * does a five that the capture cut out of a longer line, where only five counts.
 */
export const breaksFives = (
  frame: Frame,
  field: Uint8Array,
  square: Square,
  mark: Mark,
  captured: readonly Square[],
  five: Terms['five'],
): boolean =>
  captured.length > 0 &&
  afterwards(field, square, mark, captured, () => fivesOf(frame, field, enemyOf(mark), five).length === 0);
