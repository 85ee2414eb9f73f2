// What a link to a match says where no script runs: title, players, result, picture, and nothing that a name could smuggle in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BEN } from '../../support/table.ts';
import { stageHttp, type HttpStage } from '../../support/http.ts';

const PAGE = `<!doctype html>
<html lang="en"><head><title>pionnier</title><meta name="description" content="games" /></head>
<body><div id="app"></div><noscript>needs JavaScript</noscript></body></html>`;

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
  writeFileSync(join(stage.client, 'index.html'), PAGE);
});
afterEach(() => stage.close());

const page = async (path: string, language?: string): Promise<string> => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await fetch((await stage.serve()) + path, { headers })).text();
};
const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1];

describe('a match', () => {
  test('that runs is told by its players, its game, and how far it is', async () => {
    stage.keep('a-known-match');
    const html = await page('/match/a-known-match');
    expect(html).toContain('<title>Ada – Ben · Connect Four – pionnier</title>');
    expect(tag(html, 'og:title')).toBe('Ada – Ben · Connect Four');
    expect(tag(html, 'og:description')).toBe('Being played, 3 moves so far.');
    expect(tag(html, 'description')).toBe('Being played, 3 moves so far.');
    expect(tag(html, 'og:url')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/match\/a-known-match$/);
    expect(tag(html, 'og:image')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/match\/a-known-match\/1\/3\.png$/);
    expect(html).toContain('<noscript><h1>Ada – Ben · Connect Four</h1><p>Being played, 3 moves so far.</p>');
    expect(html.match(/name="description"/g)).toHaveLength(1);
  });

  test('that is over is told with its result, in the language that is asked for', async () => {
    stage.keep('a-known-match').say(BEN, { kind: 'resign', game: 1 });
    expect(tag(await page('/match/a-known-match/1'), 'og:description')).toBe(
      'Ada wins after 3 moves: the other resigned.',
    );
    const french = await page('/match/a-known-match/1/2', 'fr-CA, en;q=0.5');
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain('<title>Ada – Ben · Puissance 4 – pionnier</title>');
    expect(tag(french, 'og:description')).toBe(
      'Ada gagne après 3 coups : abandon de l’autre. La position après 2 coups.',
    );
    expect(tag(french, 'og:image')).toMatch(/\/match\/a-known-match\/1\/2\.png$/);
  });

  test.each([
    ['its first game', '/match/a-known-match/1', 200],
    ['its beginning', '/match/a-known-match/1/0', 200],
    ['its newest position', '/match/a-known-match/1/3', 200],
    ['a position that it has not', '/match/a-known-match/1/4', 404],
    ['a game that it has not', '/match/a-known-match/2', 404],
    ['a game that none has', '/match/a-known-match/0', 404],
    ['a position that is no number', '/match/a-known-match/1/-1', 404],
    ['a number of another form', '/match/a-known-match/1/03', 404],
    ['more than that', '/match/a-known-match/1/2/3', 404],
    ['a game of no match', '/match/no-such-match/1/2', 404],
  ])('is found or not: %s', async (_, path, status) => {
    stage.keep('a-known-match');
    const response = await fetch((await stage.serve()) + path);
    expect(response.status).toBe(status);
    expect((await response.text()).includes('og:title')).toBe(status === 200);
  });

  test('that is private is shown to whoever has the link, and to no search engine', async () => {
    stage.keep('a-known-match', { private: true });
    stage.keep('a-public-match');
    const url = await stage.serve();
    const hidden = await fetch(`${url}/match/a-known-match`);
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex');
    expect(tag(await hidden.text(), 'robots')).toBe('noindex');
    const shown = await fetch(`${url}/match/a-public-match`);
    expect(shown.headers.get('x-robots-tag')).toBeNull();
    expect(tag(await shown.text(), 'robots')).toBeUndefined();
  });

  test('stays a text whatever its players are called', async () => {
    const name = `"><script>alert('$&')</script>`;
    const table = stage.keep('a-known-match');
    for (const [index, row] of table.rows.entries()) {
      if (row.event.kind !== 'sit') continue;
      const player = { ...row.event.player, name };
      table.rows[index] = { ...row, event: { ...row.event, player } };
    }
    const html = await page('/match/a-known-match');
    expect(html).not.toContain('<script');
    expect(tag(html, 'og:title')).toContain('&#62;&#60;script&#62;alert(&#39;$&#38;&#39;)');
  });
});

test('a page that is about no match says what it always does', async () => {
  expect(await page('/rules')).toBe(PAGE);
});
