// The key that makes a command one command, however often it is sent.

const RANDOM_CHARACTERS = 8;

/** Begins with the time, so that a database files new keys side by side and not all over its index. */
export const newKey = (now = Date.now(), random: () => number = Math.random): string =>
  now.toString(36) +
  Math.floor(random() * 36 ** RANDOM_CHARACTERS)
    .toString(36)
    .padStart(RANDOM_CHARACTERS, '0');
