// Loaded before the server, and before each of its threads, by those who measure it: tells its parent what memory it
// holds after a collection.
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** What a collection frees goes back to the machine a little later. */
const RELEASED_WITHIN = 2_000;

const collect = () => {
  globalThis.gc();
  globalThis.gc();
};
const threads = new BroadcastChannel('collect');
threads.unref();

if (isMainThread) {
  process.on('message', async () => {
    threads.postMessage(null);
    collect();
    await sleep(RELEASED_WITHIN);
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send({ resident: rss, live: heapUsed + external });
  });
  // It must not keep alive a server that is told to stop.
  process.channel.unref();
} else threads.onmessage = collect;
