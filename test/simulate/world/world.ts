// What all who take part in a run share.
import type { Row } from '../../../shared/match/match.ts';
import type { Air } from './air.ts';
import type { Chance } from './chance.ts';
import type { Connected } from './connection.ts';

/** What a run found to be wrong: an invariant by its name, and what was seen. */
export interface Violation {
  readonly invariant: Invariant;
  readonly seen: string;
}

export const INVARIANTS = [
  'an error is nobody’s',
  'what is told is committed',
  'what is acknowledged stays',
  'a command is a row once',
  'rows are in the order of their acknowledgement',
  'a refusal was right',
  'clients have the log',
  'a flag falls once, not before its time',
  'an outage is credited once',
  'time goes with the database',
  'an AI answers once',
  'a due is claimed once',
  'a due stands for what is awaited',
  'nobody writes without a right',
  'nothing stalls',
  'presence is right in the end',
  'a seek is paired once',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface World extends Connected {
  readonly chance: Chance;
  readonly air: Air;
  readonly secret: Uint8Array;
  found(invariant: Invariant, seen: string): void;
  /** The committed row, as the database has it now. */
  row(match: string, seq: number): Row | null;
}
