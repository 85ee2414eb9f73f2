// What the server asks of a database about who looks for an opponent.
import type { SeekRequest } from '../../../shared/protocol.ts';

export interface Seek {
  /** Identity and key make it one. */
  readonly id: string;
  readonly identity: string;
  readonly at: number;
  readonly request: SeekRequest;
  /** At which node its seeker is, or was last. */
  readonly node: string;
}

export interface SeekStore {
  /** One that is there already keeps its place, and goes to the node. */
  putSeek(seek: Seek): Promise<void>;
  dropSeek(id: string): Promise<boolean>;
  /** Those of an identity that are at this node. */
  dropSeeksOf(identity: string, node: string): Promise<void>;
  /** All of an identity, to the node at which it is now. */
  moveSeeks(identity: string, node: string): Promise<void>;
  seeks(): Promise<Seek[]>;
}
