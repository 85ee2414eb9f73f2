// The seeks that this node looks after, and those of other nodes as the store had them when somebody looked.
import type { Seek } from '../store/contract/seeks.ts';

export interface KeptSeeks {
  readonly size: number;
  has(id: string): boolean;
  put(seek: Seek): void;
  /** Whether it was here. */
  forget(id: string): boolean;
  /** Those that this node looks after. */
  own(): Seek[];
  of(identity: string): Seek[];
  all(): Seek[];
  /** These are the seeks that there are; answers which of them are this node's and new to it. */
  takeStock(there: readonly Seek[], isOurs: (seek: Seek) => boolean): Seek[];
  /** Other nodes' that are paired. */
  forgetElsewhere(ids: readonly string[]): void;
  /** It is known that it had found no match before it was written. */
  check(id: string): void;
  isChecked(id: string): boolean;
}

export const createKeptSeeks = (): KeptSeeks => {
  const local = new Map<string, Seek>();
  let elsewhere: readonly Seek[] = [];
  const checked = new Set<string>();
  const own = (): Seek[] => [...local.values()];
  const forget = (id: string): boolean => {
    checked.delete(id);
    return local.delete(id);
  };
  return {
    get size() {
      return local.size;
    },
    has: (id) => local.has(id),
    put: (seek) => void local.set(seek.id, seek),
    forget,
    own,
    of: (identity) => own().filter((seek) => seek.identity === identity),
    all: () => [...own(), ...elsewhere.filter(({ id }) => !local.has(id))],
    takeStock: (there, isOurs) => {
      const fresh: Seek[] = [];
      for (const seek of there) {
        if (!isOurs(seek)) forget(seek.id);
        else {
          if (!local.has(seek.id)) fresh.push(seek);
          local.set(seek.id, seek);
        }
      }
      elsewhere = there.filter(({ id }) => !local.has(id));
      return fresh;
    },
    forgetElsewhere: (ids) => {
      elsewhere = elsewhere.filter(({ id }) => !ids.includes(id));
    },
    check: (id) => void checked.add(id),
    isChecked: (id) => checked.has(id),
  };
};
