// What this browser remembers; in memory where nothing may be kept.

const memory = new Map<string, string>();
const PREFIX = 'pionnier.';

export const remember = (name: string, value: unknown): void => {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is full or forbidden: the page's own memory has it.
  }
};

export const forget = (name: string): void => {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
};

const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
};

/** What was remembered under this name, when it still is what it should be. */
export const recall = <T>(name: string, is: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(stored(name) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
