// `npm run cluster`: a database that outlives its machines, to play on; with --failovers N its primaries are killed under
// play, and it is told how long that was felt and whether anything was lost.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { runFailOvers } from './fail-overs.ts';

const USAGE = `usage: npm run cluster -- [--failovers N] [--seed N]

Three PostgreSQL under Patroni and etcd behind HAProxy, all from Debian's packages, on this machine.
Without --failovers it tells its address and runs until it is interrupted.
`;

const whole = (text: string | undefined, name: string): number => {
  if (text !== undefined && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`--${name} wants a number from 1 on, not ${text ?? 'nothing'}`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      failovers: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const seed = whole(values.seed, 'seed');
  const failOvers = values.failovers === undefined ? null : whole(values.failovers, 'failovers');
  const cluster = await startCluster();
  try {
    if (failOvers === null) {
      process.stdout.write(`DATABASE_URL=${cluster.url}\nlogs in ${cluster.home}; Ctrl-C ends it\n`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    } else if (!(await runFailOvers(cluster, { failOvers, seed }))) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
