// What stands for `nanoid` in a run: ids that come from its seed.

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const nanoid = (length = 21): string =>
  Array.from({ length }, () => SIGNS.charAt(Math.floor(Math.random() * SIGNS.length))).join('');
