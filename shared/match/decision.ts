// What becomes of a command: the event that is written, or a named refusal.
import type { Refusal } from './command.ts';
import type { Event } from './match.ts';

/** `detail` says more for a person: for an illegal move, the reason its rules give. */
export type Decision =
  | { readonly ok: true; readonly value: Event }
  | { readonly ok: false; readonly reason: Refusal; readonly detail?: string };
