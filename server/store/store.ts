// What the server asks of a database, put together from what it asks about each thing. Two fulfil it, SQLite and
// PostgreSQL, and one contract suite tests both.
import type { AccessTokenStore } from './contract/access-tokens.ts';
import type { AccountStore } from './contract/accounts.ts';
import type { ArchiveStore } from './contract/archive.ts';
import type { ChatStore } from './contract/chat.ts';
import type { DueStore } from './contract/dues.ts';
import type { IdentityStore } from './contract/identities.ts';
import type { LogStore } from './contract/log.ts';
import type { MatchStore } from './contract/matches.ts';
import type { NodeStore } from './contract/nodes.ts';
import type { OrderStore } from './contract/order.ts';
import type { PresenceStore } from './contract/presence.ts';
import type { PuzzleStore } from './contract/puzzles.ts';
import type { RatingStore } from './contract/ratings.ts';
import type { RetentionStore } from './contract/retention.ts';
import type { SeekStore } from './contract/seeks.ts';
import type { TieStore } from './contract/ties.ts';

/** All methods but `append` throw a `StoreError` (errors.ts) when the database is full or cannot be reached. */
export interface Store
  extends
    AccessTokenStore,
    AccountStore,
    ArchiveStore,
    ChatStore,
    DueStore,
    IdentityStore,
    LogStore,
    MatchStore,
    NodeStore,
    OrderStore,
    PresenceStore,
    PuzzleStore,
    RatingStore,
    RetentionStore,
    SeekStore,
    TieStore {
  /** 256 random bits that only this database knows: made once, and the same for everyone who asks. */
  secret(): Promise<Uint8Array>;
  /** Milliseconds since the epoch by the store's own clock. */
  now(): Promise<number>;
  /**
   * Whether this server has its rights: the database is its alone, or its lease as a node has not run out. While it has
   * not, every write fails as `store-unavailable`.
   */
  held(): boolean;
  /** Whether the store answers; never throws, and writes nothing. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
