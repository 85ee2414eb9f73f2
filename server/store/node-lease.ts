// How long a node's rights last without being renewed, by the database's clock, and how often they are renewed.

export const NODE_LEASE = 4_000;
export const RENEW_EVERY = 1_000;
