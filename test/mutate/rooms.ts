// Which rooms faults are planted in, and which tests are to notice them: those of the file first, then those of its room.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Room {
  readonly folder: string;
  readonly tests: readonly string[];
}

const MODEL = 'test/server/match/model.test.ts';

export const ROOMS: readonly Room[] = [
  { folder: 'shared/match', tests: ['test/shared/match', MODEL] },
  { folder: 'server/match', tests: ['test/server/match'] },
  { folder: 'server/store', tests: ['test/server/store', MODEL] },
  { folder: 'server/door', tests: ['test/server/door', 'test/server/wire'] },
];

export const sourcesOf = ({ folder }: Room, root: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();

/** One list a stage: most faults are noticed by the first. */
export const stagesOf = ({ tests }: Room, source: string, root: string): string[][] => {
  const files = tests.flatMap((path) => (path.endsWith('.ts') ? [path] : testsIn(path, root)));
  const name = basename(source, '.ts');
  const own = files.filter((file) => basename(file).startsWith(name));
  const rest = files.filter((file) => !own.includes(file));
  return [own, rest].filter((stage) => stage.length > 0);
};

const testsIn = (folder: string, root: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
