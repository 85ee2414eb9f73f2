// Every table there is, in an order in which rows can be written, with what its rows are in order by.
import type { Tables } from '../tables.ts';

export type Table = Exclude<keyof Tables, 'log'>;
type Keys = { readonly [Name in Table]: readonly (keyof Tables[Name] & string)[] };

/** Identities come before the tokens that name them. */
export const KEYS: Keys = {
  identity: ['id'],
  token: ['hash'],
  access_token: ['hash'],
  revoked: ['hash'],
  passkey: ['id'],
  kept_name: ['look'],
  ceremony: ['challenge'],
  moderator: ['identity'],
  moderation: ['id'],
  ban: ['target'],
  report: ['id'],
  conduct: ['identity', 'match', 'game'],
  tie: ['identity', 'other', 'kind'],
  solved_puzzle: ['identity', 'game', 'puzzle'],
  secret: ['id'],
  event: ['match', 'seq'],
  match: ['id'],
  game: ['match', 'number'],
  rated_game: ['match', 'number'],
  rating: ['identity', 'game', 'pace'],
  advantage: ['game', 'pace', 'setup'],
  due: ['match', 'kind'],
  chat: ['match', 'seq'],
  seek: ['id'],
  node: ['id'],
  presence: ['match', 'identity', 'node'],
};
export const TABLE_NAMES = Object.keys(KEYS) as Table[];

/** What has all rows of a table: those of the log may not be in their places yet. */
export const whole = (table: Table): keyof Tables => (table === 'event' ? 'log' : table);
