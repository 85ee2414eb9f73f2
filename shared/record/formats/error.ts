// Why a file could not be read, and where.

export interface RecordError<R extends string> {
  readonly ok: false;
  readonly reason: R;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

export type ReadRecord<T, R extends string> = { readonly ok: true; readonly value: T } | RecordError<R>;

/** A place in a text, counted in characters from 0. */
export const errorAt = <R extends string>(text: string, at: number, reason: R): RecordError<R> => {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { ok: false, reason, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};
