// What a published version of the protocol could say is understood for as long as the version stands, and what it is
// told has all that it had then. The files are never changed: see CONTRIBUTING for how a message may.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { NEWS, REQUESTS } from '../../../shared/protocol.ts';
import { hello } from '../../../shared/protocol/hello.ts';
import type { NewsRecord, RequestRecord } from '../../../shared/protocol/message.ts';
import { ALL_REFUSALS, refused } from '../../../shared/protocol/refusals.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { converse, misfit, type Published } from '../../support/published.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
const file = new URL(`../../data/protocol/v${String(PROTOCOL_VERSION)}.json`, import.meta.url);
const published = JSON.parse(readFileSync(file, 'utf8')) as Published;

const requests: ReadonlyMap<string, RequestRecord> = new Map(Object.entries<RequestRecord>(REQUESTS));
const news: ReadonlyMap<string, NewsRecord> = new Map(Object.entries<NewsRecord>(NEWS));

/** News that the conversation itself brings about. */
const LIVELY = ['rows', 'heads', 'lobby', 'chat', 'watchers', 'paired'];

test.each(published.hellos)('the greeting %j is understood', (said) => {
  expect(hello.safeParse(said)).toEqual({ success: true, data: said });
});

test.each(published.talk.map(({ message, request, answer }) => [message, request, answer] as const))(
  '%s %# is understood, and its answer may be given',
  (message, request, answer) => {
    const record = requests.get(message);
    expect(record?.request.safeParse(request)).toEqual({ success: true, data: request });
    const answers = isRefusal(answer) ? refused : record?.answer;
    expect(answers?.safeParse(answer)).toEqual({ success: true, data: answer });
  },
);

test.each(Object.entries(published.news))('%s may be told', (name, said) => {
  const says = news.get(name)?.says;
  expect(says).toHaveLength(said.length);
  for (const [place, schema] of says?.entries() ?? []) {
    expect(schema.safeParse(said[place])).toEqual({ success: true, data: said[place] });
  }
});

test('every message had its example then', () => {
  expect(published.version).toBe(PROTOCOL_VERSION);
  expect(new Set(published.talk.map(({ message }) => message)).size).toBe(14);
  expect(Object.keys(published.news)).toHaveLength(11);
});

test('no reason of old is gone', () => {
  for (const reason of published.refusals) expect(ALL_REFUSALS).toContain(reason);
});

describe('the whole conversation, held again', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });

  test('gets the same kinds of answers, and news with all that it had', async () => {
    const [ada, ben] = [await server.client(), await server.client()];
    const held = await converse(published, ada, ben, LIVELY);
    for (const [place, { message, request, answer }] of published.talk.entries()) {
      expect([message, request, misfit(answer, held.answers[place])]).toEqual([message, request, null]);
    }
    for (const name of LIVELY) {
      const fitting = held.news.get(name)?.find((said) => misfit(published.news[name], said) === null);
      expect([name, fitting]).not.toContain(undefined);
    }
  }, 10_000);
});

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
