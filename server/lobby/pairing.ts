// Makes the match of two who want the same: their seeks are consumed in the append that creates it, so it is one match.
import type { Command } from '../../shared/match/command.ts';
import type { AnyRefusal } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Seek } from '../store/contract/seeks.ts';
import type { Store } from '../store/store.ts';
import { keyOf, type Fulfilled } from './fulfilled.ts';
import type { KeptSeeks } from './kept-seeks.ts';
import type { Pair } from './opponents.ts';
import { pairedCommand } from './seek-wish.ts';

/** Creates a match by the service, consuming the seeks in the same append; the key says which requests it fulfils. */
export type CreatePaired = (
  match: string,
  command: Extract<Command, { kind: 'create' }>,
  seeks: readonly string[],
  key: string,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: AnyRefusal | 'conflict' }>;

export interface PairingNeeds {
  readonly store: Pick<Store, 'identity' | 'dropSeek'>;
  readonly kept: KeptSeeks;
  readonly fulfilled: Fulfilled;
  readonly create: CreatePaired;
  /** An id for a new match, which nobody can guess. */
  readonly newId: () => string;
  /** Shows what is sought now. */
  readonly show: () => void;
  /** Tells an identity's devices which match its seek has found. */
  readonly paired: (identity: string, match: string) => void;
}

/** Claims every seek of both, so that nobody finds two opponents at once; `also` is a request that is no seek. */
export type Pairing = (
  pair: Pair,
  all: readonly Seek[],
  also?: readonly string[],
) => Promise<Result<string, AnyRefusal | 'conflict'>>;

export const createPairing = (needs: PairingNeeds): Pairing => {
  const { store, kept, fulfilled, create, newId, show, paired } = needs;
  const findEarlier = async ({ identity, id }: Seek): Promise<string | null> =>
    (await fulfilled.find(identity, id)) === null ? null : id;

  return async ({ host, guest, wish }, all, also = []) => {
    const [one, two] = await Promise.all([store.identity(host.identity), store.identity(guest.identity)]);
    if (one === null || two === null) return no('seek-gone');
    const match = newId();
    const claimed = all.filter(({ identity }) => identity === host.identity || identity === guest.identity);
    const ids = claimed.map(({ id }) => id);
    // Sent again after it had found its match, a seek is in the store once more.
    const unsure = claimed.filter(({ id }) => !kept.isChecked(id));
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
      kept.forget(id);
      fulfilled.remember(id, match);
    }
    kept.forgetElsewhere(ids);
    show();
    paired(host.identity, match);
    paired(guest.identity, match);
    return ok(match);
  };
};
