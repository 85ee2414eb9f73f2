// Quick pairing: two who want the same game at the same pace get one match, exactly once, by a claiming delete in the
// store. A seek is looked after by the node at which its seeker is, or was last.
import type { AnyRefusal, SeekRequest, TakeSeatRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Bus } from '../bus/bus.ts';
import type { Seek } from '../store/contract/seeks.ts';
import type { Store } from '../store/store.ts';
import { createFulfilled } from './fulfilled.ts';
import { createInTurn } from './in-turn.ts';
import { createKeptSeeks } from './kept-seeks.ts';
import { isOffered, pairsOf } from './opponents.ts';
import { createPairing, type CreatePaired } from './pairing.ts';
import { createRounds } from './rounds.ts';
import { readWish, readWishes } from './seek-wish.ts';
import { createSeekers } from './seekers.ts';

type SeekStore = Pick<
  Store,
  'putSeek' | 'dropSeek' | 'dropSeeksOf' | 'moveSeeks' | 'seeks' | 'identity' | 'matchesOf' | 'log'
>;

/** How long a seeker may be gone before the seek is given up; after a restart everybody comes back later. */
const SEEK_GRACE = 4_000;
const RETURN_GRACE = 15_000;
const SWEEP_EVERY = 2_000;
const MOST_SEEKS = 5;
const TRIES = 5;

export interface SeeksNeeds {
  readonly store: SeekStore;
  readonly bus: Bus;
  /** This node's name. */
  readonly node: string;
  /** Whether a node has its rights, this one too. */
  readonly lives: (node: string) => boolean;
  readonly create: CreatePaired;
  /** Whether the identity has a connection here. */
  readonly isHere: (identity: string) => boolean;
  /** Whether neither of them blocks the other; one of the two is here. */
  readonly mayMeet?: (one: string, two: string) => boolean;
  /** Until it is known whom somebody here may meet. */
  readonly ready?: (identity: string) => Promise<void>;
  /** Tells an identity's devices which match its seek has found. */
  readonly paired: (identity: string, match: string) => void;
  /** An id for a new match, which nobody can guess. */
  readonly newId: () => string;
  /** Shows what is sought; seeks whose seekers are gone are no offer. */
  readonly offer: (seeks: readonly Seek[]) => void;
  /** Whether somebody looks at what is sought. */
  readonly isLookedAt: () => boolean;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Seeks {
  /** Takes over the seeks of nodes that are gone: they count once their seekers are back. */
  takeOver(): Promise<void>;
  /** Answers with the match when there is an opponent already; otherwise `paired` tells of it later. */
  seek(identity: string, request: SeekRequest): Promise<Result<{ match?: string }, AnyRefusal>>;
  /** Plays a seeker who still waits, at one of the wishes that the seat is offered for. */
  take(identity: string, request: TakeSeatRequest): Promise<Result<{ match: string }, AnyRefusal>>;
  unseek(identity: string, key: string): Promise<Result<null, AnyRefusal>>;
  /** The identity's last connection is gone. */
  gone(identity: string): void;
  back(identity: string): void;
  /** Looks at the store again: pairs made by other nodes, seeks of dead ones, pairs that an error has left unmade. */
  sweep(): Promise<void>;
  readonly waiting: number;
  close(): void;
}

const seekId = (identity: string, key: string): string => `${identity}:${key}`;

export const createSeeks = (needs: SeeksNeeds): Seeks => {
  const { store, bus, node, lives, create, paired, newId, isHere, offer, isLookedAt, now, report } = needs;
  const { mayMeet = () => true, ready = () => Promise.resolve() } = needs;
  const kept = createKeptSeeks();
  const fulfilled = createFulfilled(store);
  const inTurn = createInTurn();

  const seekers = createSeekers({
    bus,
    node,
    lives,
    isHere,
    giveUp: (identity) => inTurn(identity, () => withdrawAll(identity)).catch(report),
    moved: (identity) => {
      if (isHere(identity)) fetch(identity).catch(report);
      else show();
    },
  });
  const show = (): void => offer(kept.all().filter(seekers.isThere));
  const pair = createPairing({ store, kept, fulfilled, create, newId, show, paired });
  /** A seeker has come here from another node. */
  const fetch = async (identity: string): Promise<void> => {
    await store.moveSeeks(identity, node);
    await look();
  };
  const withdrawAll = async (identity: string): Promise<void> => {
    const own = kept.of(identity);
    // What has meanwhile moved to another node stays.
    for (const at of new Set([node, ...own.map((seek) => seek.node)])) await store.dropSeeksOf(identity, at);
    for (const { id } of own) kept.forget(id);
    show();
  };

  /** A seek that is in the store no more was paired by another node, or by an append whose answer was lost. */
  const learn = async (seek: Seek): Promise<void> => {
    const match = await fulfilled.find(seek.identity, seek.id);
    if (kept.forget(seek.id) && match !== null) paired(seek.identity, match);
  };
  /** Whose node is gone has as long as after a restart to come back. */
  const adopt = ({ identity, node: at }: Seek): void => {
    if (isHere(identity)) {
      if (at !== node) store.moveSeeks(identity, node).catch(report);
    } else if (!seekers.isLeaving(identity)) seekers.leave(identity, RETURN_GRACE);
  };
  const takeStock = (all: readonly Seek[]): void => {
    // What was paired while the store was read is not there any more.
    const there = all.filter(({ id }) => fulfilled.known(id) === undefined);
    for (const seek of kept.takeStock(there, seekers.isOurs)) adopt(seek);
  };

  /** A race that is lost is seen in the store and tried again. */
  const pairUp = async (read: readonly Seek[]): Promise<void> => {
    let all = read;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ours = new Set(kept.own().map(({ identity }) => identity));
      const isOurs = ({ identity }: Seek): boolean => ours.has(identity);
      const pairs = pairsOf(all, { isThere: seekers.isThere, isOurs, mayMeet });
      const made = await Promise.all(pairs.map((each) => pair(each, all)));
      if (made.every(({ ok: isMade }) => isMade)) return;
      all = await store.seeks();
    }
  };
  /** What the store says now, for all who ask meanwhile: pairs made elsewhere are learnt, those that can be are made. */
  const look = createRounds(async () => {
    const mine = kept.own();
    const all = await store.seeks();
    const there = new Set(all.map(({ id }) => id));
    takeStock(all);
    for (const seek of mine) if (!there.has(seek.id) && kept.has(seek.id)) await learn(seek);
    await pairUp(all);
    show();
  });

  /** The match that a seek had found before it was written: sent again, at another node or before a restart. */
  const foundBefore = async (identity: string, id: string): Promise<string | null> => {
    const before = await fulfilled.find(identity, id);
    if (before !== null) {
      kept.forget(id);
      await store.dropSeek(id);
    } else if (kept.has(id)) kept.check(id);
    return before;
  };
  const write = async (seek: Seek): Promise<string | null> => {
    const { id, identity } = seek;
    await store.putSeek(seek);
    kept.put(seek);
    const before = await foundBefore(identity, id);
    // Gone while the seek was being written.
    if (before === null && !isHere(identity)) seekers.leave(identity, SEEK_GRACE);
    return before;
  };

  const sweep = async (): Promise<void> => {
    if (kept.size > 0 || isLookedAt()) await look();
  };

  let sweeping = false;
  const sweeper = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweep()
      .catch(report)
      .finally(() => (sweeping = false));
  }, SWEEP_EVERY).unref();

  return {
    takeOver: look,
    seek: (identity, request) =>
      inTurn(identity, async () => {
        const id = seekId(identity, request.key);
        const earlier = fulfilled.known(id);
        if (earlier !== undefined) return ok({ match: earlier });
        const wishes = readWishes(request);
        if (!wishes.ok) return wishes;
        await ready(identity);
        for (let tries = 0; tries < TRIES; tries += 1) {
          if (!kept.has(id)) {
            // Has gone on while this request waited: it would be taken from the node at which they are now.
            if (!isHere(identity)) return no('seek-gone');
            if (kept.of(identity).length >= MOST_SEEKS) return no('too-many-seeks');
            const before = await write({ id, identity, at: now(), request, node });
            if (before !== null) return ok({ match: before });
          } else if (!kept.isChecked(id)) {
            // Taken over from a node that died when it had written it, and before it had looked.
            const before = await foundBefore(identity, id);
            if (before !== null) return ok({ match: before });
          }
          await look();
          const match = fulfilled.known(id);
          if (match !== undefined) return ok({ match });
          // What was taken over from a dead node may have been given up at another one.
          if (kept.has(id)) break;
        }
        return ok({});
      }),
    take: (identity, { key, seeker, ...request }) =>
      inTurn(identity, async () => {
        const id = seekId(identity, key);
        const earlier = fulfilled.known(id) ?? (await fulfilled.find(identity, id));
        if (earlier !== null) return ok({ match: earlier });
        const wish = readWish(request);
        if (!wish.ok) return wish;
        for (let tries = 0; tries < TRIES; tries += 1) {
          const all = await store.seeks();
          const offered = all.filter(seekers.isThere);
          const host = offered.find((seek) => isOffered(seek, identity, seeker, wish.value));
          if (host === undefined) break;
          await ready(identity);
          if (!mayMeet(identity, seeker)) break;
          const match = await pair({ host, guest: { identity, request }, wish: wish.value }, all, [id]);
          if (match.ok) return ok({ match: match.value });
          if (match.reason !== 'seek-gone' && match.reason !== 'conflict') return no(match.reason);
        }
        return no('seek-gone');
      }),
    unseek: (identity, key) =>
      inTurn(identity, async () => {
        const id = seekId(identity, key);
        kept.forget(id);
        show();
        return (await store.dropSeek(id)) ? ok(null) : no('no-such-seek');
      }),
    gone: (identity) => {
      if (kept.of(identity).length === 0) return;
      seekers.leave(identity, SEEK_GRACE);
      show();
    },
    back: (identity) => {
      if (!seekers.back(identity)) return;
      show();
      fetch(identity).catch(report);
    },
    sweep,
    get waiting() {
      return kept.size;
    },
    close: () => {
      clearInterval(sweeper);
      seekers.close();
    },
  };
};
