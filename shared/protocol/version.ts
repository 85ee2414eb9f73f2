// Which protocol is spoken.

/** Raised when an old client could no longer play; such a client is told to reload. */
export const PROTOCOL_VERSION = 1;
