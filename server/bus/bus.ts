// The bus says that something was committed, never what: a hint after which readers look at the log.

export interface Hint {
  readonly match: string;
  readonly seq: number;
}

export interface Bus {
  publish(hint: Hint): void;
  /** Called for hints of every node, this one's too. Answers with the way to stop. */
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
}
