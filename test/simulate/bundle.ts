// Makes one file of a run and all of the server that it needs, with a bug in it where one is wished.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { Bug } from './bugs.ts';
import type { simulate } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const at = (file: string): string => join(ROOT, file);
/** What has a time or a chance of its own has those of the run instead. */
const STAND_INS: Readonly<Record<string, string>> = {
  nanoid: at('test/simulate/world/nanoid.ts'),
  'node:timers/promises': at('test/simulate/world/sleep.ts'),
};

export const bundle = async (bug: Bug | null): Promise<typeof simulate> => {
  let planted = 0;
  const build = await rolldown({
    input: at('test/simulate/run.ts'),
    platform: 'node',
    logLevel: 'silent',
    transform: { target: 'node20' },
    plugins: [
      { name: 'stand-ins', resolveId: (name: string) => STAND_INS[name] ?? null },
      {
        name: 'bug',
        transform: (code: string, id: string) => {
          let text = code;
          for (const { file, from, to } of bug?.changes ?? []) {
            if (id !== at(file)) continue;
            if (text.split(from).length !== 2)
              throw new Error(`${String(bug?.name)}: not once in ${file}: ${from}`);
            text = text.replace(from, () => to);
            planted += 1;
          }
          return text;
        },
      },
    ],
  });
  // Within the package, whose root the code looks for.
  mkdirSync(at('dist'), { recursive: true });
  const directory = mkdtempSync(at('dist/simulate-'));
  const file = join(directory, `${bug?.name ?? 'run'}.mjs`);
  await build.write({ file, codeSplitting: false });
  await build.close();
  if (planted !== (bug?.changes.length ?? 0)) throw new Error(`${String(bug?.name)} was not planted`);
  try {
    const built = (await import(pathToFileURL(file).href)) as { simulate: typeof simulate };
    return built.simulate;
  } finally {
    rmSync(directory, { recursive: true });
  }
};
