// `pionnier backup`: everything in one file, while the server goes on.
import { parseArgs } from 'node:util';
import { openBeside, openNewFile } from '../../store/copy/places.ts';
import { UsageError, type Subcommand } from '../subcommand.ts';
import { configured, ENVIRONMENT, transfer, withPlaces } from './transfer.ts';

export const backup: Subcommand = {
  summary: 'copy everything into one file, while the server goes on',
  usage: `usage: pionnier backup FILE

Writes the database, as it stands now, into a new SQLite file, and compares the copy with it row by row. The server may
go on meanwhile. FILE is there under its name only when all of it is right; restore takes it back.

${ENVIRONMENT}`,
  run: (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('backup takes one file to write');
    return withPlaces(async (open) => {
      const from = await open(openBeside(configured()));
      const to = await open(openNewFile(file));
      const rows = await transfer(from, to);
      await to.keep();
      process.stdout.write(`${file} holds ${String(rows)} rows, each compared\n`);
      return 0;
    });
  },
};
