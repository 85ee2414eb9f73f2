// What the panels of one's own page work with.
import type { Account } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';

export interface Desk {
  readonly app: App;
  readonly account: Account;
  /** One thing after the other: nothing else is pressed meanwhile. */
  readonly busy: boolean;
  readonly run: (work: () => Promise<unknown>) => void;
  readonly adopt: (account: Account) => void;
  readonly read: () => Promise<void>;
}
