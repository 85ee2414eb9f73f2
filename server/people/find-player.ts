// Finds whoever an address names: by id, or with an @ by the name that somebody keeps.
import type { IdentityRecord } from '../store/contract/identities.ts';
import type { Store } from '../store/store.ts';
import { whoKeeps } from './accounts/kept-names.ts';

export type FindPlayer = (who: string) => Promise<IdentityRecord | null>;

/** A guest's name is nobody's own, so that it finds nobody. */
export const createFindPlayer =
  (store: Pick<Store, 'identity' | 'identityNamed'>): FindPlayer =>
  (who) =>
    who.startsWith('@') ? whoKeeps(store, who.slice(1)) : store.identity(who);
