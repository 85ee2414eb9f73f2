// What a server tells whoever runs it: enough to follow a match and a refusal, and nothing that is a secret.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Household } from '../support/household.ts';
import { until } from '../support/wait.ts';

let house: Household;
beforeEach(() => {
  house = new Household();
});
afterEach(() => house.end());

interface Line {
  readonly msg: string;
  readonly [field: string]: unknown;
}

test('says who comes, what begins and ends, what is asked for and refused, and no token, name or word', async () => {
  const child = await house.serve([], { LOG_LEVEL: 'debug' });
  const lines = (msg: string): Line[] =>
    child.err.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg);
  const [ada, ben] = [await house.connect(child), await house.connect(child)];
  await ada.ask('rename', { name: 'Secretly Ada' });
  const match = await ada.create();
  await ben.watch(match);
  await ben.command(match, { kind: 'sit' });
  const line = { match, key: 'a-key-of-its-own', channel: 'players', say: { text: 'a word between us' } };
  expect(await ada.ask('chat', line)).toMatchObject({ ok: true });
  await ben.command(match, { kind: 'resign', game: 7 });
  await ben.command(match, { kind: 'resign', game: 1 });
  await fetch(`${child.url}/api/games?token=in-the-query`);
  await fetch(`${child.url}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: 'http://evil.example' },
  });
  ada.close();
  await until(() => lines('left').length === 1 && lines('request').length > 0);

  expect(lines('joined')).toMatchObject([{ identity: ada.id, bot: false }, { identity: ben.id }]);
  expect(lines('left')).toMatchObject([{ identity: ada.id, reason: 'client namespace disconnect' }]);
  expect(lines('match')).toMatchObject([
    { match, game: 'connect4', phase: 'open', level: 30 },
    { match, number: 1, phase: 'playing' },
    { match, number: 1, phase: 'over', winner: 0, reason: 'resignation' },
  ]);
  expect(lines('refused')).toMatchObject([{ identity: ben.id, reason: 'stale-game', level: 20 }]);
  expect(lines('request')).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/games', status: 200 }),
  );
  const all = child.err.join('\n');
  for (const secret of [ada.token, ben.token, 'Secretly', 'between us', 'in-the-query']) {
    expect(all).not.toContain(secret);
  }
}, 20_000);
