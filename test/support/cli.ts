// Runs the command line as a person would: the launcher, real pipes, an exit code.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../../server/cli/pionnier.mjs', import.meta.url));

export interface Ran {
  /** Null when it did not end in time and was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** How long it may run, in milliseconds. */
  readonly within?: number;
}

export const pionnier = (
  args: readonly string[],
  input = '',
  { environment = {}, within = 600_000 }: RunOptions = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], {
      stdio: 'pipe',
      env: { ...process.env, ...environment },
      timeout: within,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
