// `pionnier revoke`: devices and bots whose tokens are in the wrong hands are signed out, while the server goes on.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hashToken } from '../../people/accounts/tokens.ts';
import { openBeside } from '../../store/copy/places.ts';
import { queries } from '../../store/sql.ts';
import type { Revoked } from '../../store/contract/identities.ts';
import { Failure, UsageError, type Subcommand } from '../subcommand.ts';
import { withIdsApart } from '../arguments/ids.ts';
import { configured, ENVIRONMENT, withPlaces } from './transfer.ts';

export const revoke: Subcommand = {
  summary: 'sign out devices or bots',
  usage: `usage: pionnier revoke IDENTITY
       pionnier revoke --tokens < FILE

Takes tokens back: whoever is connected by one is cut off within a second, at every server, and comes in by it no more.
Games go on and can be lost on time, names and archives stay. Servers may run meanwhile.

  IDENTITY             all tokens of a person or bot, by the id that the log and the HTTP interface show
  --tokens             those on standard input, one a line: on the command line others could read them

${ENVIRONMENT}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: withIdsApart(args),
      allowPositionals: true,
      options: { tokens: { type: 'boolean', default: false } },
    });
    const [identity, ...more] = positionals;
    if (more.length > 0 || values.tokens === (identity !== undefined)) {
      throw new UsageError('revoke takes one identity, or --tokens');
    }
    const given: readonly Revoked[] =
      identity === undefined ? tokensIn(await text(process.stdin)) : [{ identity }];
    return withPlaces(async (open) => {
      const address = configured();
      const { db } = await open(openBeside(address));
      const store = queries(db, 'file' in address ? 'sqlite' : 'postgres');
      if (identity !== undefined && (await store.identity(identity)) === null) {
        throw new Failure(`nobody here has the id ${identity}`);
      }
      let gone = 0;
      for (const whose of given) gone += await store.revoke(whose);
      process.stdout.write(`revoked: ${String(gone)} tokens\n`);
      return 0;
    });
  },
};

const tokensIn = (lines: string): readonly Revoked[] => {
  const tokens = lines.split('\n').filter((line) => line.trim() !== '');
  if (tokens.length === 0) throw new Failure('no token came on standard input');
  return tokens.map((token) => ({ hash: hashToken(token.trim()) }));
};
