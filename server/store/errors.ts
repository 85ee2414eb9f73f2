// How a store says that it cannot: while it works, when it is opened, and when its database is its own no longer.

/** Thrown by every method but `append`, which answers the reason. After `store-unavailable` the outcome is unknown. */
export class StoreError extends Error {
  readonly reason: StoreReason;

  constructor(reason: StoreReason, message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** This server may not write: its lock or its lease is lost. That is said once, where it is noticed. */
export class NoRight extends StoreError {
  constructor() {
    super('store-unavailable', 'this server has lost its right to write');
  }
}

export type StoreReason = 'store-full' | 'store-unavailable';

/** Why there is no store, as far as a person can do something about it: one line that says what is wrong and what to do. */
export class StoreRefused extends Error {
  readonly reason:
    | 'store-in-use'
    | 'newer-schema'
    | 'older-schema'
    | 'cannot-open'
    | 'lock-lost'
    | 'lease-lost'
    | 'incomplete'
    | 'not-empty'
    | 'copy-differs';

  constructor(reason: StoreRefused['reason'], message: string) {
    super(message);
    this.name = 'StoreRefused';
    this.reason = reason;
  }
}
