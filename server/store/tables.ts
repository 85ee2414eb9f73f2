// The tables as the queries see them. Times are milliseconds since the epoch; truth values are 0 and 1.
import type { DueKind } from '../../shared/match/command.ts';
import type { ChatLine } from '../../shared/protocol.ts';
import type { ArchivedPlayer, LivingNode, Summary } from './store.ts';

export interface Tables {
  event: EventTable;
  /** The events, wherever they lie: to be read only. */
  log: EventTable;
  match: MatchTable;
  game: GameTable;
  due: DueTable;
  identity: { id: string; name: string; bot: number; created: number };
  token: { hash: Uint8Array; identity: string; created: number; seen: number };
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
