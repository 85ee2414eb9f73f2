// What a client has asked for and what became of it, and the matches that it follows.
import type { Match, Row } from '../../../shared/match/match.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { Link } from './link.ts';

/** What was asked for under one key, until it is settled. */
export interface Asked {
  readonly name: 'create' | 'command' | 'seek';
  readonly key: string;
  readonly value: unknown;
  readonly by: Identity;
  /** When it was first sent, and when the try was that has been answered. */
  readonly called: number;
  tried: number;
  answered: number | null;
  row: { readonly match: string; readonly row: Row } | null;
  refused: string | null;
}

export interface Followed {
  readonly match: string;
  readonly rows: string[];
  state: Match | null;
  asking: boolean;
  /** Over which connection its rows come, and since when. */
  over: Link | null;
  since: number;
}
