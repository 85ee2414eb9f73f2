// What the server asks of a database about what matches wait for, each claimed by one node at a time.
import type { DueKind } from '../../../shared/match/command.ts';

export type DueChange =
  | {
      readonly kind: DueKind;
      readonly turn: number;
      readonly at: number;
      /** Milliseconds that an AI's turn can wait for those of others; none unless said. */
      readonly patience?: number;
    }
  | { readonly kind: DueKind; readonly cleared: true };

export interface Claimed {
  readonly match: string;
  readonly kind: DueKind;
  readonly turn: number;
  readonly at: number;
}

export interface DueStore {
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
}
