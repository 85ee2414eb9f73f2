// What the server asks of a database. Two fulfil it, SQLite and PostgreSQL, and one contract suite tests both.
import type { DueKind } from '../../shared/match/command.ts';
import type { Row } from '../../shared/match/match.ts';
import type { ChatLine, SeekRequest } from '../../shared/protocol.ts';

/** One accepted command on its way into the log, with everything that must be true when it is. */
export interface Append {
  readonly match: string;
  /** Its seq is the log's next; a row that is already there refuses this one. */
  readonly row: Row;
  /** The row as JSON, serialised once for the log and the wire. */
  readonly json: string;
  /** The command's key; null for the service. Whoever decides on the whole log sees to it that it is new to the match. */
  readonly key: string | null;
  readonly dues: readonly DueChange[];
  /** The match's entry in the archive, when it changes. */
  readonly summary: Summary | null;
  /** Seeks that this row consumes; a row whose seek is gone is refused. */
  readonly seeks: readonly string[];
}

export type DueChange =
  | { readonly kind: DueKind; readonly turn: number; readonly at: number }
  | { readonly kind: DueKind; readonly cleared: true };

/** `conflict`: another row has that seq. `seek-gone`: already paired. */
export type AppendRefusal = 'conflict' | 'seek-gone' | 'store-full' | 'store-unavailable';
export type Appended = { readonly ok: true } | { readonly ok: false; readonly reason: AppendRefusal };

/** A row as the log holds it: with the key of the command that it came from. */
export interface LogEntry {
  readonly row: Row;
  readonly key: string | null;
}

/** A match as the lobby and the archive list it. */
export interface Summary {
  readonly phase: 'open' | 'playing' | 'between' | 'over' | 'closed';
  readonly game: string;
  readonly private: boolean;
  readonly created: number;
  readonly updated: number;
  /** The identities at the chairs; null for a free one. */
  readonly players: readonly [string | null, string | null];
}

export interface Claimed {
  readonly match: string;
  readonly kind: DueKind;
  readonly turn: number;
  readonly at: number;
}

export interface IdentityRecord {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

export interface Seek {
  /** Identity and key make it one. */
  readonly id: string;
  readonly identity: string;
  readonly at: number;
  readonly request: SeekRequest;
}

/** All methods but `append` throw a `StoreError` (errors.ts) when the database is full or cannot be reached. */
export interface Store {
  /**
   * Every append is decided on its own; what is called together may be committed together. `store-unavailable` means
   * that nobody knows: the row is not acknowledged, but the log may hold it.
   * `done` is called once, perhaps at once, and must not throw; an error is a bug's.
   */
  append(append: Append, done: (appended: Appended | Error) => void): void;
  /** Rows from `from` on, in order, at most `limit` of them. */
  rows(match: string, from: number, limit?: number): Promise<Row[]>;
  /** The same to the end, for whoever has to know which commands the match has had. */
  log(match: string, from: number): Promise<LogEntry[]>;

  /** Matches that are neither over nor closed. */
  running(): Promise<string[]>;
  summary(match: string): Promise<Summary | null>;
  /** Newest first; for the archive page and the API. */
  matchesOf(
    identity: string,
    limit: number,
  ): Promise<{ readonly match: string; readonly summary: Summary }[]>;

  /** Takes up to `limit` due rows whose time has come and that nobody holds, for `lease` milliseconds. */
  claimDues(owner: string, now: number, lease: number, limit: number): Promise<Claimed[]>;
  /** Holds claimed rows for longer; answers which are still this owner's. */
  renewDues(owner: string, dues: readonly Claimed[], until: number): Promise<Claimed[]>;
  /** A claimed row that came too early goes back with a later time; only while owner and turn still hold. */
  postponeDue(owner: string, due: Claimed, at: number): Promise<void>;
  /** A claimed row that is done with; only while owner and turn still hold. */
  deleteDue(owner: string, due: Claimed): Promise<void>;
  /** When the next due row can be claimed: at its time, or when the lease on it runs out. */
  nextDue(): Promise<number | null>;

  /** `token` is stored as SHA-256; the caller hashes it. */
  createIdentity(identity: IdentityRecord, tokenHash: Uint8Array, now: number): Promise<void>;
  identityByToken(tokenHash: Uint8Array): Promise<IdentityRecord | null>;
  identity(id: string): Promise<IdentityRecord | null>;
  addToken(identity: string, tokenHash: Uint8Array, now: number): Promise<void>;
  rename(identity: string, name: string): Promise<void>;

  /** The line's number in its match is given by the store; the same key from the same identity is one line there. */
  say(line: Omit<ChatLine, 'seq'>, key: string): Promise<ChatLine>;
  chat(match: string, limit: number): Promise<ChatLine[]>;

  putSeek(seek: Seek): Promise<void>;
  dropSeek(id: string): Promise<boolean>;
  seeks(): Promise<Seek[]>;

  /** A sign of life of this node, and when any node last gave one: how long the service was out. */
  heartbeat(node: string, now: number): Promise<void>;
  lastHeartbeat(): Promise<number | null>;
  forgetNode(node: string): Promise<void>;

  /** 256 random bits that only this database knows: made once, and the same for everyone who asks. */
  secret(): Promise<Uint8Array>;
  /** Milliseconds since the epoch by the store's own clock. */
  now(): Promise<number>;
  /** Whether the database is this server's alone; while it is not, every write fails as `store-unavailable`. */
  held(): boolean;
  /** Whether the store answers; never throws, and writes nothing. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
