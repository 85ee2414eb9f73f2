// The answer to one message, whatever it came by: given once, or dropped where nobody waits for it.
import type { Refused } from '../../shared/protocol/refusals.ts';

export interface Reply<Accepted = unknown> {
  /** Whether the sender waits for an answer. */
  readonly awaited: boolean;
  give(answer: Accepted): void;
  /** The same for an answer whose JSON is at hand. */
  json(text: string): void;
  refuse(refused: Omit<Refused, 'ok'>): void;
}
