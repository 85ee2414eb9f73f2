// What the server asks of a database about the servers that share it, and their leases.
/** A server among those that share the database. */
export interface NodeEntry {
  readonly id: string;
  /** Of the program. */
  readonly version: string;
  /** Whether computers think here: beside people, where nobody is served, or not at all. */
  readonly engines: 'on' | 'only' | 'off';
}

export interface LivingNode extends NodeEntry {
  /** A node that resumes brings back what ran while nobody served; before, it only looks who is there. */
  readonly state: 'joining' | 'resuming' | 'serving';
  readonly leaseUntil: number;
}

export interface Renewed {
  /** The database's clock. */
  readonly now: number;
  /** The other nodes that live. */
  readonly others: readonly LivingNode[];
}

export interface NodeStore {
  /** Enters a node with rights for `lease` milliseconds; `seen` is the service's time, a sign of life. */
  enterNode(node: NodeEntry, seen: number, lease: number): Promise<void>;
  /** As much again from now on; null when its rights had run out: they do not come back. */
  renewNode(id: string, seen: number, lease: number): Promise<Renewed | null>;
  /** Whether it is so far now. Only one resumes, and none while another one serves people. */
  advanceNode(id: string, state: 'resuming' | 'serving'): Promise<boolean>;
  /** Gives its rights back, with a last sign of life where it still has them. */
  leaveNode(id: string, seen: number): Promise<void>;
  /** Those whose rights have not run out. */
  livingNodes(): Promise<LivingNode[]>;
  /** When any node that served people last gave a sign of life: how long the service was out. */
  lastSign(): Promise<number | null>;
}
