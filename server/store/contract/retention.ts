// What the server asks of a database about what need not be kept any longer.
/** What was last written or seen before these times may go; 0 keeps all of it. */
export interface Stale {
  readonly closed: number;
  /** Chat of matches in which nobody plays any more. */
  readonly chat: number;
  /** Tokens, and identities that have no other. */
  readonly tokens: number;
  readonly nodes: number;
}

/** How many of each are gone. */
export type Pruned = Readonly<Record<'matches' | 'lines' | 'tokens' | 'people' | 'nodes', number>>;

export interface RetentionStore {
  /** Up to `most` matches that are over and were last listed before these times: where no game counts, and all others. */
  longOver(before: { readonly unplayed: number; readonly games: number }, most: number): Promise<string[]>;
  /** Deletes what is stale, up to `most` matches, lines, tokens and nodes at a time. */
  prune(before: Stale, most: number): Promise<Pruned>;
}
