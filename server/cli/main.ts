// The `pionnier` executable: finds the subcommand and turns wrong usage into one line and exit code 2.
import { perft } from './perft.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';
import { UsageError, type Subcommand } from './subcommand.ts';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = { serve, perft, replay };

export const main = async (args: string[]): Promise<number> => {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview());
    return 0;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand === undefined) return refuse(`unknown subcommand ${name}; see pionnier --help`);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(subcommand.usage);
    return 0;
  }
  try {
    return await subcommand.run(rest);
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) {
      return refuse(`${error.message.split('\n')[0] ?? ''}; see pionnier ${name} --help`);
    }
    throw error;
  }
};

const refuse = (message: string): number => {
  process.stderr.write(`pionnier: ${message}\n`);
  return 2;
};

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const overview = (): string =>
  [
    'pionnier: board games of stones, live',
    '',
    'usage: pionnier <subcommand> [options]',
    '',
    ...Object.entries(SUBCOMMANDS).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`),
    '',
    'pionnier <subcommand> --help says more.',
    '',
  ].join('\n');
