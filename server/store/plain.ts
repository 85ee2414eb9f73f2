// Lets only plain values reach a driver: a boolean aborts libsql's whole process, NUL breaks both databases, and
// integers past 2^53 are silently rounded.

export type Plain = string | number | null | Uint8Array;

export const isPlain = (value: unknown): value is Plain => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value === 'number')
    return Number.isInteger(value) ? Number.isSafeInteger(value) : isFinite(value);
  return value === null || value instanceof Uint8Array;
};

/** Every parameter of every statement goes through here, once. */
export const plain = (values: readonly unknown[]): Plain[] => {
  for (const value of values) {
    if (!isPlain(value)) throw new TypeError(`a ${kindOf(value)} must not reach the database`);
  }
  return values as Plain[];
};

const kindOf = (value: unknown): string => {
  if (typeof value === 'string') return 'string with NUL or a lone surrogate';
  return typeof value === 'number' ? `number like ${String(value)}` : typeof value;
};
