// Quick pairing: two who want the same game at the same pace get one match, exactly once, by a claiming delete in the
// store. A seek is looked after by the node at which its seeker is, or was last.
import type { Command } from '../../shared/match/command.ts';
import type { AnyRefusal, SeekRequest, TakeSeatRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Bus } from '../bus/bus.ts';
import type { Seek } from '../store/contract/seeks.ts';
import type { Store } from '../store/store.ts';
import { createFulfilled, keyOf } from './fulfilled.ts';
import { createInTurn } from './in-turn.ts';
import { isOffered, pairsOf, type Pair } from './opponents.ts';
import { createRounds } from './rounds.ts';
import { pairedCommand, readWish, readWishes } from './seek-wish.ts';
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

/** Creates a match by the service, consuming the seeks in the same append; the key says which requests it fulfils. */
type CreatePaired = (
  match: string,
  command: Extract<Command, { kind: 'create' }>,
  seeks: readonly string[],
  key: string,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: AnyRefusal | 'conflict' }>;

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
  /** The seeks that this node looks after; the store holds those of all nodes. */
  const local = new Map<string, Seek>();
  /** The others, as the store had them when somebody looked. */
  let elsewhere: readonly Seek[] = [];
  /** Of these it is known that they had found no match before they were written. */
  const checked = new Set<string>();
  const forget = (id: string): boolean => {
    checked.delete(id);
    return local.delete(id);
  };
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
  const show = (): void => {
    const all = [...local.values(), ...elsewhere.filter(({ id }) => !local.has(id))];
    offer(all.filter(seekers.isThere));
  };
  /** A seeker has come here from another node. */
  const fetch = async (identity: string): Promise<void> => {
    await store.moveSeeks(identity, node);
    await look();
  };
  const withdrawAll = async (identity: string): Promise<void> => {
    const own = [...local.values()].filter((seek) => seek.identity === identity);
    // What has meanwhile moved to another node stays.
    for (const at of new Set([node, ...own.map((seek) => seek.node)])) await store.dropSeeksOf(identity, at);
    for (const { id } of own) forget(id);
    show();
  };

  const findEarlier = async ({ identity, id }: Seek): Promise<string | null> =>
    (await fulfilled.find(identity, id)) === null ? null : id;
  /** Claims every seek of both, so that nobody finds two opponents at once; `also` is a request that is no seek. */
  const pair = async (
    { host, guest, wish }: Pair,
    all: readonly Seek[],
    also: readonly string[] = [],
  ): Promise<Result<string, AnyRefusal | 'conflict'>> => {
    const [one, two] = await Promise.all([store.identity(host.identity), store.identity(guest.identity)]);
    if (one === null || two === null) return no('seek-gone');
    const match = newId();
    const claimed = all.filter(({ identity }) => identity === host.identity || identity === guest.identity);
    const ids = claimed.map(({ id }) => id);
    // Sent again after it had found its match, a seek is in the store once more.
    const unsure = claimed.filter(({ id }) => !checked.has(id));
    const late = (await Promise.all(unsure.map(findEarlier))).filter((id) => id !== null);
    for (const id of late) await store.dropSeek(id);
    if (late.length > 0) return no('conflict');
    const seated = [
      { record: one, request: host.request },
      { record: two, request: guest.request },
    ] as const;
    const created = await create(match, pairedCommand(wish.played, ...seated), ids, keyOf([...ids, ...also]));
    if (!created.ok) return created;
    for (const id of [...ids, ...also]) {
      forget(id);
      fulfilled.remember(id, match);
    }
    elsewhere = elsewhere.filter(({ id }) => !ids.includes(id));
    show();
    paired(host.identity, match);
    paired(guest.identity, match);
    return ok(match);
  };

  /** A seek that is in the store no more was paired by another node, or by an append whose answer was lost. */
  const learn = async (seek: Seek): Promise<void> => {
    const match = await fulfilled.find(seek.identity, seek.id);
    if (forget(seek.id) && match !== null) paired(seek.identity, match);
  };
  /** Whose node is gone has as long as after a restart to come back. */
  const adopt = (seek: Seek): void => {
    local.set(seek.id, seek);
    const { identity } = seek;
    if (isHere(identity)) {
      if (seek.node !== node) store.moveSeeks(identity, node).catch(report);
    } else if (!seekers.isLeaving(identity)) seekers.leave(identity, RETURN_GRACE);
  };
  const takeStock = (all: readonly Seek[]): void => {
    for (const seek of all) {
      // What was paired while the store was read is not there any more.
      if (fulfilled.known(seek.id) !== undefined) continue;
      if (!seekers.isOurs(seek)) forget(seek.id);
      else if (local.has(seek.id)) local.set(seek.id, seek);
      else adopt(seek);
    }
    elsewhere = all.filter(({ id }) => !local.has(id) && fulfilled.known(id) === undefined);
  };

  /** A race that is lost is seen in the store and tried again. */
  const pairUp = async (read: readonly Seek[]): Promise<void> => {
    let all = read;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ours = new Set([...local.values()].map(({ identity }) => identity));
      const isOurs = ({ identity }: Seek): boolean => ours.has(identity);
      const pairs = pairsOf(all, { isThere: seekers.isThere, isOurs, mayMeet });
      const made = await Promise.all(pairs.map((each) => pair(each, all)));
      if (made.every(({ ok: isMade }) => isMade)) return;
      all = await store.seeks();
    }
  };
  /** What the store says now, for all who ask meanwhile: pairs made elsewhere are learnt, those that can be are made. */
  const look = createRounds(async () => {
    const mine = [...local.values()];
    const all = await store.seeks();
    const there = new Set(all.map(({ id }) => id));
    takeStock(all);
    for (const seek of mine) if (!there.has(seek.id) && local.has(seek.id)) await learn(seek);
    await pairUp(all);
    show();
  });

  /** Answers with the match that it has found already: sent again, at another node or before a restart. */
  const write = async (seek: Seek): Promise<string | null> => {
    const { id, identity } = seek;
    await store.putSeek(seek);
    local.set(id, seek);
    const before = await fulfilled.find(identity, id);
    if (before !== null) {
      forget(id);
      await store.dropSeek(id);
      return before;
    }
    // Gone while the seek was being written.
    if (!isHere(identity)) seekers.leave(identity, SEEK_GRACE);
    if (local.has(id)) checked.add(id);
    return null;
  };

  const sweep = async (): Promise<void> => {
    if (local.size > 0 || isLookedAt()) await look();
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
          if (!local.has(id)) {
            // Has gone on while this request waited: it would be taken from the node at which they are now.
            if (!isHere(identity)) return no('seek-gone');
            const own = [...local.values()].filter((seek) => seek.identity === identity);
            if (own.length >= MOST_SEEKS) return no('too-many-seeks');
            const before = await write({ id, identity, at: now(), request, node });
            if (before !== null) return ok({ match: before });
          }
          await look();
          const match = fulfilled.known(id);
          if (match !== undefined) return ok({ match });
          // What was taken over from a dead node may have been given up at another one.
          if (local.has(id)) break;
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
        forget(id);
        show();
        return (await store.dropSeek(id)) ? ok(null) : no('no-such-seek');
      }),
    gone: (identity) => {
      if (![...local.values()].some((seek) => seek.identity === identity)) return;
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
      return local.size;
    },
    close: () => {
      clearInterval(sweeper);
      seekers.close();
    },
  };
};
