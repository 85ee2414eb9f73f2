// Gives a new name to all who show the old one, at every node.
import * as z from 'zod/mini';
import type { Identity } from '../../shared/protocol.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';
import type { Session, Sessions } from './sessions.ts';

export interface RenamesNeeds {
  readonly sessions: Sessions;
  readonly bus: Bus;
  readonly store: Pick<Store, 'identitiesOf'>;
  /** Called with each session of one who has another name. */
  readonly altered: (session: Session) => void;
  /** Called with each who has another name, connected here or not. */
  readonly renamed: (identity: Identity) => void;
  readonly report: (error: unknown) => void;
}

export interface Renames {
  /** The store has it already. */
  tell(identity: Identity): void;
  /** The same for those who are here alone. */
  take(identity: Identity): void;
}

const RENAMED: Subject<{ id: string; name: string }> = {
  name: 'renamed',
  schema: z.strictObject({ id: z.string(), name: z.string() }),
};
const AT_ONCE = 500;

export const createRenames = ({ sessions, bus, store, altered, renamed, report }: RenamesNeeds): Renames => {
  const take = (identity: Identity): void => {
    for (const session of sessions.of(identity.id)) {
      session.identity = identity;
      altered(session);
    }
    renamed(identity);
  };
  const lookForMissed = async (): Promise<void> => {
    const names = new Map([...sessions].map(({ identity: { id, name } }) => [id, name]));
    const ids = [...names.keys()];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      for (const { id, name } of await store.identitiesOf(ids.slice(from, from + AT_ONCE))) {
        if (names.get(id) !== name) take({ id, name });
      }
    }
  };
  bus.hear(RENAMED, take);
  bus.onMissed(() => void lookForMissed().catch(report));
  return {
    take,
    tell: ({ id, name }) => {
      take({ id, name });
      bus.tell(RENAMED, { id, name });
    },
  };
};
