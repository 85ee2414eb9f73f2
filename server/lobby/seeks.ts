// Quick pairing: two who want the same game at the same pace get one match, exactly once, by a claiming delete in the store.
import type { Command } from '../../shared/match/command.ts';
import type { AnyRefusal, SeekRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { pairedCommand, readWish } from './seek-wish.ts';
import type { Seek, Store } from '../store/store.ts';

type SeekStore = Pick<Store, 'putSeek' | 'dropSeek' | 'seeks' | 'identity' | 'matchesOf'>;

/** How long a seeker may be gone before the seek is given up; after a restart everybody comes back later. */
const SEEK_GRACE = 4_000;
const RETURN_GRACE = 15_000;
const SWEEP_EVERY = 2_000;
const MOST_SEEKS = 5;
/** Seeks whose match is still known, for a request that is sent again. */
const REMEMBERED = 2_000;
const TRIES = 5;

/** Creates a match by the service, consuming the seeks in the same append. */
type CreatePaired = (
  match: string,
  command: Extract<Command, { kind: 'create' }>,
  seeks: readonly string[],
) => Promise<{ readonly ok: boolean }>;

export interface SeeksNeeds {
  readonly store: SeekStore;
  readonly create: CreatePaired;
  /** Whether the identity has a connection. */
  readonly isHere: (identity: string) => boolean;
  /** Tells an identity's devices which match its seek has found. */
  readonly paired: (identity: string, match: string) => void;
  /** An id for a new match, which nobody can guess. */
  readonly newId: () => string;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Seeks {
  /** Takes over the seeks from before a restart: they count once their seekers are back. */
  start(): Promise<void>;
  /** Answers with the match when there is an opponent already; otherwise `paired` tells of it later. */
  seek(identity: string, request: SeekRequest): Promise<Result<{ match?: string }, AnyRefusal>>;
  unseek(identity: string, key: string): Promise<Result<null, AnyRefusal>>;
  /** The identity's last connection is gone. */
  gone(identity: string): void;
  back(identity: string): void;
  /** Looks at the store again: pairs made by other nodes, pairs that an error has left unmade. */
  sweep(): Promise<void>;
  readonly waiting: number;
  close(): void;
}

const seekId = (identity: string, key: string): string => `${identity}:${key}`;

export const createSeeks = (needs: SeeksNeeds): Seeks => {
  const { store, create, paired, newId, isHere, now, report } = needs;
  /** The seeks whose seekers are connected here; the store holds those of all nodes. */
  const local = new Map<string, Seek>();
  /** Seeks of identities that are not connected, and when they are given up. */
  const leaving = new Map<string, NodeJS.Timeout>();
  const found = new Map<string, string>();
  const queues = new Map<string, Promise<unknown>>();

  /** What one identity asks is done in order: a withdrawal never overtakes its seek. */
  const inTurn = <T>(identity: string, task: () => Promise<T>): Promise<T> => {
    const before = queues.get(identity) ?? Promise.resolve();
    const turn = before.then(task, task);
    queues.set(identity, turn);
    const leave = (): void => {
      if (queues.get(identity) === turn) queues.delete(identity);
    };
    turn.then(leave, leave);
    return turn;
  };

  const remember = (seek: Seek, match: string): void => {
    local.delete(seek.id);
    found.set(seek.id, match);
    const [oldest] = found.keys();
    if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
  };

  /** Claims every seek of both, so that nobody finds two opponents at once. */
  const pair = async (mine: Seek, theirs: Seek, all: readonly Seek[]): Promise<string | null> => {
    const [host, guest] = await Promise.all([store.identity(theirs.identity), store.identity(mine.identity)]);
    const command = host && guest && pairedCommand(mine.request, host, guest);
    if (!command) return null;
    const match = newId();
    const claimed = all.filter(({ identity }) => [mine.identity, theirs.identity].includes(identity));
    const created = await create(
      match,
      command,
      claimed.map(({ id }) => id),
    );
    if (!created.ok) return null;
    for (const seek of claimed) remember(seek, match);
    paired(theirs.identity, match);
    paired(mine.identity, match);
    return match;
  };

  const opponentOf = (mine: Seek, all: readonly Seek[]): Seek | null => {
    if (leaving.has(mine.identity)) return null;
    const wish = readWish(mine.request);
    const fits = (seek: Seek): boolean => {
      if (seek.identity === mine.identity || leaving.has(seek.identity)) return false;
      const theirs = readWish(seek.request);
      return wish.ok && theirs.ok && theirs.value.kind === wish.value.kind;
    };
    return all.filter(fits).sort((one, two) => one.at - two.at)[0] ?? null;
  };

  /** Whoever has waited longest comes first; a race that is lost is seen in the store and tried again. */
  const findFor = async (id: string, seen?: readonly Seek[]): Promise<string | null> => {
    let all = seen ?? (await store.seeks());
    for (let tries = 0; tries < TRIES; tries += 1) {
      const mine = all.find((seek) => seek.id === id);
      if (mine === undefined) return found.get(id) ?? null;
      const theirs = opponentOf(mine, all);
      if (theirs === null) return null;
      const match = await pair(mine, theirs, all);
      if (match !== null) return match;
      all = await store.seeks();
    }
    return null;
  };

  /** A seek that is in the store no more was paired by another node, or by an append whose answer was lost. */
  const learn = async (seek: Seek): Promise<void> => {
    const [newest] = await store.matchesOf(seek.identity, 1);
    if (!local.delete(seek.id) || newest === undefined || newest.summary.created < seek.at) return;
    remember(seek, newest.match);
    paired(seek.identity, newest.match);
  };

  const sweep = async (): Promise<void> => {
    const mine = [...local.values()];
    if (mine.length === 0) return;
    const all = await store.seeks();
    for (const seek of mine) {
      if (!local.has(seek.id)) continue;
      if (!all.some(({ id }) => id === seek.id)) await learn(seek);
      else if (opponentOf(seek, all) !== null) await findFor(seek.id, all);
    }
  };

  const withdrawAll = async (identity: string): Promise<void> => {
    for (const seek of await store.seeks()) {
      if (seek.identity !== identity) continue;
      local.delete(seek.id);
      await store.dropSeek(seek.id);
    }
  };
  const leave = (identity: string, grace: number): void => {
    clearTimeout(leaving.get(identity));
    const giveUp = (): void => {
      inTurn(identity, () => withdrawAll(identity))
        .catch(report)
        .finally(() => {
          if (leaving.get(identity) === timer) leaving.delete(identity);
        });
    };
    const timer = setTimeout(giveUp, grace).unref();
    leaving.set(identity, timer);
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
    start: async () => {
      for (const seek of await store.seeks()) {
        local.set(seek.id, seek);
        if (!isHere(seek.identity) && !leaving.has(seek.identity)) leave(seek.identity, RETURN_GRACE);
      }
    },
    seek: (identity, request) =>
      inTurn(identity, async () => {
        const id = seekId(identity, request.key);
        const earlier = found.get(id);
        if (earlier !== undefined) return ok({ match: earlier });
        const wish = readWish(request);
        if (!wish.ok) return wish;
        if (!local.has(id)) {
          const own = [...local.values()].filter((seek) => seek.identity === identity);
          if (own.length >= MOST_SEEKS) return no('too-many-seeks');
          const seek = { id, identity, at: now(), request };
          await store.putSeek(seek);
          local.set(id, seek);
          // Gone while the seek was being written.
          if (!isHere(identity)) leave(identity, SEEK_GRACE);
        }
        const match = await findFor(id);
        return ok(match === null ? {} : { match });
      }),
    unseek: (identity, key) =>
      inTurn(identity, async () => {
        const id = seekId(identity, key);
        local.delete(id);
        return (await store.dropSeek(id)) ? ok(null) : no('no-such-seek');
      }),
    gone: (identity) => {
      if ([...local.values()].some((seek) => seek.identity === identity)) leave(identity, SEEK_GRACE);
    },
    back: (identity) => {
      const going = leaving.get(identity);
      if (going === undefined) return;
      clearTimeout(going);
      leaving.delete(identity);
      sweep().catch(report);
    },
    sweep,
    get waiting() {
      return local.size;
    },
    close: () => {
      clearInterval(sweeper);
      for (const going of leaving.values()) clearTimeout(going);
    },
  };
};
