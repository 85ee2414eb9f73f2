// What has changed for a board, told by identity: whoever shows a position again passes the same lists again.
import type { Shown } from './board.ts';
import type { Look } from './theme.ts';

/** Whether two have the same in each of the fields. */
const sameIn =
  <T extends object>(...fields: readonly (keyof T)[]) =>
  (a: T, b: T): boolean =>
    fields.every((field) => a[field] === b[field]);

/** The stones and the marks on them. */
const PICTURE = ['stones', 'last', 'proof', 'lost'] as const;

export const isSamePicture = sameIn<Shown>(...PICTURE);

/** The same may be picked from the same stones. */
export const isSameOffer = sameIn<Shown>('stones', 'targets');

export const isSameShown = sameIn<Shown>(...PICTURE, 'turn', 'targets', 'barred', 'ahead', 'over');

export const isSameLook = sameIn<Look>(
  'theme',
  'dark',
  'shapes',
  'coordinates',
  'turned',
  'lower',
  'still',
  'confirm',
  'confirmTiny',
  'loupe',
);
