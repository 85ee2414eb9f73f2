// What the server asks of a database about whom people follow, and with whom they want nothing to do.

export type TieKind = 'follow' | 'block';

export interface Tie {
  readonly identity: string;
  readonly other: string;
  readonly kind: TieKind;
}

export interface TieStore {
  /** One of each kind to each other; false where there are too many. */
  tie(tie: Tie, at: number, most: number): Promise<boolean>;
  untie(tie: Tie): Promise<void>;
  /** The newest first. */
  tiesOf(identity: string): Promise<Tie[]>;
  /** Who blocks this one, and whom this one blocks. */
  apartFrom(identity: string): Promise<string[]>;
}
