// What the store and its worker thread say to each other. A batch is one flat list: cheap to copy between threads.
import type { Outcome } from '../batcher.ts';
import type { StoreReason, StoreRefused } from '../errors.ts';
import type { Queries } from '../sql.ts';
import type { EventTable } from '../tables.ts';
import type { Extra, AppendRows } from '../append-rows.ts';

export type Ask =
  | { readonly id: number; readonly batch: Batch }
  | { readonly id: number; readonly method: Method; readonly args: readonly unknown[] }
  | { readonly id: number; readonly close: true };

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly reason: StoreReason | null };

/** The first word of the worker: ready, or why it could not open the file. */
export type Opened =
  | { readonly opened: true }
  | { readonly opened: false; readonly error: string; readonly refused: StoreRefused['reason'] | null };

export interface WorkerSettings {
  readonly file: string;
  readonly maxPages?: number;
}

export interface WorkerData extends WorkerSettings {
  /** Shared: 1 where the thread is to end before its next answer, whatever it has done by then. */
  readonly end: Int32Array;
}

export const METHODS = [
  'rows',
  'log',
  'heads',
  'running',
  'waiting',
  'recent',
  'summary',
  'matchesOf',
  'archive',
  'unfiled',
  'fileGames',
  'unjudged',
  'rateGames',
  'ratedGames',
  'standings',
  'ratingsOf',
  'ratingHistory',
  'leaders',
  'resultsOf',
  'rivalsOf',
  'levelMeetings',
  'ratedResults',
  'addSolved',
  'solvedBy',
  'claimDues',
  'claimTurns',
  'renewDues',
  'postponeDue',
  'deleteDue',
  'nextDue',
  'nextTurn',
  'turnsWaiting',
  'createIdentity',
  'identityByToken',
  'identity',
  'identitiesOf',
  'addToken',
  'seeToken',
  'giveAccess',
  'accessBy',
  'seeAccess',
  'accessTokensOf',
  'takeAccess',
  'revoke',
  'revokedLately',
  'beginCeremony',
  'endCeremony',
  'addPasskey',
  'passkey',
  'passkeysOf',
  'usePasskey',
  'dropPasskey',
  'identityNamed',
  'keptName',
  'rename',
  'devicesOf',
  'linesOf',
  'forgetGames',
  'forgetIdentity',
  'isModerator',
  'moderators',
  'moderate',
  'moderation',
  'moderatedLately',
  'moderated',
  'bans',
  'report',
  'reports',
  'noteConduct',
  'forgiveConduct',
  'conductOf',
  'playedBy',
  'tie',
  'untie',
  'tiesOf',
  'apartFrom',
  'say',
  'chat',
  'chatSince',
  'putSeek',
  'dropSeek',
  'dropSeeksOf',
  'moveSeeks',
  'seeks',
  'enterNode',
  'renewNode',
  'advanceNode',
  'leaveNode',
  'livingNodes',
  'lastSign',
  'savePresence',
  'clearPresence',
  'isPresent',
  'leftBehind',
  'dropLeftBehind',
  'longOver',
  'prune',
  'secret',
  'now',
  'healthy',
] as const satisfies readonly (keyof Queries)[];

type Method = (typeof METHODS)[number] | 'settle';

/** Six cells an event; what else some of them write stands beside, by their index. */
export interface Batch {
  readonly cells: readonly (string | number | null)[];
  readonly extras: readonly (readonly [number, Extra])[];
}

export const packBatch = (rows: readonly AppendRows[]): Batch => {
  const cells: (string | number | null)[] = [];
  const extras: [number, Extra][] = [];
  rows.forEach(({ event, extra }, index) => {
    cells.push(event.match, event.seq, event.at, event.by, event.key, event.body);
    if (extra !== null) extras.push([index, extra]);
  });
  return { cells, extras };
};

export const unpackBatch = ({ cells, extras }: Batch): AppendRows[] => {
  const extraOf = new Map(extras);
  const rows: AppendRows[] = [];
  for (let i = 0; i < cells.length; i += 6) {
    const event = {
      match: cells[i],
      seq: cells[i + 1],
      at: cells[i + 2],
      by: cells[i + 3],
      key: cells[i + 4],
      body: cells[i + 5],
    } as EventTable;
    rows.push({ event, extra: extraOf.get(i / 6) ?? null });
  }
  return rows;
};

/** Nearly always everything succeeds, which is said in one word. */
export const packOutcomes = (outcomes: readonly Outcome[]): readonly Outcome[] | null =>
  outcomes.every((outcome) => 'ok' in outcome && outcome.ok) ? null : outcomes;
