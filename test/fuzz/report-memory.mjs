// Loaded before the server by those who measure it: tells its parent what memory it holds after a collection.
import { setTimeout as sleep } from 'node:timers/promises';

/** What a collection frees goes back to the machine a little later. */
const RELEASED_WITHIN = 2_000;

process.on('message', async () => {
  globalThis.gc();
  globalThis.gc();
  await sleep(RELEASED_WITHIN);
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ resident: rss, live: heapUsed + external });
});
// It must not keep alive a server that is told to stop.
process.channel.unref();
