// The documents tell the truth: they are complete, whole, and their examples pass the doors they describe.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asyncApi } from '../../../server/http/docs/asyncapi.ts';
import { messages, type Message } from '../../../server/http/docs/messages.ts';
import { openApi } from '../../../server/http/docs/openapi.ts';
import { entryOf } from '../../../server/lobby/lobby.ts';
import { NEWS, REQUESTS } from '../../../shared/protocol.ts';
import { hello } from '../../../shared/protocol/hello.ts';
import { ALL_REFUSALS, refused } from '../../../shared/protocol/refusals.ts';
import { row } from '../../../shared/protocol/row.ts';
import { stageHttp, type HttpStage } from '../../support/http.ts';
import { ADA, BEN, openTable, playAll, startedTable } from '../../support/table.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every value in a document. */
const everything = function* (value: unknown): Generator {
  yield value;
  if (isJson(value)) for (const part of Object.values(value)) yield* everything(part);
};
const resolve = (document: Json, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (isJson(value) ? value[name.replace('~1', '/')] : undefined), document);

const { requests, news } = messages();
const all: readonly [string, Message][] = [...requests, ...news].map((message) => [message.id, message]);

describe.each([
  ['AsyncAPI', asyncApi()],
  ['OpenAPI', openApi()],
])('the %s document', (_name, document) => {
  test('refers to nothing that is not in it', () => {
    const references = [...everything(document)]
      .filter(isJson)
      .flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references)
      expect([reference, resolve(document, reference)]).not.toContain(undefined);
  });

  test('is JSON and nothing else', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the socket’s document', () => {
  const document = asyncApi();

  test('says what it is', () => {
    expect(document).toMatchObject({ asyncapi: '3.1.0', channels: { socket: { address: '/socket.io/' } } });
  });

  test('has every request with its answer and every piece of news, each with a payload', () => {
    const operations = resolve(document, '#/operations') as Json;
    const messages = resolve(document, '#/components/messages') as Json;
    for (const [id, { says }] of all) {
      expect(operations[id]).toMatchObject({ action: id.startsWith('news.') ? 'send' : 'receive' });
      expect(isJson(messages[id]) && 'payload' in messages[id]).toBe(says.length > 0);
    }
    for (const { id } of requests) expect(messages[`${id}.accepted`]).toHaveProperty('payload');
    expect(Object.keys(operations)).toHaveLength(1 + requests.length + news.length);
  });

  test('says in numbers how often a request may come', () => {
    const limits = (id: string): unknown => resolve(document, `#/operations/${id}/description`);
    expect(limits('chat')).toBe(
      'At most 8 in 10 s by identity, 200 in 10 s by address; all messages together at most 200 in 2 s by socket.',
    );
    expect(limits('seek')).toContain(
      '60 in 60 s by identity, 600 in 60 s by address, counted together with `unseek` and `take-seat`;',
    );
    expect(limits('time')).toBe('As often as wanted; all messages together at most 200 in 2 s by socket.');
  });

  test.each(all)('gives an example of %s that its schema takes', (_id, { says, example }) => {
    expect(example).toHaveLength(says.length);
    for (const [index, schema] of says.entries()) {
      expect(schema.safeParse(example[index])).toMatchObject({ success: true });
    }
  });

  test.each(requests.map((each) => [each.id, each] as const))(
    'gives an answer to %s that its schema takes',
    (_id, { answer, answered }) => {
      expect(answer.safeParse(answered)).toMatchObject({ success: true });
    },
  );

  test('describes the rows that matches are made of', () => {
    const table = startedTable({ games: 2 });
    playAll(table, ['4', '4']);
    table.say(ADA, { kind: 'offer', what: 'draw', turn: table.match().turn });
    table.say(BEN, { kind: 'accept', offer: table.match().seq });
    table.say('service', { kind: 'away', chair: 0 });
    for (const each of [...table.rows, ...openTable().rows]) {
      expect(row.safeParse(JSON.parse(JSON.stringify(each)))).toMatchObject({ success: true });
    }
  });

  test('describes the lobby as it is', () => {
    const matches = [openTable(), startedTable()].map((table) => ({ ...table.match(), id: 'match-000001' }));
    const put = matches.map((match) => entryOf(match, 3));
    const change: unknown = JSON.parse(JSON.stringify({ version: 1, put, drop: [] }));
    const [lobbyChange] = NEWS.lobby.says;
    expect(lobbyChange.safeParse(change)).toMatchObject({ success: true });
  });

  test('names every refusal', () => {
    for (const reason of ALL_REFUSALS) expect(refused.safeParse({ ok: false, reason }).success).toBe(true);
    expect(JSON.stringify(document)).toContain('"not-your-turn"');
  });
});

describe('the doors refuse', () => {
  const seatFor = (wish: unknown) => ({
    choice: { game: 'connect4' },
    time: { kind: 'none' },
    first: 0,
    games: 1,
    private: false,
    chairs: ['me', wish],
  });

  const command = { match: 'match-000001', key: 'key-000001' };
  const play = { kind: 'play', turn: 1, move: '4' };

  test.each<[string, { safeParse(value: unknown): { success: boolean } }, unknown]>([
    ['a field too many', REQUESTS.command.request, { ...command, command: play, extra: 1 }],
    ['a turn that is no number', REQUESTS.command.request, { ...command, command: { ...play, turn: true } }],
    [
      'a turn that is no whole number',
      REQUESTS.command.request,
      { ...command, command: { ...play, turn: 0.5 } },
    ],
    ['a turn beyond all turns', REQUESTS.command.request, { ...command, command: { ...play, turn: 1e12 } }],
    ['NUL', REQUESTS.command.request, { ...command, command: { ...play, move: 'a\0' } }],
    ['half a surrogate pair', REQUESTS.command.request, { ...command, command: { ...play, move: '\ud800' } }],
    ['an id with a path in it', REQUESTS.command.request, { ...command, match: '../../etc', command: play }],
    [
      'a line that is too long',
      REQUESTS.chat.request,
      { ...command, channel: 'players', say: { text: 'x'.repeat(301) } },
    ],
    ['an empty line', REQUESTS.chat.request, { ...command, channel: 'players', say: { text: '' } }],
    ['a channel that is none', REQUESTS.chat.request, { ...command, channel: 'service', say: { text: 'x' } }],
    ['a seat for somebody else', REQUESTS.create.request, { ...seatFor({ paired: ADA }), key: 'key-000001' }],
    ['a token as a list', hello, { version: 1, token: ['A'.repeat(43)] }],
  ])('%s', (_what, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('the page', () => {
  test('is served whole, with a style sheet and without a script', async () => {
    const url = await stage.serve();
    const response = await fetch(`${url}/api/docs`);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    for (const [id] of all) expect(page).toContain(`id="${id}"`);
    for (const [path, methods] of Object.entries(resolve(openApi(), '#/paths') as Json)) {
      for (const method of Object.keys(methods as Json))
        expect(page).toContain(`<h3>${method.toUpperCase()} ${path}</h3>`);
    }
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i);
    const style = await fetch(`${url}/api/docs/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('has its documents beside it', async () => {
    const url = await stage.serve();
    for (const [name, document] of [
      ['openapi.json', openApi()],
      ['asyncapi.json', asyncApi()],
    ] as const) {
      const response = await fetch(`${url}/api/docs/${name}`);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toEqual(document);
    }
  });

  test('describes every path that is answered', async () => {
    stage.keep('match-000001');
    const url = await stage.serve();
    for (const [path, { get, post }] of Object.entries(openApi()['paths'] as Record<string, Json>)) {
      const { security } = (get ?? post) as Json;
      // An empty choice says that none is needed.
      if (Array.isArray(security) && !security.some((choice) => Object.keys(choice as Json).length === 0)) {
        // What needs a token, or makes one, is there and says so.
        const asked = path.replace('{match}', 'match-000001');
        const response = await fetch(url + asked, { method: get === undefined ? 'POST' : 'GET' });
        expect([path, response.status]).toEqual([path, 401]);
        continue;
      }
      const asked = path.replace('{id}', 'match-000001').replace('{who}', 'ada');
      const needed = /history|leaders/.test(path) ? '?game=gomoku&pace=blitz' : '';
      const response = await fetch(url + asked + needed);
      expect([path, response.status]).toEqual([path, 200]);
      await response.arrayBuffer();
    }
  });
});
