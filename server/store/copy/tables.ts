// Every table there is, in an order in which rows can be written, with what its rows are in order by.
import type { Tables } from '../tables.ts';

type Keys = { readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] };

/** Identities come before the tokens that name them. */
export const KEYS: Keys = {
  identity: ['id'],
  token: ['hash'],
  secret: ['id'],
  event: ['match', 'seq'],
  match: ['id'],
  due: ['match', 'kind'],
  chat: ['match', 'seq'],
  seek: ['id'],
  node: ['id'],
};
export const TABLE_NAMES = Object.keys(KEYS) as (keyof Tables)[];
