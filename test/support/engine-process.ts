// An engine of the command line as its user has it: lines in, lines out, pipes that can be closed at any moment.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const LAUNCHER = fileURLToPath(new URL('../../server/cli/pionnier.mjs', import.meta.url));

export interface EngineProcess {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<unknown>;
  say(...lines: string[]): void;
  /** The next line from now on that fits. */
  hear(pattern: RegExp, within?: number): Promise<string>;
  /** Says something and waits for the answer. */
  ask(line: string, pattern: RegExp, within?: number): Promise<string>;
}

export const startEngine = (...args: string[]): EngineProcess => {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const listener of listeners) listener();
  });
  const say = (...said: string[]): void => void child.stdin.write(said.map((line) => `${line}\n`).join(''));
  const hear = (pattern: RegExp, within = 10_000): Promise<string> => {
    const from = lines.length;
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.slice(from).find((line) => pattern.test(line));
        if (found === undefined) return;
        clearTimeout(timer);
        listeners.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`no ${String(pattern)} in: ${lines.slice(from).join(' | ')}`));
      }, within);
      listeners.add(look);
    });
  };
  return {
    process: child,
    lines,
    ended: once(child, 'exit'),
    say,
    hear,
    ask: (line, pattern, within) => {
      const heard = hear(pattern, within);
      say(line);
      return heard;
    },
  };
};
