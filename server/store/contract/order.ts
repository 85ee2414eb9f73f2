// What the server asks of a database about order: reports, what moderators have done, bans, and how games were left.

import type { Deed, ReportEntry } from '../../../shared/protocol.ts';

/** Something that a moderator has done, with who and why. */
export interface ModerationRow {
  readonly id: string;
  readonly at: number;
  /** An identity, or `host` for the command line. */
  readonly by: string;
  readonly kind: Deed['kind'];
  /** An identity; to close, a match; to settle, a report; to ban, also `address ` and an address. */
  readonly target: string;
  readonly why: string;
  /** Until when a ban holds. */
  readonly until: number | null;
  /**
   * The new name; where lines are hidden, a match and perhaps a line's number; `address` where somebody's addresses are
   * banned with them; else empty.
   */
  readonly detail: string;
}

/** Whom a ban is for: an identity by its id, or `address ` and what limits count an address by. */
export interface Ban {
  readonly target: string;
  readonly until: number;
}
export const ADDRESS = 'address ';

export interface ReportRow {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly against: string;
  /** Where it was; empty for nowhere. */
  readonly match: string;
  readonly about: ReportEntry['about'];
  readonly text: string;
  readonly settled: boolean;
}

/** How somebody ended a game otherwise than by playing. */
export interface ConductRow {
  readonly identity: string;
  readonly match: string;
  readonly game: number;
  readonly at: number;
  readonly kind: 'left' | 'stalled' | 'aborted';
}

/** What all of somebody's games say together. */
export interface PlayedCounts {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Lost by resigning before the tenth move of both together. */
  readonly resignedEarly: number;
}

export interface OrderStore {
  isModerator(identity: string): Promise<boolean>;
  moderators(): Promise<string[]>;
  /** Does it, and writes the row with it; false where nothing is there that it could be done to. */
  moderate(row: Omit<ModerationRow, 'at'>): Promise<boolean>;
  /** Newest first; of one target where one is named. */
  moderation(limit: number, target?: string): Promise<ModerationRow[]>;
  /** What was done in the last minute, whoever did it, and matches that are still to be closed. */
  moderatedLately(): Promise<ModerationRow[]>;
  /** The match of this row is closed. */
  moderated(id: string): Promise<void>;
  /** Those that hold. */
  bans(): Promise<Ban[]>;

  /** The same of the same person, about the same, is one report. */
  report(report: Omit<ReportRow, 'settled'>): Promise<void>;
  /** Newest first: those that nobody has settled, or all. */
  reports(limit: number, all?: boolean): Promise<ReportRow[]>;

  noteConduct(row: ConductRow): Promise<void>;
  /** Who came back soon has not left. */
  forgiveConduct(identity: string, match: string): Promise<void>;
  conductOf(identity: string, since: number): Promise<ConductRow[]>;
  playedBy(identity: string): Promise<PlayedCounts>;
}
