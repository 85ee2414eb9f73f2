// Games of two computers at the door: one too many is refused, one that was asked for before is not one more.
import { expect, test } from '@jest/globals';
import { MOST_AI_GAMES } from '../../../server/match/computers/ai-games.ts';
import { newKey, ROOM } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
const WATCHED = { ...ROOM, chairs: [{ ai: 'random' }, { ai: 'random' }], private: true };

test('a creation that comes once more is answered as before, however many there are', async () => {
  const server = await startServer();
  const ada = await server.client();
  const keys = Array.from({ length: MOST_AI_GAMES }, () => newKey());
  const create = (key: string) => ada.ask('create', { ...WATCHED, key });
  const created = [];
  for (const key of keys) created.push(await create(key));
  expect(created.filter(({ ok }) => ok)).toHaveLength(MOST_AI_GAMES);
  expect(await create(newKey())).toEqual({ ok: false, reason: 'too-many-ai-games' });
  expect(await create(keys[0] ?? '')).toEqual(created[0]);
});
