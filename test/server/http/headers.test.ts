// Every answer, whoever gives it, carries the headers that keep our page ours.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rawAnswer, stageHttp, type HttpStage } from '../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

describe('invariant 13: the headers', () => {
  const CSP = (host: string) =>
    [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "worker-src 'self'",
      `connect-src 'self' ws://${host} wss://${host}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';');

  test.each([
    ['the page', 'GET', '/', 200],
    ['a path of the page', 'GET', '/rules', 200],
    ['a file', 'GET', '/assets/main-abc123.js', 200],
    ['a missing file', 'GET', '/assets/missing.js', 404],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['games', 'GET', '/api/games', 200],
    ['a missing match', 'GET', '/api/matches/nowhere-to-be-found', 404],
    ['a missing interface', 'GET', '/api/nothing', 404],
    ['the documents', 'GET', '/api/docs', 200],
    ['a wrong method', 'POST', '/api/games', 405],
    ['a path that is no text', 'GET', '/api/matches/%E0%A4%A', 400],
    ['a page that is no text', 'GET', '/%E0%A4%A', 404],
    ['Socket.IO’s refusal of a transport', 'GET', '/socket.io/?EIO=4&transport=polling', 400],
    ['Socket.IO’s refusal of a session', 'GET', '/socket.io/?EIO=4&transport=websocket&sid=nobody', 400],
  ])('are on %s', async (_what, method, path, status) => {
    const url = await stage.serve();
    const response = await fetch(url + path, { method });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': CSP(new URL(url).host),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(
        /^autoplay=\(self\), clipboard-write=\(self\), cross-origin-isolated=\(self\), .*camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      ),
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(stage.errors).toEqual([]);
  });

  test('are on the answer to what is no HTTP', async () => {
    const answer = await rawAnswer(await stage.serve(), 'GARBAGE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('permissions-policy: autoplay=(self)');
    for (const name of ['resource', 'embedder', 'opener'])
      expect(answer.toLowerCase()).toContain(`cross-origin-${name}-policy: `);
  });

  test('hold no host that is none', async () => {
    const url = await stage.serve();
    const answer = await rawAnswer(
      url,
      "GET / HTTP/1.1\r\nHost: x;script-src 'unsafe-inline'\r\nConnection: close\r\n\r\n",
    );
    expect(answer).not.toContain('unsafe-inline');
    expect(answer).toContain("connect-src 'self'");
  });

  test('ask for https only where it is', async () => {
    const secure = { headers: { 'x-forwarded-proto': 'https' } };
    const believed = await fetch(
      await stage.serve({ proxying: { trustProxy: 1, publicOrigin: null } }),
      secure,
    );
    expect(believed.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(believed.headers.get('strict-transport-security')).toBe('max-age=15552000');
    const forged = await fetch(await stage.serve(), secure);
    expect(forged.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(forged.headers.has('strict-transport-security')).toBe(false);
  });

  test('name the public origin as one to connect to', async () => {
    const url = await stage.serve({ proxying: { trustProxy: 0, publicOrigin: 'https://play.example.org' } });
    const policy = (await fetch(url)).headers.get('content-security-policy');
    expect(policy).toContain('wss://play.example.org');
  });
});
