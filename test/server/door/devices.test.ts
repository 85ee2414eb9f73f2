// Another device of the same person, over sockets: it is asked about, and let in or not.
import { afterEach, expect, test } from '@jest/globals';
import { arrive, codeOf, leaveAll } from '../../support/devices.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
afterEach(leaveAll);

test.each([true, false])('whoever has the code waits for a word: %s', async (accept) => {
  const server = await startServer();
  const ada = await server.client();
  const code = await codeOf(ada);
  const other = arrive(server.url, code);
  await ada.eventually(() => ada.heard.some(([event]) => event === 'device'));
  expect(await ada.ask('device-confirm', { code, accept })).toEqual({ ok: true });
  if (accept) expect(await other).toBe(ada.id);
  else expect(await other).not.toBe(ada.id);
  expect(await ada.ask('device-confirm', { code, accept })).toEqual({ ok: false, reason: 'bad-code' });
});
