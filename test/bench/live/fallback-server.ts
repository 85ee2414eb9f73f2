// The compiled server as `pionnier serve` starts it, but without shortcuts through Socket.IO.
import { setFlagsFromString } from 'node:v8';
import type * as ConfigModule from '../../../server/config.ts';
import type * as MainModule from '../../../server/main.ts';
import { COLLECTION } from '../../../server/cli/serve.ts';

const dist = (file: string): string => new URL(`../../../dist/server/${file}`, import.meta.url).href;
const { readConfig } = (await import(dist('config.js'))) as typeof ConfigModule;
const { start } = (await import(dist('main.js'))) as typeof MainModule;

for (const flag of COLLECTION) setFlagsFromString(flag);
const config = readConfig(process.env, process.cwd(), { port: '0', host: '127.0.0.1' });
const server = await start(config, {
  report: (error) => process.stderr.write(`${String(error)}\n`),
  wireFallback: true,
  ownProcess: true,
});
process.stdout.write(`pionnier listens on ${server.url}\n`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
