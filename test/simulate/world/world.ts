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
  'one append of a match is under way',
  'rows are in the order of their acknowledgement',
  'a refusal was right',
  'clients have the log',
  'a reader gets every row in its turn',
  'a flag falls once, not before its time',
  'an outage is credited once',
  'time goes with the database',
  'an AI answers once',
  'a due is claimed once',
  'a due stands for what is awaited',
  'nobody writes without a right',
  'nothing stalls',
  'nothing waits where all is well',
  'presence is right in the end',
  'nobody who is there is called away',
  'a seek is paired once',
  'a seek ends with its seeker',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface World extends Connected {
  readonly chance: Chance;
  readonly air: Air;
  readonly secret: Uint8Array;
  /** Whether nothing has gone wrong for so long that everything has to be done at once, and nobody to be refused for it. */
  readonly well: boolean;
  /** The committed row, as the database has it now. */
  row(match: string, seq: number): Row | null;
}
