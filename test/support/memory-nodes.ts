// The part of a store in memory that nodes know of each other by: their leases, and which players are where.
import { NODE_LEASE } from '../../server/store/node-lease.ts';
import type { AtMatch, LeftBehind, PresenceRow } from '../../server/store/contract/presence.ts';
import type { LivingNode, NodeEntry, Renewed } from '../../server/store/contract/nodes.ts';

type NodeRow = { -readonly [K in keyof LivingNode]: LivingNode[K] } & { seen: number };

export class MemoryNodes {
  readonly nodes = new Map<string, NodeRow>();
  readonly presence = new Map<string, PresenceRow & { readonly node: string }>();
  clock: () => number = Date.now;

  enterNode(node: NodeEntry, seen: number, lease: number): Promise<void> {
    this.nodes.set(node.id, { ...node, seen, state: 'joining', leaseUntil: this.clock() + lease });
    return Promise.resolve();
  }
  async renewNode(id: string, seen: number, lease: number): Promise<Renewed | null> {
    const row = this.#living().find((node) => node.id === id);
    if (row === undefined) return null;
    Object.assign(row, { seen, leaseUntil: this.clock() + lease });
    return { now: seen, others: (await this.livingNodes()).filter((node) => node.id !== id) };
  }
  advanceNode(id: string, state: 'resuming' | 'serving'): Promise<boolean> {
    const living = this.#living();
    const row = living.find((node) => node.id === id);
    const isBeside = living.some(
      (node) => node !== row && node.state !== 'joining' && node.engines !== 'only',
    );
    if (row === undefined || (state === 'resuming' && isBeside)) return Promise.resolve(false);
    row.state = state;
    return Promise.resolve(true);
  }
  leaveNode(id: string, seen: number): Promise<void> {
    const row = this.#living().find((node) => node.id === id);
    Object.assign(row ?? {}, { seen, leaseUntil: 0 });
    return Promise.resolve();
  }
  livingNodes(): Promise<LivingNode[]> {
    return Promise.resolve(
      this.#living().map(({ id, version, engines, state, leaseUntil }) => ({
        id,
        version,
        engines,
        state,
        leaseUntil,
      })),
    );
  }
  lastSign(): Promise<number | null> {
    const signs = [...this.nodes.values()].flatMap(({ state, engines, seen }) =>
      state === 'serving' && engines !== 'only' ? [seen] : [],
    );
    return Promise.resolve(signs.length === 0 ? null : Math.max(...signs));
  }
  savePresence(node: string, held: readonly PresenceRow[], dropped: readonly AtMatch[]): Promise<void> {
    for (const row of held) this.presence.set(`${row.match} ${row.identity} ${node}`, { ...row, node });
    for (const { match, identity } of dropped) this.presence.delete(`${match} ${identity} ${node}`);
    return Promise.resolve();
  }
  clearPresence(node: string): Promise<void> {
    for (const [key, row] of this.presence) if (row.node === node) this.presence.delete(key);
    return Promise.resolve();
  }
  isPresent(match: string, identity: string, except: string): Promise<boolean> {
    const living = this.#living().map(({ id }) => id);
    return Promise.resolve(
      [...this.presence.values()].some(
        (row) =>
          row.match === match &&
          row.identity === identity &&
          row.node !== except &&
          row.gone === null &&
          living.includes(row.node),
      ),
    );
  }
  async leftBehind(grace: number, most: number): Promise<LeftBehind[]> {
    const isDead = ({ node }: { node: string }): boolean => {
      const { leaseUntil, seen } = this.nodes.get(node) ?? { leaseUntil: 0, seen: 0 };
      return Math.max(leaseUntil, seen) < this.clock() - grace;
    };
    const left = [...this.presence.values()].filter(isDead).slice(0, most);
    return Promise.all(
      left.map(async ({ match, identity, node }) => ({
        match,
        identity,
        node,
        elsewhere: await this.isPresent(match, identity, node),
      })),
    );
  }
  dropLeftBehind(rows: readonly LeftBehind[]): Promise<void> {
    for (const { match, identity, node } of rows) this.presence.delete(`${match} ${identity} ${node}`);
    return Promise.resolve();
  }
  /** A node has served until then. */
  served(id: string, seen: number): void {
    this.nodes.set(id, { id, version: '', engines: 'on', state: 'serving', seen, leaseUntil: 0 });
  }
  #living(): NodeRow[] {
    const now = this.clock();
    return [...this.nodes.values()].filter(
      ({ leaseUntil }) => leaseUntil > now && leaseUntil <= now + NODE_LEASE,
    );
  }
}
