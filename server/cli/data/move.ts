// `pionnier move`: everything goes from one database to another, of the same kind or the other.
import { parseArgs } from 'node:util';
import { openAlone, openSource } from '../../store/copy/places.ts';
import { UsageError, type Subcommand } from '../subcommand.ts';
import { addressOf, configured, ENVIRONMENT, nameOf, transfer, withPlaces } from './transfer.ts';

export const move: Subcommand = {
  summary: 'take everything to another database',
  usage: `usage: pionnier move --to WHERE

Copies the database of the server into another one, which has to be empty, and compares it row by row. No server may use
either of them meanwhile. What was copied stays where it was; the server finds the new place by its environment.

  --to WHERE           postgres://… for PostgreSQL, or a directory for a SQLite file in it

${ENVIRONMENT}`,
  run: (args) => {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    if (values.to === undefined || values.to === '') throw new UsageError('--to says where everything goes');
    const [source, target] = [configured(), addressOf(values.to)];
    if (JSON.stringify(source) === JSON.stringify(target))
      throw new UsageError('--to is where everything is');
    return withPlaces(async (open) => {
      const from = await open(openSource(source));
      const to = await open(openAlone(target));
      const rows = await transfer(from, to);
      process.stdout.write(`${nameOf(target)} holds ${String(rows)} rows, each compared\n`);
      return 0;
    });
  },
};
