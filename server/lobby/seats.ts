// The open seats that seekers offer: one an identity, with everything that it is ready for, for the lobby to show.
import type { Identity, Seat } from '../../shared/protocol.ts';
import type { Seek } from '../store/contract/seeks.ts';
import type { Store } from '../store/store.ts';
import { createSeatRatings } from './seat-ratings.ts';
import { readWishes, type Wish } from './seek-wish.ts';

/** As many as a person can look through; who has waited longest is shown first. */
const MOST_SEATS = 100;

export interface SeatsNeeds {
  readonly store: Pick<Store, 'identity' | 'standings'>;
  /** Whoever is connected here, by identity: known without asking the store. */
  readonly here: (identity: string) => Identity | null;
  readonly now: () => number;
  readonly show: (seats: readonly Seat[]) => void;
  readonly report: (error: unknown) => void;
}

export interface Seats {
  /** What is sought now; names that are not known yet follow. */
  offer(seeks: readonly Seek[]): void;
  /** Somebody who may offer a seat has another name. */
  renamed(identity: Identity): void;
}

interface Offer {
  readonly at: number;
  readonly wishes: Map<string, Wish>;
}

export const createSeats = ({ store, here, now, show, report }: SeatsNeeds): Seats => {
  let offers = new Map<string, Offer>();
  /** Seekers who are connected to other nodes; null while the store is asked. */
  const elsewhere = new Map<string, Identity | null>();

  const identityOf = (id: string): Identity | null => {
    const found = here(id) ?? elsewhere.get(id);
    if (found !== undefined) return found;
    elsewhere.set(id, null);
    store.identity(id).then((record) => {
      if (record === null || !elsewhere.has(id)) return;
      elsewhere.set(id, { id, name: record.name });
      tell();
    }, report);
    return null;
  };
  const tell = (): void => {
    const seats: Seat[] = [];
    for (const [id, { at, wishes }] of offers) {
      const by = identityOf(id);
      if (by === null) continue;
      const wished = [...wishes.values()].map(({ played }) => {
        const rating = ratings.of(id, played);
        return rating === null ? played : { ...played, rating };
      });
      seats.push({ by, at, wishes: wished });
    }
    show(seats);
  };

  const ratings = createSeatRatings({ store, now, learnt: () => tell(), report });

  return {
    offer: (seeks) => {
      const next = new Map<string, Offer>();
      for (const { identity, at, request } of [...seeks].sort((one, two) => one.at - two.at)) {
        const wishes = readWishes(request);
        const offer = next.get(identity) ?? { at, wishes: new Map<string, Wish>() };
        if (!wishes.ok || (!next.has(identity) && next.size === MOST_SEATS)) continue;
        for (const wish of wishes.value) offer.wishes.set(wish.kind, wish);
        next.set(identity, offer);
      }
      offers = next;
      for (const id of elsewhere.keys()) if (!next.has(id)) elsewhere.delete(id);
      ratings.look(
        [...next].map(([id, { wishes }]) => [id, [...wishes.values()].map(({ played }) => played)]),
      );
      tell();
    },
    renamed: (identity) => {
      if (elsewhere.has(identity.id)) elsewhere.set(identity.id, identity);
      if (offers.has(identity.id)) tell();
    },
  };
};
