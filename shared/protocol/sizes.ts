// How long the things that people say may be.

export const MAX_MESSAGE_BYTES = 16 * 1024;
export const MAX_NAME = 24;
/** An agent with every setting it has. */
export const MAX_AGENT = 96;
export const MAX_CHAT = 300;
/** How many passkeys an identity can have. */
export const MAX_PASSKEYS = 10;
/** How many others one can have muted. */
export const MAX_MUTED = 100;
/** How many games one can be ready for at once: every game at every usual pace, and a few more. */
export const MAX_WISHES = 16;
/** As many solved puzzles as one message tells. */
export const MOST_SOLVED_AT_ONCE = 100;
