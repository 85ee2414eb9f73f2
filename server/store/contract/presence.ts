// What the server asks of a database about which players are at which node.
/** A player at a match. */
export interface AtMatch {
  readonly match: string;
  readonly identity: string;
}

export interface PresenceRow extends AtMatch {
  /** Since when the player has not been there any more, by the service's time; null for one who is. */
  readonly gone: number | null;
}

export interface LeftBehind extends AtMatch {
  readonly node: string;
  /** Whether the player is at a node that lives. */
  readonly elsewhere: boolean;
}

export interface PresenceStore {
  /** Which players are at this node, or went from it and are yet to be judged; and which are neither any more. */
  savePresence(node: string, held: readonly PresenceRow[], dropped: readonly AtMatch[]): Promise<void>;
  clearPresence(node: string): Promise<void>;
  /** Whether a player is at any node that lives, but for one. */
  isPresent(match: string, identity: string, except: string): Promise<boolean>;
  /** Players of nodes that have been dead for longer than `grace`, up to `most` of them. */
  leftBehind(grace: number, most: number): Promise<LeftBehind[]>;
  dropLeftBehind(rows: readonly LeftBehind[]): Promise<void>;
}
