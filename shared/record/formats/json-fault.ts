// Where a text stops being JSON. Engines say it in different words, and some not at all.

/** The place of the first character that cannot stand there, in characters from 0; null for good JSON. */
export const jsonFault = (text: string): number | null => {
  try {
    const end = space(text, value(text, space(text, 0), 0));
    return end === text.length ? null : end;
  } catch (fault) {
    if (fault instanceof Fault) return fault.at;
    throw fault;
  }
};

class Fault extends Error {
  constructor(readonly at: number) {
    super('no JSON');
  }
}

/** Deeper than any record; a text that nests deeper is refused there. */
const DEPTH = 100;
const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

const end = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  if (!pattern.test(text)) throw new Fault(at);
  return pattern.lastIndex;
};

const space = (text: string, at: number): number => end(SPACE, text, at);

const value = (text: string, at: number, depth: number): number => {
  if (depth > DEPTH) throw new Fault(at);
  if (text[at] === '{') {
    return list(text, at, '}', (start) => {
      const colon = space(text, end(STRING, text, start));
      if (text[colon] !== ':') throw new Fault(colon);
      return value(text, space(text, colon + 1), depth + 1);
    });
  }
  if (text[at] === '[') return list(text, at, ']', (start) => value(text, start, depth + 1));
  return end(SCALAR, text, at);
};

/** Items between commas, from the opening bracket at `at` to past the closing one. */
const list = (text: string, at: number, close: string, item: (at: number) => number): number => {
  let next = space(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    next = space(text, item(next));
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') throw new Fault(next);
    next = space(text, next + 1);
  }
};
