// The tables as the queries see them. Times are milliseconds since the epoch; truth values are 0 and 1.
import type { Generated } from 'kysely';
import type { GameId } from '../../shared/games/index.ts';
import type { DueKind } from '../../shared/match/command.ts';
import type { ChatLine } from '../../shared/protocol.ts';
import type { Pace } from '../../shared/rating/pace.ts';
import type { Ceremony } from './contract/accounts.ts';
import type { Ban, ConductRow, ModerationRow, ReportRow } from './contract/order.ts';
import type { Tie } from './contract/ties.ts';
import type { ArchivedPlayer } from './contract/archive.ts';
import type { LivingNode } from './contract/nodes.ts';
import type { Summary } from './contract/matches.ts';

export interface Tables {
  event: EventTable;
  /** The events, wherever they lie: to be read only. */
  log: EventTable;
  match: MatchTable;
  game: GameTable;
  rated_game: RatedGameTable;
  rating: RatingTable;
  advantage: AdvantageTable;
  due: DueTable;
  identity: { id: string; name: string; bot: number; created: number };
  token: { hash: Uint8Array; identity: string; created: number; seen: number; device: string };
  access_token: AccessTokenTable;
  passkey: PasskeyTable;
  kept_name: { look: string; identity: string; name: string };
  ceremony: Ceremony;
  moderator: { identity: string; since: number };
  moderation: ModerationTable;
  ban: Ban;
  report: ReportTable;
  conduct: ConductRow;
  tie: TieTable;
  solved_puzzle: SolvedPuzzleTable;
  revoked: { hash: Uint8Array; at: number };
  chat: ChatTable;
  seek: { id: string; identity: string; at: number; request: string; node: string };
  node: NodeTable;
  presence: { match: string; identity: string; node: string; gone: number | null };
  secret: { id: number; bits: Uint8Array };
}

export interface EventTable {
  match: string;
  seq: number;
  at: number;
  by: string | null;
  key: string | null;
  /** The event as JSON. */
  body: string;
}

export interface MatchTable {
  id: string;
  phase: Summary['phase'];
  game: string;
  private: number;
  created: number;
  updated: number;
  player0: string | null;
  player1: string | null;
  counts: number;
  /** Up to this time its games are in the archive. */
  filed: number;
  /** Whether its games are rated, and up to what time those are that have ended. */
  rated: number;
  judged: number;
}

export interface GameTable {
  match: string;
  number: number;
  game: string;
  variant: string;
  size: string;
  private: number;
  ended: number;
  plies: number;
  seat0: string | null;
  name0: string;
  kind0: ArchivedPlayer['kind'];
  seat1: string | null;
  name1: string;
  kind1: ArchivedPlayer['kind'];
  /** How many of them are computers or bots. */
  players: number;
  /** The seat that won; 2 for a draw. */
  result: number;
  reason: string;
  /** The first move; null where it is not known. */
  opening: string | null;
}

export interface RatedGameTable {
  match: string;
  number: number;
  game: GameId;
  pace: Pace;
  board: string;
  opening: string | null;
  private: number;
  ended: number;
  seat0: string;
  seat1: string;
  /** The seat that won; 2 for a draw. */
  result: number;
  /** The share of the point that whoever was first could expect. */
  expected: number;
  rating0: number;
  deviation0: number;
  /** Which of the player's games in this pool it was. */
  games0: number;
  rating1: number;
  deviation1: number;
  games1: number;
  /** How both stood before it, and what the first seat was worth, as JSON: from here on it can be rated again. */
  before: string;
}

export interface RatingTable {
  identity: string;
  game: GameId;
  pace: Pace;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  last: number;
  /** Until when it is no mere guess. */
  settled: number;
}

/** What it is worth to be first on a board; with a way to open it, what that adds. */
export interface AdvantageTable {
  game: GameId;
  pace: Pace;
  setup: string;
  points: number;
  deviation: number;
}

export interface DueTable {
  match: string;
  kind: DueKind;
  turn: number;
  at: number;
  owner: string | null;
  lease_until: number | null;
  patience: number;
}

export interface ChatTable {
  match: string;
  seq: number;
  at: number;
  identity: string;
  name: string;
  key: string;
  channel: ChatLine['channel'];
  /** What was said, as JSON. */
  say: string;
  hidden: Generated<number>;
}

export interface SolvedPuzzleTable {
  identity: string;
  game: string;
  puzzle: string;
  at: number;
}

export interface TieTable extends Tie {
  at: number;
}

export interface ModerationTable extends ModerationRow {
  done: number;
}

export interface ReportTable extends Omit<ReportRow, 'settled'> {
  settled: number;
}

export interface PasskeyTable {
  id: string;
  identity: string;
  public_key: Uint8Array;
  counter: number;
  /** As JSON. */
  transports: string;
  device: string;
  created: number;
  used: number;
}

export interface AccessTokenTable {
  hash: Uint8Array;
  id: string;
  identity: string;
  name: string;
  /** Words with a space between. */
  scopes: string;
  created: number;
  seen: number;
}

export interface NodeTable {
  id: string;
  /** Its last sign of life, by the service's time. */
  seen: number;
  /** By the database's clock; 0 for one that has left. */
  lease_until: number;
  state: LivingNode['state'];
  version: string;
  engines: LivingNode['engines'];
}

/** Where the two databases differ. */
export type Dialect = 'sqlite' | 'postgres';
