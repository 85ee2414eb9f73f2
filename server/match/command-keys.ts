// The keys of a match's commands: which row each of them made, by who gave it.

export class CommandKeys {
  /** One list for everybody: thousands of matches lie in memory, each with a few keys. */
  readonly #rows = new Map<string, number>();

  /** The row that this identity's command with this key made, if there is one. */
  rowOf(identity: string, key: string): number | undefined {
    return this.#rows.get(named(identity, key));
  }

  add(identity: string, key: string, seq: number): void {
    this.#rows.set(named(identity, key), seq);
  }
}

/** Ids hold no space. */
const named = (identity: string, key: string): string => `${identity} ${key}`;
