// A tutorial taken at its word: its blocks of code are written into a copy of the repository, where they have to work.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A block of code and the file it belongs into. */
export interface Block {
  readonly file: string;
  readonly code: string;
}

/** The file's name stands in bold type above its block; other blocks are for reading. */
export const blocksIn = (markdown: string): Block[] =>
  [...markdown.matchAll(/^\*\*([\w./-]+)\*\*\n\n```ts\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({
    file,
    code,
  }));

export type TutorialFault =
  | { readonly fault: 'more-than-a-line'; readonly file: string; readonly lines: number }
  | { readonly fault: 'too-many-lines'; readonly lines: number }
  | { readonly fault: 'not-a-new-folder'; readonly file: string };

/** A new thing has folders of its own, and adds a line to a file that is there; to all of them at most four. */
const MOST_LINES = 4;

/** What the blocks ask of the repository at `root` beyond new folders and a line in each registry. */
export const faultsOf = (blocks: readonly Block[], root: string): TutorialFault[] => {
  const added = new Map<string, number>();
  const faults: TutorialFault[] = [];
  for (const { file, code } of blocks) {
    if (existsSync(join(root, file))) {
      added.set(file, (added.get(file) ?? 0) + code.trimEnd().split('\n').length);
    } else if (existsSync(join(root, dirname(file)))) faults.push({ fault: 'not-a-new-folder', file });
  }
  for (const [file, lines] of added) if (lines > 1) faults.push({ fault: 'more-than-a-line', file, lines });
  const lines = [...added.values()].reduce((sum, each) => sum + each, 0);
  if (lines > MOST_LINES) faults.push({ fault: 'too-many-lines', lines });
  return faults;
};

const COPIED = ['.config', 'client', 'docs', 'package.json', 'server', 'shared', 'test', 'tsconfig.json'];

/** A copy of the repository with its packages and its built kernels. */
export const copyOfRepository = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'pionnier-copy-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const kernels = join(copy, 'dist', 'engine');
  cpSync(join(ROOT, 'dist', 'engine'), kernels, { recursive: true });
  // As new as their copied sources, so that they are not built again.
  for (const kernel of readdirSync(kernels)) utimesSync(join(kernels, kernel), new Date(), new Date());
  return copy;
};

/** New files are written; a line for a file that is there goes to its end. */
export const follow = (blocks: readonly Block[], copy: string): void => {
  for (const { file, code } of blocks) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) appendFileSync(path, code);
    else writeFileSync(path, code);
  }
};
