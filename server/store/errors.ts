// How a store says that it cannot: while it works, and when it is opened.

/** Thrown by every method but `append`, which answers the reason. After `store-unavailable` the outcome is unknown. */
export class StoreError extends Error {
  readonly reason: StoreReason;

  constructor(reason: StoreReason, message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

export type StoreReason = 'store-full' | 'store-unavailable';

/** Why a store cannot be opened, as far as a person can do something about it. */
export class StoreRefused extends Error {
  readonly reason: 'store-in-use' | 'newer-schema';

  constructor(reason: StoreRefused['reason'], message: string) {
    super(message);
    this.name = 'StoreRefused';
    this.reason = reason;
  }
}
