// A match on other sites: the one page that may be framed, and what tells them how.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { oembedSchema } from '../../../server/http/pages/oembed.ts';
import { reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
  writeFileSync(join(stage.client, 'embed.html'), '<html lang="en"><title>pionnier</title><p>frame</p>');
  stage.keep('a-known-match');
});
afterEach(() => stage.close());

const framed = async (path: string) => {
  const response = await fetch((await stage.serve()) + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    status: response.status,
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    frame: response.headers.get('x-frame-options'),
    resource: response.headers.get('cross-origin-resource-policy'),
    text: await response.text(),
  };
};
const OURS = { ancestors: "'none'", frame: 'DENY', resource: 'same-origin' };

describe('a frame', () => {
  test.each(['/embed/a-known-match', '/embed/a-known-match/1/2', '/embed/a-known-match/1/2?x=1'])(
    'may be made of %s',
    async (path) => {
      const found = await framed(path);
      expect(found).toMatchObject({ status: 200, ancestors: '*', frame: null, resource: 'cross-origin' });
      expect(found.text).toContain('<p>frame</p>');
      expect(found.text).toContain('<title>Ada – Ben · Connect Four – pionnier</title>');
    },
  );

  test.each([
    '/',
    '/match/a-known-match',
    '/match/a-known-match/1/2',
    '/overlay/a-known-match',
    '/embed',
    '/embed.html',
    '/embed/a-known-match/1/2/3',
    '/api/matches/a-known-match',
    '/match/embed/a-known-match',
    '/embed/../match/a-known-match',
  ])('may not be made of %s', async (path) => {
    expect(await framed(path)).toMatchObject(OURS);
  });

  test('of a match that is not says so', async () => {
    expect(await framed('/embed/no-such-match-here')).toMatchObject({ status: 404, ancestors: '*' });
  });

  test('is served as an overlay too, which is none', async () => {
    const found = await framed('/overlay/a-known-match');
    expect([found.status, found.text.includes('<p>frame</p>')]).toEqual([200, true]);
  });
});

describe('oEmbed', () => {
  const ask = async (query: Readonly<Record<string, string>>, url?: string) => {
    const at = url ?? (await stage.serve());
    const given = query['url'];
    const whole = given?.startsWith('/') === true ? { ...query, url: at + given } : query;
    return fetch(`${at}/oembed?${new URLSearchParams(whole).toString()}`);
  };

  test('is named by the page, and answers with a frame and a picture', async () => {
    writeFileSync(join(stage.client, 'index.html'), '<html lang="en"><title>pionnier</title>');
    const url = await stage.serve();
    const page = await (await fetch(`${url}/match/a-known-match/1/2`)).text();
    const link = /type="application\/json\+oembed" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = oembedSchema.parse(await (await fetch(link.replaceAll('&#38;', '&'))).json());
    expect(answer).toMatchObject({
      title: 'Ada – Ben · Connect Four',
      provider_url: url,
      width: 480,
      height: 610,
      thumbnail_url: `${url}/match/a-known-match/1/2.png`,
    });
    expect(answer.html).toMatch(
      /^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/a-known-match\/1\/2" title="Ada – Ben · Connect Four" width="480" height="610"/,
    );
  });

  test('keeps within the room that there is', async () => {
    const narrow = oembedSchema.parse(
      await (await ask({ url: '/match/a-known-match', maxwidth: '300' })).json(),
    );
    expect([narrow.width, narrow.height]).toEqual([300, 430]);
    const low = oembedSchema.parse(
      await (await ask({ url: '/match/a-known-match', maxheight: '330' })).json(),
    );
    expect([low.width, low.height]).toEqual([200, 330]);
  });

  test.each([
    [{ url: '/match/no-such-match-here' }, 404, 'no-such-match'],
    [{ url: '/match/a-known-match/9' }, 404, 'no-such-match'],
    [{ url: '/rules' }, 404, 'no-such-match'],
    [{ url: 'https://elsewhere.example/match/a-known-match' }, 404, 'no-such-match'],
    [{ url: 'no address' }, 404, 'no-such-match'],
    [{ url: '/match/a-known-match', format: 'xml' }, 501, 'no-such-oembed-format'],
    [{ url: '/match/a-known-match', maxwidth: '-3' }, 400, 'bad-request'],
    [{}, 400, 'bad-request'],
  ])('refuses by name: %j', async (query, status, reason) => {
    const response = await ask(query);
    expect([response.status, await reasonOf(response)]).toEqual([status, reason]);
  });
});
