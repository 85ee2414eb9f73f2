// Servers for the tests of a file: what a test starts is ended after it, and an error that it did not expect fails it.
import { afterEach, expect } from '@jest/globals';
import { startServer, type TestServer } from './server.ts';

/** Starts servers as `startServer` does. A test that expects errors takes them out of `errors`. */
export const freshServers = (): typeof startServer => {
  const running: TestServer[] = [];
  afterEach(async () => {
    const done = running.splice(0);
    for (const server of done) await server.end();
    expect(done.flatMap(({ errors }) => errors)).toEqual([]);
  });
  return async (...given) => {
    const server = await startServer(...given);
    running.push(server);
    return server;
  };
};
