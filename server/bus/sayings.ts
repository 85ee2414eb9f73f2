// What a node says at once, as JSON: rows that it has written, and what it tells beside them.
import type { LogEntry } from '../store/contract/log.ts';
import type { Hint, Written } from './bus.ts';

/** A row that is larger stays where it is: whoever wants it reads the log. */
const SMALL_ROW = 4_000;

export interface Told {
  readonly subject: string;
  readonly said: unknown;
}

/** `["match",seq]`, or with the row and its key: `["match",{…},"key"]`, and 1 at the end for a mere move. The row's JSON is at hand. */
export const writtenJson = ({ match, seq, row, mere = false }: Written): string =>
  row === undefined || row.json.length > SMALL_ROW
    ? JSON.stringify([match, seq])
    : `[${JSON.stringify(match)},${row.json},${JSON.stringify(row.key)}${mere ? ',1' : ''}]`;

export const toldJson = ({ subject, said }: Told): string => JSON.stringify({ subject, said });

/** In the order in which it was said, without what is none of this. */
export const sayingsIn = (json: string): readonly (Hint | Told)[] => {
  let all: unknown;
  try {
    all = JSON.parse(json);
  } catch {
    return [];
  }
  return Array.isArray(all) ? all.map(sayingOf).filter((saying) => saying !== null) : [];
};

const sayingOf = (said: unknown): Hint | Told | null => {
  if (Array.isArray(said)) return hintOf(said);
  return isRecord(said) && typeof said['subject'] === 'string'
    ? { subject: said['subject'], said: said['said'] }
    : null;
};

const hintOf = ([match, what, key, mere]: readonly unknown[]): Hint | null => {
  if (typeof match !== 'string') return null;
  if (isNumber(what)) return { match, seq: what };
  const keyed = key === null || typeof key === 'string';
  if (!isRow(what) || !keyed) return null;
  const hint = { match, seq: what.seq, entry: { row: what, key } };
  return mere === 1 ? { ...hint, mere: true } : hint;
};

/** Its event is what the other node has committed: what it may be is known to whoever applies it. */
const isRow = (value: unknown): value is LogEntry['row'] =>
  isRecord(value) &&
  isNumber(value['seq']) &&
  isNumber(value['at']) &&
  (value['by'] === null || typeof value['by'] === 'string') &&
  isRecord(value['event']);

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
