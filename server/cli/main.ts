// The `pionnier` executable: finds the subcommand, and turns wrong usage and what failed into one line and an exit code.
import { packageVersion } from '../package-root.ts';
import { Failure, UsageError, type Subcommand } from './subcommand.ts';

/** Loaded when called: counting moves needs no server. */
const SUBCOMMANDS: Readonly<Record<string, () => Promise<Subcommand>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  backup: async () => (await import('./data/backup.ts')).backup,
  restore: async () => (await import('./data/restore.ts')).restore,
  prune: async () => (await import('./data/prune.ts')).prune,
  revoke: async () => (await import('./data/revoke.ts')).revoke,
  ratings: async () => (await import('./data/ratings.ts')).ratings,
  moderate: async () => (await import('./data/moderate.ts')).moderate,
  move: async () => (await import('./data/move.ts')).move,
  perft: async () => (await import('./perft.ts')).perft,
  replay: async () => (await import('./replay.ts')).replay,
  solve: async () => (await import('./solve.ts')).solve,
  book: async () => (await import('./book.ts')).book,
  load: async () => (await import('./load.ts')).load,
  ugi: async () => (await import('./ugi.ts')).ugi,
  gomocup: async () => (await import('./gomocup.ts')).gomocup,
  arena: async () => (await import('./arena.ts')).arena,
  bot: async () => (await import('./bot.ts')).bot,
  puzzles: async () => (await import('./puzzles.ts')).puzzles,
  report: async () => (await import('./report.ts')).report,
};

export const main = async (args: string[]): Promise<number> => {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await overview());
    return 0;
  }
  if (name === '--version') {
    process.stdout.write(`${packageVersion()}\n`);
    return 0;
  }
  const find = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (find === undefined) return refuse(`unknown subcommand ${name}; see pionnier --help`);
  const subcommand = await find();
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(subcommand.usage);
    return 0;
  }
  try {
    return await subcommand.run(rest);
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) {
      return refuse(`${error.message}; see pionnier ${name} --help`);
    }
    if (error instanceof Failure) return say(error.message, 1);
    throw error;
  }
};

const refuse = (message: string): number => say(message, 2);

const say = (message: string, code: number): number => {
  process.stderr.write(`pionnier: ${message.replaceAll(/\s+/g, ' ')}\n`);
  return code;
};

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const overview = async (): Promise<string> => {
  const found = Object.entries(SUBCOMMANDS).map(async ([name, find]) => {
    const { summary } = await find();
    return `  ${name.padEnd(8)} ${summary}`;
  });
  return [
    'pionnier: board games of stones, live',
    '',
    'usage: pionnier <subcommand> [options]',
    '',
    ...(await Promise.all(found)),
    '',
    'pionnier <subcommand> --help says more, pionnier --version which one this is.',
    '',
  ].join('\n');
};
