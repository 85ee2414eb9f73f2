// `pionnier prune`: what nobody needs any more is deleted now, as a running server does each hour.
import { parseArgs } from 'node:util';
import { openBus } from '../../bus/open.ts';
import { Matches } from '../../match/matches.ts';
import { pruneAll } from '../../match/retention.ts';
import { StoreRefused } from '../../store/errors.ts';
import { openStore } from '../../store/open.ts';
import { Failure, type Subcommand } from '../subcommand.ts';
import { configuration, configured, ENVIRONMENT } from './transfer.ts';

export const prune: Subcommand = {
  summary: 'delete what nobody needs any more',
  usage: `usage: pionnier prune

Deletes, for good, what a server deletes each hour by the same settings, and says how much that was: matches of which no
game counts, chat of matches that are over, guests who do not come back, and other matches only where that is wished. On
PostgreSQL servers may run meanwhile, which do it by themselves; a SQLite file has to be nobody's. A backup before it brings
everything back.

${ENVIRONMENT}  KEEP_UNPLAYED_DAYS   how long matches are kept of which no game counts (default: 30)
  KEEP_GAMES_DAYS      how long all others are kept once they are over (default: ever)
  KEEP_CHAT_DAYS       how long chat is kept after a match (default: 365)
  KEEP_GUESTS_DAYS     how long guests who do not come back are known (default: 365)
`,
  run: async (args) => {
    parseArgs({ args, options: {} });
    const { keep } = configuration();
    const address = configured();
    const url = 'url' in address ? address.url : undefined;
    const file = 'file' in address ? address.file : '';
    const store = await openStore({ url, file }).catch(refusal);
    const bus = await openBus({ url });
    const failures: unknown[] = [];
    try {
      const matches = new Matches(store, bus, (error) => failures.push(error));
      const now = await store.now();
      const gone = await pruneAll({ store, matches, now: () => now, keep });
      await matches.drain();
      if (failures.length > 0) throw failures[0];
      process.stdout.write(
        `gone: ${String(gone.matches)} matches, ${String(gone.lines)} lines of chat, ` +
          `${String(gone.people)} guests and ${String(gone.tokens)} of their tokens\n`,
      );
      return 0;
    } finally {
      await bus.close();
      await store.close();
    }
  },
};

const refusal = (error: unknown): never => {
  throw error instanceof StoreRefused ? new Failure(error.message) : error;
};
