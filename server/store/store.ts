// What the server asks of a database. Two fulfil it, SQLite and PostgreSQL, and one contract suite tests both.
import type { DueKind } from '../../shared/match/command.ts';
import type { Seat } from '../../shared/game.ts';
import type { Player, Row } from '../../shared/match/match.ts';
import type { ChatLine, SeekRequest } from '../../shared/protocol.ts';
import type { AccessTokenStore } from './access-tokens.ts';
import type { AccountStore } from './accounts.ts';
import type { OrderStore } from './order.ts';
import type { RatingStore } from './rating-store.ts';
import type { TieStore } from './ties.ts';

/** One accepted command on its way into the log, with everything that must be true when it is. */
export interface Append {
  readonly match: string;
  /** Its seq is the log's next; a row that is already there refuses this one. */
  readonly row: Row;
  /** The row as JSON, serialised once for the log and the wire. */
  readonly json: string;
  /** The command's key; for the service null, or the requests that it fulfils. Whoever decides on the whole log sees to it that it is new to the match. */
  readonly key: string | null;
  readonly dues: readonly DueChange[];
  /** The match's entry in the archive, when it changes. */
  readonly summary: Summary | null;
  /** The game that this row has ended, for the archive. */
  readonly finished?: FinishedGame | null;
  /** Seeks that this row consumes; a row whose seek is gone is refused. */
  readonly seeks: readonly string[];
}

export type DueChange =
  | {
      readonly kind: DueKind;
      readonly turn: number;
      readonly at: number;
      /** Milliseconds that an AI's turn can wait for those of others; none unless said. */
      readonly patience?: number;
    }
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
  /** Whether a game of it counts: not when all were aborted or abandoned, or none was begun. */
  readonly counts: boolean;
  /** Whether its games are rated. */
  readonly rated?: boolean;
}

/** A game with its result, as the archive lists it. */
export interface FinishedGame {
  /** Which of its match. */
  readonly number: number;
  readonly game: string;
  readonly variant: string;
  readonly size: string;
  readonly private: boolean;
  readonly ended: number;
  readonly plies: number;
  /** By seat: who was first comes first. An AI's name is what it is. */
  readonly players: readonly [ArchivedPlayer, ArchivedPlayer];
  /** The seat that won; null for a draw. */
  readonly winner: Seat | null;
  readonly reason: string;
  /** Its first move; null for games of before this was kept. */
  readonly opening?: string | null;
}

export interface ArchivedPlayer {
  readonly id: string | null;
  readonly name: string;
  readonly kind: Player['kind'];
}

export interface ArchivedGame extends FinishedGame {
  readonly match: string;
}

export type GameResult = 'first' | 'second' | 'draw';

/** Which games; what is left out is not asked for. */
export interface ArchiveWish {
  /** Those that there are: one after the other they lie in order. */
  readonly games: readonly string[];
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly result?: GameResult | undefined;
  readonly players?: 'people' | 'mixed' | 'computers' | undefined;
  /** Only those of this identity, and how they ended for it. */
  readonly of?: string | undefined;
  readonly own?: 'won' | 'lost' | 'drawn' | undefined;
  /** Private ones too. */
  readonly hidden?: boolean;
}

/** Where a page ended: the next begins after it. */
export type ArchivePlace = Pick<ArchivedGame, 'ended' | 'match' | 'number'>;

export interface Claimed {
  readonly match: string;
  readonly kind: DueKind;
  readonly turn: number;
  readonly at: number;
}

/** What was last written or seen before these times may go; 0 keeps all of it. */
export interface Stale {
  readonly closed: number;
  /** Chat of matches in which nobody plays any more. */
  readonly chat: number;
  /** Tokens, and identities that have no other. */
  readonly tokens: number;
  readonly nodes: number;
}

/** How many of each are gone. */
export type Pruned = Readonly<Record<'matches' | 'lines' | 'tokens' | 'people' | 'nodes', number>>;

export interface IdentityRecord {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

/** A token by its hash, or all of an identity but the one that asks. */
export type Revoked =
  { readonly hash: Uint8Array } | { readonly identity: string; readonly except?: Uint8Array };

export interface Seek {
  /** Identity and key make it one. */
  readonly id: string;
  readonly identity: string;
  readonly at: number;
  readonly request: SeekRequest;
  /** At which node its seeker is, or was last. */
  readonly node: string;
}

/** A server among those that share the database. */
export interface NodeEntry {
  readonly id: string;
  /** Of the program. */
  readonly version: string;
  /** Whether computers think here: beside people, where nobody is served, or not at all. */
  readonly engines: 'on' | 'only' | 'off';
}

export interface LivingNode extends NodeEntry {
  /** A node that resumes brings back what ran while nobody served; before, it only looks who is there. */
  readonly state: 'joining' | 'resuming' | 'serving';
  readonly leaseUntil: number;
}

export interface Renewed {
  /** The database's clock. */
  readonly now: number;
  /** The other nodes that live. */
  readonly others: readonly LivingNode[];
}

/** A player at a match. */
export interface AtMatch {
  readonly match: string;
  readonly identity: string;
}

export interface PresenceRow extends AtMatch {
  /** Since when the player has not been there any more, by the service's time; null for one who is. */
  readonly gone: number | null;
}

export interface LeftBehind extends AtMatch {
  readonly node: string;
  /** Whether the player is at a node that lives. */
  readonly elsewhere: boolean;
}

/** All methods but `append` throw a `StoreError` (errors.ts) when the database is full or cannot be reached. */
export interface Store extends RatingStore, AccessTokenStore, AccountStore, OrderStore, TieStore {
  /**
   * Every append is decided on its own; what is called together may be committed together. `store-unavailable` means
   * that nobody knows: the row is not acknowledged, but the log may hold it.
   * `done` is called once, perhaps at once, and must not throw; an error is a bug's.
   */
  append(append: Append, done: (appended: Appended | Error) => void): void;
  /** Rows from `from` on, in order, at most `limit` of them. */
  rows(match: string, from: number, limit?: number): Promise<Row[]>;
  /** The same to the end, for whoever has to know which commands the match has had. */
  log(match: string, from: number, limit?: number): Promise<LogEntry[]>;

  /** The newest row of each of these matches that there is. */
  heads(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Matches in which a game runs, or is to follow. */
  running(): Promise<string[]>;
  /** Matches that wait for a player. */
  waiting(): Promise<string[]>;
  /** The newest of those in which something is to come, that were listed anew from this time on. */
  recent(since: number, limit: number): Promise<string[]>;
  summary(match: string): Promise<Summary | null>;
  /** Newest first; for the archive page and the API. */
  matchesOf(
    identity: string,
    limit: number,
  ): Promise<{ readonly match: string; readonly summary: Summary }[]>;

  /** Games that are over, newest first. */
  archive(wish: ArchiveWish, after: ArchivePlace | null, limit: number): Promise<ArchivedGame[]>;
  /** Matches whose games may not all be in the archive, with when they were last listed. */
  unfiled(most: number): Promise<{ readonly match: string; readonly updated: number }[]>;
  /** Files all games of a match, up to the time at which it was last listed; a later one is for another to file. */
  fileGames(match: string, updated: number, games: readonly FinishedGame[]): Promise<void>;

  /** Takes up to `limit` due rows whose time has come and that nobody holds, for `lease` milliseconds; no turns of AIs. */
  claimDues(owner: string, now: number, lease: number, limit: number): Promise<Claimed[]>;
  /** The same with the turns of AIs that can wait `patience` at most, those first whose patience ends first. */
  claimTurns(owner: string, now: number, lease: number, limit: number, patience: number): Promise<Claimed[]>;
  /** Holds claimed rows for longer; answers which are still this owner's. */
  renewDues(owner: string, dues: readonly Claimed[], until: number): Promise<Claimed[]>;
  /** A claimed row that came too early goes back with a later time; only while owner and turn still hold. */
  postponeDue(owner: string, due: Claimed, at: number): Promise<void>;
  /** A claimed row that is done with; only while owner and turn still hold. */
  deleteDue(owner: string, due: Claimed): Promise<void>;
  /** When the next due row can be claimed: at its time, or when the lease on it runs out; no turn of an AI. */
  nextDue(): Promise<number | null>;
  /** The same of the turns of AIs that can wait `patience` at most. */
  nextTurn(patience: number): Promise<number | null>;
  /** How many turns of AIs could be claimed now, and how many owners hold one: they are shared among those. */
  turnsWaiting(now: number): Promise<{ readonly turns: number; readonly owners: number }>;

  /** Tokens are stored as SHA-256; the caller hashes them. The device is what its owner is told of it. */
  createIdentity(
    identity: IdentityRecord,
    tokenHash: Uint8Array,
    now: number,
    device?: string,
  ): Promise<void>;
  /** Null for a token that is not known, or was last shown before `since`. */
  identityByToken(tokenHash: Uint8Array, since?: number): Promise<IdentityRecord | null>;
  identity(id: string): Promise<IdentityRecord | null>;
  /** Those of these that there are. */
  identitiesOf(ids: readonly string[]): Promise<IdentityRecord[]>;
  addToken(identity: string, tokenHash: Uint8Array, now: number, device?: string): Promise<void>;
  /** The token was shown; noted once a day. */
  seeToken(tokenHash: Uint8Array, now: number): Promise<void>;
  /** Takes tokens back; answers how many those were. */
  revoke(whose: Revoked): Promise<number>;
  /** Those taken back in the last minute, whoever did it. */
  revokedLately(): Promise<Uint8Array[]>;

  /** The line's number in its match is given by the store; the same key from the same identity is one line there. */
  say(line: Omit<ChatLine, 'seq'>, key: string): Promise<ChatLine>;
  chat(match: string, limit: number): Promise<ChatLine[]>;
  /** The newest lines of all matches from this time on, in order. */
  chatSince(at: number, limit: number): Promise<ChatLine[]>;

  /** One that is there already keeps its place, and goes to the node. */
  putSeek(seek: Seek): Promise<void>;
  dropSeek(id: string): Promise<boolean>;
  /** Those of an identity that are at this node. */
  dropSeeksOf(identity: string, node: string): Promise<void>;
  /** All of an identity, to the node at which it is now. */
  moveSeeks(identity: string, node: string): Promise<void>;
  seeks(): Promise<Seek[]>;

  /** Enters a node with rights for `lease` milliseconds; `seen` is the service's time, a sign of life. */
  enterNode(node: NodeEntry, seen: number, lease: number): Promise<void>;
  /** As much again from now on; null when its rights had run out: they do not come back. */
  renewNode(id: string, seen: number, lease: number): Promise<Renewed | null>;
  /** Whether it is so far now. Only one resumes, and none while another one serves people. */
  advanceNode(id: string, state: 'resuming' | 'serving'): Promise<boolean>;
  /** Gives its rights back, with a last sign of life where it still has them. */
  leaveNode(id: string, seen: number): Promise<void>;
  /** Those whose rights have not run out. */
  livingNodes(): Promise<LivingNode[]>;
  /** When any node that served people last gave a sign of life: how long the service was out. */
  lastSign(): Promise<number | null>;

  /** Which players are at this node, or went from it and are yet to be judged; and which are neither any more. */
  savePresence(node: string, held: readonly PresenceRow[], dropped: readonly AtMatch[]): Promise<void>;
  clearPresence(node: string): Promise<void>;
  /** Whether a player is at any node that lives, but for one. */
  isPresent(match: string, identity: string, except: string): Promise<boolean>;
  /** Players of nodes that have been dead for longer than `grace`, up to `most` of them. */
  leftBehind(grace: number, most: number): Promise<LeftBehind[]>;
  dropLeftBehind(rows: readonly LeftBehind[]): Promise<void>;

  /** Up to `most` matches that are over and were last listed before these times: where no game counts, and all others. */
  longOver(before: { readonly unplayed: number; readonly games: number }, most: number): Promise<string[]>;
  /** Deletes what is stale, up to `most` matches, lines, tokens and nodes at a time. */
  prune(before: Stale, most: number): Promise<Pruned>;

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
