// This server as one of the nodes that share a database: it enters, looks who is there, renews its lease each second, and
// says when that is lost. On a database of its own it is the only node, by the lock.
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptClock } from '../clock.ts';
import { StoreError, StoreRefused } from './errors.ts';
import { NODE_LEASE, RENEW_EVERY } from './node-lease.ts';
import type { LivingNode, NodeEntry } from './contract/nodes.ts';
import type { Store } from './store.ts';

export interface MembershipNeeds {
  readonly store: Pick<
    Store,
    'enterNode' | 'renewNode' | 'advanceNode' | 'leaveNode' | 'livingNodes' | 'held'
  >;
  readonly node: NodeEntry;
  readonly clock: KeptClock;
  readonly report: (error: unknown) => void;
  /** Told once: this node has no rights any more, and has to end. */
  readonly lost: (reason: StoreRefused) => void;
}

/** Somebody can be at a node that serves; one that only thinks for the others is not missed by people. */
export const servesPeople = ({ state, engines }: LivingNode): boolean =>
  state === 'serving' && engines !== 'only';

export interface Membership {
  /** Whether nobody served people when this node came to do so: what ran then is its to bring back. */
  readonly isFirst: boolean;
  /** The nodes that live beside this one, as of the newest renewal. */
  readonly others: readonly LivingNode[];
  /** Calls back after each renewal. */
  onRenewed(listener: (others: readonly LivingNode[]) => void): void;
  /** From now on others may rely on this node. */
  serve(): Promise<void>;
  /** Whether the lease was renewed lately: rows can be written. */
  alive(): boolean;
  leave(): Promise<void>;
}

const LOOK_EVERY = 50;
/** So long without a renewal, the store is as good as gone. */
const MISSED = 3 * RENEW_EVERY;
/** So long without a word from the database, rights are given up without one. */
const SILENCE = 2 * NODE_LEASE;
/** Renewals that may wait for an answer at once: one may hang while the next comes through. */
const ABREAST = 3;

/** Resolves when this node may begin: beside those who know of it by then, or first. */
export const enter = async ({ store, node, clock, report, lost }: MembershipNeeds): Promise<Membership> => {
  const { id } = node;
  const listeners: ((others: readonly LivingNode[]) => void)[] = [];
  let others: readonly LivingNode[] = [];
  let renewed = performance.now();
  let answered = renewed;
  let asking = 0;
  let over = false;
  let hasRights = true;

  const end = (): void => {
    over = true;
    clearInterval(timer);
  };
  const lose = (why: string): void => {
    if (over) return;
    end();
    hasRights = false;
    lost(new StoreRefused('lease-lost', `this node has lost its lease: ${why}`));
  };
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const answer = await store.renewNode(id, clock.now(), NODE_LEASE);
    const heard = performance.now();
    answered = heard;
    if (answer === null) lose('it had run out before it was renewed');
    if (answer === null || over) return;
    renewed = heard;
    clock.follow(answer.now, asked, heard);
    others = answer.others;
    for (const listener of listeners) listener(others);
  };
  const failed = (error: unknown): void => {
    // A full database is no silent one.
    if (error instanceof StoreError && error.reason === 'store-full') answered = performance.now();
    if (!over) report(error);
  };
  const tick = (): void => {
    if (!store.held() && performance.now() - answered > SILENCE) lose('the database does not answer');
    if (over || asking >= ABREAST) return;
    asking += 1;
    void renew()
      .catch(failed)
      .finally(() => (asking -= 1));
  };

  await store.enterNode(node, clock.now(), NODE_LEASE);
  const timer = setInterval(tick, RENEW_EVERY).unref();
  try {
    const isFirst = await begin(store, node, () => over);
    others = (await store.livingNodes()).filter((each) => each.id !== id);
    return {
      isFirst,
      get others() {
        return others;
      },
      onRenewed: (listener) => void listeners.push(listener),
      serve: async () => {
        if (!(await store.advanceNode(id, 'serving'))) throw gone();
      },
      alive: () => performance.now() - renewed < MISSED,
      leave: async () => {
        end();
        if (hasRights) await store.leaveNode(id, clock.now());
      },
    };
  } catch (error) {
    end();
    throw error;
  }
};

/**
 * Answers whether this node is the first. A row alone does not show that its node lives: whoever does renews it, and
 * knows by then of this one. Where all leases run out instead, nobody serves. Whoever only thinks is never the first.
 */
const begin = async (
  store: MembershipNeeds['store'],
  { id, engines }: NodeEntry,
  isOver: () => boolean,
): Promise<boolean> => {
  const found = new Map<string, number>();
  while (!isOver()) {
    const nodes = (await store.livingNodes()).filter((node) => node.id !== id && node.state !== 'joining');
    for (const node of nodes) if (!found.has(node.id)) found.set(node.id, node.leaseUntil);
    const serving = nodes.filter(servesPeople);
    const isKnown = serving.every((node) => found.get(node.id) !== node.leaseUntil);
    if (isKnown && (serving.length > 0 || engines === 'only')) return false;
    const isFirst = engines !== 'only' && nodes.every((node) => node.engines === 'only');
    if (isFirst && (await store.advanceNode(id, 'resuming'))) return true;
    await sleep(LOOK_EVERY);
  }
  throw gone();
};

const gone = (): StoreRefused =>
  new StoreRefused('lease-lost', 'this node has lost its lease while it started');
