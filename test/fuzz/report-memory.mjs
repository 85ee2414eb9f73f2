// Loaded before the server by those who measure it: tells its parent what memory it holds after a collection.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ resident: rss, live: heapUsed + external });
});
// It must not keep alive a server that is told to stop.
process.channel.unref();
