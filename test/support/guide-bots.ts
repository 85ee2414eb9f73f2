// The bots of the guide, as it prints them, and matches in which people meet them.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The program in the guide whose first line names this file. */
export const programOf = (file: 'bot.py' | 'bot.ts'): string => {
  const guide = readFileSync(join(ROOT, 'docs', 'bots.md'), 'utf8');
  const blocks = [...guide.matchAll(/```(?:python|ts)\n([^]*?)```/g)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.split('\n')[0]?.endsWith(` ${file}`));
  if (found === undefined) throw new Error(`the guide has no ${file}`);
  return found;
};

export interface GuideBot {
  readonly id: string;
  readonly process: ChildProcess;
  readonly errors: string[];
  end(): Promise<void>;
}

const STARTS = { 'bot.py': ['python3'], 'bot.ts': [process.execPath, '--import', 'tsx'] } as const;

/** In a directory of its own, as a new author would; resolves when it has said who it is. */
export const startBot = async (file: 'bot.py' | 'bot.ts', url: string): Promise<GuideBot> => {
  const directory = mkdtempSync(join(tmpdir(), 'pionnier-bot-'));
  writeFileSync(join(directory, file), programOf(file));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  const [program, ...args] = STARTS[file];
  const child = spawn(program, [...args, file, url], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const id = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${file} ended: ${errors.join('\n')}`)));
  });
  return {
    id,
    process: child,
    errors,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
};
