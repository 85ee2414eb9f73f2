// The grammar of SGF: the nodes of the first game in a file, with their branches or along the main line.
import { ok } from '../../result.ts';
import { errorAt, type ReadRecord } from './error.ts';

export type SgfSyntaxError = 'not-sgf' | 'bad-syntax' | 'unfinished';

export interface SgfValue {
  readonly text: string;
  /** Where it starts in the file. */
  readonly at: number;
}

export interface SgfProperty {
  readonly name: string;
  readonly values: readonly SgfValue[];
  readonly at: number;
}

export type SgfNode = readonly SgfProperty[];

/** A node, and what may come next: the first is the main line. */
export interface SgfBranch {
  readonly node: SgfNode;
  readonly children: readonly SgfBranch[];
}

interface Growing {
  readonly node: SgfProperty[];
  readonly children: Growing[];
}

/** Whatever stands before `(;` is skipped, and so is what follows the first game. */
export const readBranches = (file: string): ReadRecord<SgfBranch, SgfSyntaxError> => {
  const start = /\(\s*;/.exec(file);
  if (start === null) return errorAt(file, 0, 'not-sgf');
  let here: Growing = { node: [], children: [] };
  const top = here;
  /** Where each branch that is open has left its line. */
  const left: Growing[] = [];
  let at = start.index;
  /** The node that takes the next property; a value without a node, or after a branch, is no SGF. */
  let open: SgfProperty[] | null = null;
  for (;;) {
    at = skipSpace(file, at);
    const mark = file[at];
    if (mark === undefined) return errorAt(file, at, 'unfinished');
    if (mark === '(') {
      left.push(here);
      open = null;
      at += 1;
    } else if (mark === ')') {
      here = left.pop() ?? top;
      open = null;
      at += 1;
      if (left.length === 0) return ok(top.children[0] ?? top);
    } else if (mark === ';') {
      const next: Growing = { node: [], children: [] };
      here.children.push(next);
      here = next;
      open = next.node;
      at += 1;
    } else {
      const property = open === null ? null : readProperty(file, at);
      if (open === null || property === null) return errorAt(file, at, 'bad-syntax');
      if (property.values.length === 0) return errorAt(file, property.end, 'unfinished');
      open.push({ name: property.name, values: property.values, at });
      at = property.end;
    }
  }
};

/** The nodes of the main line; the rest is read for its syntax only. */
export const readMainLine = (file: string): ReadRecord<SgfNode[], SgfSyntaxError> => {
  const read = readBranches(file);
  if (!read.ok) return read;
  const nodes: SgfNode[] = [];
  for (let branch: SgfBranch | undefined = read.value; branch !== undefined; branch = branch.children[0]) {
    nodes.push(branch.node);
  }
  return ok(nodes);
};

/** A name and its values; no values when the file ends within one. Null where there is no property. */
const readProperty = (
  file: string,
  at: number,
): { readonly name: string; readonly values: readonly SgfValue[]; readonly end: number } | null => {
  const name = /^[A-Za-z]{1,64}(?=\s*\[)/.exec(file.slice(at, at + 200))?.[0];
  if (name === undefined) return null;
  const values: SgfValue[] = [];
  let next = skipSpace(file, at + name.length);
  while (file[next] === '[') {
    const close = closing(file, next + 1);
    if (close < 0) return { name, values: [], end: file.length };
    values.push({ text: unescaped(file.slice(next + 1, close)), at: next + 1 });
    next = skipSpace(file, close + 1);
  }
  // Lower case letters are an older way to write a name out: `Black[hh]`.
  return { name: name.replace(/[a-z]/g, ''), values, end: next };
};

/** Where the value that starts at `at` closes, or −1. */
const closing = (file: string, at: number): number => {
  let end = at;
  while (end < file.length && file[end] !== ']') end += file[end] === '\\' ? 2 : 1;
  return end < file.length ? end : -1;
};

/** A backslash takes the next character as it is, and joins lines. */
const unescaped = (raw: string): string =>
  raw.replace(/\\(\r\n|\n\r|[^])/g, (_, next: string) => (/[\r\n]/.test(next) ? '' : next));

const skipSpace = (file: string, at: number): number => {
  let next = at;
  while (/\s/.test(file[next] ?? '')) next += 1;
  return next;
};
