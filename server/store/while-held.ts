// A store that writes nothing while this server has no right to; what is there can still be read.
import { NoRight } from './errors.ts';
import type { Lock } from './lock.ts';
import type { Queries } from './sql.ts';
import type { Store } from './store.ts';

/** What each question does to the database of people and matches; `append`'s rows are looked at when their batch is committed. */
const DOES: Readonly<Record<keyof Queries, 'read' | 'write'>> = {
  rows: 'read',
  log: 'read',
  heads: 'read',
  running: 'read',
  waiting: 'read',
  recent: 'read',
  summary: 'read',
  matchesOf: 'read',
  archive: 'read',
  unfiled: 'read',
  fileGames: 'write',
  unjudged: 'read',
  rateGames: 'write',
  ratedGames: 'read',
  standings: 'read',
  ratingsOf: 'read',
  ratingHistory: 'read',
  leaders: 'read',
  resultsOf: 'read',
  rivalsOf: 'read',
  levelMeetings: 'read',
  claimDues: 'write',
  claimTurns: 'write',
  renewDues: 'write',
  postponeDue: 'write',
  deleteDue: 'write',
  nextDue: 'read',
  nextTurn: 'read',
  turnsWaiting: 'read',
  createIdentity: 'write',
  identityByToken: 'read',
  identity: 'read',
  identitiesOf: 'read',
  addToken: 'write',
  seeToken: 'write',
  giveAccess: 'write',
  accessBy: 'read',
  seeAccess: 'write',
  accessTokensOf: 'read',
  takeAccess: 'write',
  revoke: 'write',
  revokedLately: 'read',
  beginCeremony: 'write',
  endCeremony: 'write',
  addPasskey: 'write',
  passkey: 'read',
  passkeysOf: 'read',
  usePasskey: 'write',
  dropPasskey: 'write',
  identityNamed: 'read',
  keptName: 'read',
  rename: 'write',
  devicesOf: 'read',
  linesOf: 'read',
  forgetGames: 'write',
  forgetIdentity: 'write',
  isModerator: 'read',
  moderators: 'read',
  moderate: 'write',
  moderation: 'read',
  moderatedLately: 'read',
  moderated: 'write',
  bans: 'read',
  report: 'write',
  reports: 'read',
  noteConduct: 'write',
  forgiveConduct: 'write',
  conductOf: 'read',
  playedBy: 'read',
  tie: 'write',
  untie: 'write',
  tiesOf: 'read',
  apartFrom: 'read',
  addSolved: 'write',
  solvedBy: 'read',
  say: 'write',
  chat: 'read',
  chatSince: 'read',
  putSeek: 'write',
  dropSeek: 'write',
  dropSeeksOf: 'write',
  moveSeeks: 'write',
  seeks: 'read',
  // A node's rights come from these.
  enterNode: 'read',
  renewNode: 'read',
  advanceNode: 'read',
  leaveNode: 'read',
  livingNodes: 'read',
  lastSign: 'read',
  savePresence: 'write',
  clearPresence: 'write',
  isPresent: 'read',
  leftBehind: 'read',
  dropLeftBehind: 'write',
  longOver: 'read',
  prune: 'write',
  secret: 'write',
  now: 'read',
  healthy: 'read',
};
const WRITES = (Object.keys(DOES) as (keyof Queries)[]).filter((name) => DOES[name] === 'write');

type Write = (...args: readonly unknown[]) => Promise<unknown>;

export const whileHeld = <S extends Store>(store: S, lock: Lock): S => {
  const guarded =
    (name: keyof Queries): Write =>
    (...args) =>
      lock.held() ? (store[name] as unknown as Write)(...args) : Promise.reject(new NoRight());
  return {
    ...store,
    ...Object.fromEntries(WRITES.map((name) => [name, guarded(name)])),
    held: () => lock.held(),
    healthy: async () => lock.held() && (await store.healthy()),
    close: async () => {
      await store.close();
      await lock.release();
    },
  };
};
