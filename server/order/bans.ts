// Who is not let in, by identity or by address: known here as the store has it, and asked for again twice a second.
import { ADDRESS, type Ban } from '../store/contract/order.ts';
import type { Store } from '../store/store.ts';

export interface BansNeeds {
  readonly store: Pick<Store, 'bans'>;
  /** What an address counts by. */
  readonly addressKey: (address: string) => string;
  readonly now: () => number;
}

export interface Bans {
  /** Asks the store. */
  look(): Promise<void>;
  /** Until when; null for nearly everybody. Of what is known here. */
  until(identity: string, address: string): number | null;
  /** The same, with what the store knew a moment ago at most. */
  ask(identity: string, address: string): Promise<number | null>;
}

/** Whoever asks so soon after another is answered by what that one was told. */
const FRESH = 400;

export const createBans = ({ store, addressKey, now }: BansNeeds): Bans => {
  let bans = new Map<string, number>();
  let looked = -Infinity;
  let looking: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const asked = performance.now();
    const all: readonly Ban[] = await store.bans();
    bans = new Map(all.map(({ target, until }) => [target, until]));
    looked = asked;
  };
  const until = (identity: string, address: string): number | null => {
    const ends = [bans.get(identity), bans.get(banned(addressKey(address)))];
    const last = Math.max(...ends.map((end) => end ?? 0));
    return last > now() ? last : null;
  };
  return {
    look: read,
    until,
    ask: async (identity, address) => {
      if (performance.now() - looked > FRESH) await (looking ??= read().finally(() => (looking = null)));
      return until(identity, address);
    },
  };
};

/** As a ban names an address. */
export const banned = (key: string): string => `${ADDRESS}${key}`;
