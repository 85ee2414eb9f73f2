// A token that was made for a program is good for what its maker said, by whatever it is shown, until it is taken back.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_TOKENS } from '../../../../server/people/accounts/access-tokens.ts';
import { openApi } from '../../../../server/http/docs/openapi.ts';
import { REQUESTS, type RequestName, type TokenScope } from '../../../../shared/protocol.ts';
import type { RequestRecord } from '../../../../shared/protocol/message.ts';
import { GIVEN_SCOPES, TOKEN_SCOPES } from '../../../../shared/protocol/scopes.ts';
import { ApiClient } from '../../../support/api.ts';
import { newKey, ROOM } from '../../../support/client.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import type { TestServer } from '../../../support/server.ts';
import { until } from '../../../support/wait.ts';

const startServer = freshServers();
let server: TestServer;
let owner: ApiClient;
beforeEach(async () => {
  server = await startServer();
  owner = await ApiClient.guest(server.url);
});
afterEach(() => owner.close());

interface Made {
  readonly secret: string;
  readonly token: { readonly id: string; readonly scopes: string[] };
}
const make = async (scopes: readonly TokenScope[], name = 'My bot'): Promise<Made> => {
  const { status, body } = await owner.ask('make-token', { name, scopes });
  expect(status).toBe(200);
  return body as Made;
};
const program = async (scopes: readonly TokenScope[]): Promise<ApiClient> =>
  new ApiClient(server.url, (await make(scopes)).secret, owner.id);

interface Operation {
  readonly security?: readonly unknown[];
  readonly description?: string;
}

const scoped = Object.entries<RequestRecord>(REQUESTS).flatMap(([name, { scope, example }]) =>
  scope === null ? [] : [[name as RequestName, scope, example] as const],
);

/** Every address of the document that needs a token, with the scope that it says is needed; requests are above. */
const addresses = Object.entries(
  openApi()['paths'] as Record<string, Partial<Record<'get' | 'post', Operation>>>,
)
  .filter(([path]) => !path.startsWith('/api/requests/'))
  .flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const { security = [], description = '' } = methods[method] ?? {};
      const [, scope = 'none'] = /with the scope `(\w+)`/.exec(description) ?? [];
      return security.length === 0 ? [] : [[method, path, scope] as const];
    }),
  );

describe('a token that lacks the scope', () => {
  test.each(scoped)('of %s is refused by name, over HTTP and over a socket', async (name, scope, example) => {
    const rest = GIVEN_SCOPES.filter((each) => each !== scope);
    const { secret } = await make(rest);
    const bot = new ApiClient(server.url, secret, owner.id);
    expect(await bot.ask(name, example)).toMatchObject({
      status: 403,
      body: { error: { reason: 'wrong-scope', detail: scope } },
    });
    const socket = await server.client(secret);
    const values = example === undefined ? [] : [example];
    expect(await socket.ask(name, ...values)).toEqual({ ok: false, reason: 'wrong-scope', detail: scope });
  });

  test.each(addresses)('is refused by name at %s %s, as the document says', async (method, path, scope) => {
    const { body } = await owner.post('/matches', { ...ROOM, key: newKey() });
    const { match } = body as { match: string };
    const bot = await program(GIVEN_SCOPES.filter((each) => each !== scope));
    const asked = path.replace('{match}', match).replace('{who}', owner.id).replace('/api', '');
    const answer = await (method === 'get' ? bot.get(asked) : bot.post(asked, {}));
    if (scope === 'none') expect([path, answer.status]).toEqual([path, 200]);
    else
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { reason: 'wrong-scope', detail: scope } },
      });
  });

  test('is enough where it is the one that is asked for', async () => {
    const { body } = await owner.post('/matches', { ...ROOM, key: newKey() });
    const { match } = body as { match: string };
    const reader = await program(['read']);
    const stream = await reader.stream(`/matches/${match}`);
    await stream.until((read) => read.said('row').length === 1);
    stream.close();
  });
});

describe('a token for a program', () => {
  test('does what it is good for, as the person who made it', async () => {
    const bot = await program(['read', 'play', 'challenge']);
    const who = await bot.get('/identity');
    expect(who.body).toMatchObject({ identity: { id: owner.id }, scopes: ['read', 'play', 'challenge'] });
    const { status } = await bot.post('/matches', { ...ROOM, key: newKey() });
    expect(status).toBe(200);
  });

  test('is listed by its name without its secret, and is gone when it is taken back', async () => {
    const { secret, token } = await make(['read']);
    const listed = await owner.ask('tokens');
    expect(listed.body).toMatchObject({ tokens: [{ id: token.id, name: 'My bot', scopes: ['read'] }] });
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const bot = new ApiClient(server.url, secret, owner.id);
    const [stream, socket] = [await bot.stream('/events'), await server.client(secret)];
    expect((await owner.ask('revoke-token', { id: token.id })).status).toBe(200);
    await stream.until((read) => read.ended);
    await until(() => !socket.socket.connected);
    await expect(bot.stream('/events')).rejects.toThrow('bad-token');
    expect(await owner.ask('revoke-token', { id: token.id })).toMatchObject({
      body: { error: { reason: 'no-such-token' } },
    });
  });

  test('cannot be made without end, nor good for what is the person’s own', async () => {
    for (let index = 0; index < MOST_TOKENS; index += 1) await make(['read']);
    expect(await owner.ask('make-token', { name: 'One more', scopes: ['read'] })).toMatchObject({
      body: { error: { reason: 'too-many-tokens' } },
    });
    for (const scopes of [['account'], [], ['everything']]) {
      expect(await owner.ask('make-token', { name: 'My bot', scopes })).toMatchObject({
        body: { error: { reason: 'bad-message' } },
      });
    }
  });

  test('is another’s for nobody else', async () => {
    const { token } = await make(['read']);
    const other = await ApiClient.guest(server.url);
    expect((await other.ask('tokens')).body).toMatchObject({ tokens: [] });
    expect((await other.ask('revoke-token', { id: token.id })).status).toBe(404);
  });
});

test('a device’s token is good for everything', async () => {
  expect((await owner.get('/identity')).body).toMatchObject({ scopes: [...TOKEN_SCOPES] });
});
