// Tells other nodes that something was committed, never what: a hint after which readers look at the log.

export interface Hint {
  readonly match: string;
  readonly seq: number;
}

export interface Bus {
  /** To all nodes but this one, which knows already. */
  publish(hint: Hint): void;
  /** Called for hints of other nodes. Answers with the way to stop. */
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
}
