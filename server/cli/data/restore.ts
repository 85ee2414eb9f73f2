// `pionnier restore`: a backup becomes the database of a server.
import { parseArgs } from 'node:util';
import { openAlone, openPutAway } from '../../store/copy/places.ts';
import { UsageError, type Subcommand } from '../subcommand.ts';
import { configured, ENVIRONMENT, nameOf, transfer, withPlaces } from './transfer.ts';

export const restore: Subcommand = {
  summary: 'take a backup as the database',
  usage: `usage: pionnier restore FILE [options]

Copies what backup has written into the database of the server, and compares it row by row. The database has to be
empty, and no server may use it. FILE stays as it is; one of an earlier version is brought up to date on the way.

  --incomplete         takes a file that was copied without its -wal as it is: its newest rows are lost

${ENVIRONMENT}`,
  run: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { incomplete: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('restore takes one file to read');
    const address = configured();
    return withPlaces(async (open) => {
      const from = await open(openPutAway(file, values));
      const to = await open(openAlone(address));
      const rows = await transfer(from, to);
      process.stdout.write(`${nameOf(address)} holds ${String(rows)} rows, each compared\n`);
      return 0;
    });
  },
};
