// Whom people follow and block. Blocks of those who are here are known here, so that pairing and chat need not ask; what is
// said at another node is told to all, and asked for again where that may have been missed.
import * as z from 'zod/mini';
import type { Bus, Subject } from '../bus/bus.ts';
import type { Tie, TieKind } from '../store/contract/ties.ts';
import type { Store } from '../store/store.ts';

export interface TiesNeeds {
  readonly store: Pick<Store, 'tie' | 'untie' | 'tiesOf' | 'apartFrom'>;
  readonly bus: Bus;
  /** Who is connected here. */
  readonly here: Iterable<{ readonly identity: { readonly id: string } }>;
  readonly isHere: (identity: string) => boolean;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Ties {
  /** Somebody comes; what they are asked to wait for is theirs to await. */
  arrived(identity: string): void;
  /** Until it is known here with whom they want nothing to do. */
  readonly ready: (identity: string) => Promise<void>;
  left(identity: string): void;
  /** False where there are too many. */
  set(tie: Tie, on: boolean): Promise<boolean>;
  of(identity: string): Promise<readonly Tie[]>;
  /** Whether one of them blocks the other; known of those who are here. */
  readonly mayMeet: (one: string, two: string) => boolean;
  /** The same of anybody. */
  areApart(one: string, two: string): Promise<boolean>;
}

const MOST: Readonly<Record<TieKind, number>> = { follow: 500, block: 500 };

/** One of the two has blocked the other, or does so no more: whoever has one of them here asks again. */
const CHANGED: Subject<string[]> = { name: 'blocks', schema: z.array(z.string()) };

export const createTies = ({ store, bus, here, isHere, now, report }: TiesNeeds): Ties => {
  /** Of those who are here; most have nobody, and cost nothing. */
  const known = new Map<string, ReadonlySet<string>>();
  const asking = new Map<string, Promise<void>>();

  const learn = (identity: string): Promise<void> => {
    const asked = store.apartFrom(identity).then(
      (others) => {
        if (asking.get(identity) !== asked) return;
        asking.delete(identity);
        if (others.length === 0 || !isHere(identity)) known.delete(identity);
        else known.set(identity, new Set(others));
      },
      (error: unknown) => {
        if (asking.get(identity) === asked) asking.delete(identity);
        report(error);
      },
    );
    asking.set(identity, asked);
    return asked;
  };
  const changed = (identities: readonly string[]): void => {
    for (const identity of identities) if (isHere(identity)) void learn(identity);
  };
  bus.hear(CHANGED, changed);
  bus.onMissed(() => changed([...new Set([...here].map(({ identity }) => identity.id))]));

  return {
    arrived: (identity) => {
      if (!known.has(identity)) void learn(identity);
    },
    ready: (identity) => asking.get(identity) ?? Promise.resolve(),
    left: (identity) => known.delete(identity),
    set: async (tie, on) => {
      if (!on) await store.untie(tie);
      else if (!(await store.tie(tie, now(), MOST[tie.kind]))) return false;
      if (tie.kind === 'block') {
        const both = [tie.identity, tie.other];
        await Promise.all(both.filter(isHere).map(learn));
        bus.tell(CHANGED, both);
      }
      return true;
    },
    of: (identity) => store.tiesOf(identity),
    mayMeet: (one, two) => known.get(one)?.has(two) !== true && known.get(two)?.has(one) !== true,
    areApart: async (one, two) => (await store.apartFrom(one)).includes(two),
  };
};
