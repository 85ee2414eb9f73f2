// What carries packets to one reader.
import type { Packet } from './packets.ts';

/** A reader that has this much unread is let go: invariant 7. */
export const MAX_BUFFERED = 1024 * 1024;

export interface Line {
  write(packet: Packet): void;
  /** Whether what was written so far has nearly all left. */
  readonly flowing: boolean;
  /** Calls once everything written so far has left; asked only while it does not flow. */
  whenFlowing(act: () => void): void;
  /** Bytes that the reader has not taken. */
  readonly buffered: number;
  /** Lets a reader go that does not read, and so would not read a goodbye. */
  drop(): void;
}
