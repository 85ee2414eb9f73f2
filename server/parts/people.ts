// Makes the parts that know who people are, at which devices, and how they are told something.
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import { createAccessTokens } from '../people/accounts/access-tokens.ts';
import { createAccounts } from '../people/accounts/account.ts';
import { createDevices } from '../people/accounts/devices.ts';
import { createPasskeys } from '../people/accounts/passkeys.ts';
import { createIdentities } from '../people/identity.ts';
import { createLetters } from '../people/letters.ts';
import type { Sessions } from '../people/sessions.ts';
import { createSolvedPuzzles } from '../people/solved-puzzles.ts';
import type { Store } from '../store/store.ts';

export interface PeopleNeeds {
  readonly config: Config;
  readonly store: Store;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export const createPeople = ({ config, store, bus, sessions, now, report }: PeopleNeeds) => {
  const letters = createLetters(sessions, bus);
  const identities = createIdentities({
    store,
    now,
    bus,
    expire: config.keep.guests,
    announce: (identity, request) => letters.device(identity, request),
  });
  const devices = createDevices({ store, report });
  return {
    letters,
    identities,
    devices,
    accessTokens: createAccessTokens({ store, devices, now }),
    accounts: createAccounts({ store, devices }),
    passkeys: createPasskeys({ store, now }),
    solvedPuzzles: createSolvedPuzzles({ store, now }),
  };
};
