// Says by rows of the store which players are at this node, for as long as there are other nodes to be told.
import type { Membership } from '../store/membership.ts';
import type { PresenceRow } from '../store/contract/presence.ts';
import type { Store } from '../store/store.ts';

export interface PresenceRowsNeeds {
  readonly store: Pick<Store, 'savePresence' | 'clearPresence' | 'isPresent'>;
  /** Under which name this node holds its rows. */
  readonly node: string;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly report: (error: unknown) => void;
}

/** Many come at once: they share a statement. */
const GATHER = 50;
const AGAIN_AFTER = 1_000;

export class PresenceRows {
  readonly #needs: PresenceRowsNeeds;
  readonly #rows = new Map<string, PresenceRow>();
  /** What the store may not know; a row that is no more is to be dropped. */
  #changed = new Map<string, PresenceRow>();
  /** Whether others read the rows, so that all changes are written. */
  #told = false;
  #timer: NodeJS.Timeout | null = null;
  #saving: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(needs: PresenceRowsNeeds) {
    this.#needs = needs;
    needs.nodes.onRenewed((others) => this.#renewed(others.length > 0));
  }

  /** `gone`: since when not any more; null for a player who is here. */
  hold(match: string, identity: string, gone: number | null): void {
    const key = keyOf(match, identity);
    if (this.#rows.get(key)?.gone === gone) return;
    const row = { match, identity, gone };
    this.#rows.set(key, row);
    this.#change(key, row);
  }

  /** The player has gone, and that has been judged. */
  drop(match: string, identity: string): void {
    const key = keyOf(match, identity);
    const row = this.#rows.get(key);
    if (row === undefined) return;
    this.#rows.delete(key);
    this.#change(key, row);
  }

  /** Whether the player is at another node. */
  async isElsewhere(match: string, identity: string): Promise<boolean> {
    const { store, node, nodes } = this.#needs;
    return nodes.others.length > 0 && (await store.isPresent(match, identity, node));
  }

  /**
   * What is to be said of those who are here is not said any more; the rows stay, and are judged by the others. Who comes
   * while this node still has its lease is told of all as before: it is not the first, and expects nobody itself.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#saving;
  }

  #renewed(hasOthers: boolean): void {
    if (this.#told === hasOthers) return;
    this.#told = hasOthers;
    if (!hasOthers) return;
    // What was written for those before may be out of date.
    const { store, node, report } = this.#needs;
    this.#changed = new Map(this.#rows);
    this.#saving = this.#saving.then(() => store.clearPresence(node)).catch(report);
    this.#save();
  }

  #change(key: string, row: PresenceRow): void {
    if (!this.#told || this.#stopped) return;
    this.#changed.set(key, row);
    this.#timer ??= setTimeout(() => this.#save(), GATHER).unref();
  }

  #save(): void {
    const { store, node, report } = this.#needs;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changed = this.#changed;
    this.#changed = new Map();
    this.#saving = this.#saving
      .then(() => {
        const held = [...changed.keys()].flatMap((key) => this.#rows.get(key) ?? []);
        const dropped = [...changed].filter(([key]) => !this.#rows.has(key)).map(([, row]) => row);
        return store.savePresence(node, held, dropped);
      })
      .catch((error: unknown) => {
        report(error);
        for (const [key, row] of changed) if (!this.#changed.has(key)) this.#changed.set(key, row);
        if (!this.#stopped) this.#timer ??= setTimeout(() => this.#save(), AGAIN_AFTER).unref();
      });
  }
}

const keyOf = (match: string, identity: string): string => `${match} ${identity}`;
