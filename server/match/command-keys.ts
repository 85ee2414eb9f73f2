// The keys of a match's commands: which row each of them made, by who gave it.

export class CommandKeys {
  readonly #rows = new Map<string, Map<string, number>>();

  /** The row that this identity's command with this key made, if there is one. */
  rowOf(identity: string, key: string): number | undefined {
    return this.#rows.get(identity)?.get(key);
  }

  add(identity: string, key: string, seq: number): void {
    const rows = this.#rows.get(identity);
    if (rows === undefined) this.#rows.set(identity, new Map([[key, seq]]));
    else rows.set(key, seq);
  }
}
