// How often messages may be said: each limit has a name, and several messages can share one.

/** What is counted: one connection, everybody's own identity, everything from one address. */
export const SCOPES = ['socket', 'identity', 'address'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Budget {
  readonly points: number;
  readonly seconds: number;
}
export type Budgets = Readonly<Partial<Record<Scope, Budget>>>;

export const per = (seconds: number, points: number): Budget => ({ points, seconds });

/** A school behind one address shares its budget, so addresses get much more than people. */
export const MESSAGE_LIMITS = {
  /** Everything a socket sends, whatever it is. */
  messages: { socket: per(2, 200) },
  commands: { socket: per(2, 120), identity: per(2, 160), address: per(2, 2_000) },
  /** Each reads the chat and perhaps a whole log. */
  watches: { identity: per(10, 150), address: per(10, 5_000) },
  /** The answer is long, and changes come by themselves. */
  lobby: { identity: per(10, 20), address: per(10, 600) },
  /** Each reads a page of the store. */
  archive: { identity: per(10, 40), address: per(10, 400) },
  creates: { identity: per(60, 30), address: per(60, 300) },
  seeks: { identity: per(60, 60), address: per(60, 600) },
  chat: { identity: per(10, 8), address: per(10, 200) },
  /** A person solves one in some seconds; those solved without a network are told together. */
  puzzles: { identity: per(60, 60), address: per(60, 600) },
  renames: { identity: per(60, 10), address: per(60, 100) },
  /** Asking for a code, entering one and confirming it: guessing has to be hopeless. */
  'device-codes': { identity: per(60, 10), address: per(60, 30) },
  /** Tokens for programs are made by hand. */
  tokens: { identity: per(60, 30), address: per(60, 300) },
  /** Each costs a few reads of the store, some of them a signature. */
  passkeys: { identity: per(60, 40), address: per(60, 300) },
  /** Somebody reads each of them. */
  reports: { identity: per(3_600, 10), address: per(3_600, 50) },
  mutes: { identity: per(60, 120) },
} as const satisfies Record<string, Budgets>;
export type MessageLimit = keyof typeof MESSAGE_LIMITS;
