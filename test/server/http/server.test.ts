// The client's files, health, under which names the server is asked, and how HTTP says no.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLimits, type Limits } from '../../../server/door/limits.ts';
import { StoreError } from '../../../server/store/errors.ts';
import { rawAnswer, reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

const limitedTo = (name: 'api' | 'api-matches' | 'health', points: number, perAddress = true): Limits =>
  createLimits({ perAddress, budgets: { [name]: { address: { points, seconds: 60 } } } });

describe('the client', () => {
  test('is served with every path that is no file', async () => {
    const url = await stage.serve();
    for (const path of ['/', '/lobby', '/match/abc?x=1']) {
      const response = await fetch(url + path);
      expect(await response.text()).toContain('<title>pionnier</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test.each([
    ['the lobby', '/', 200],
    ['a page', '/rules', 200],
    ['the rules of a game', '/rules/gomoku', 200],
    ['a match', '/match/a-known-match', 200],
    ['a match that is not', '/match/no-such-match-here', 404],
    ['what cannot be a match', '/match/abc', 404],
    ['the rules of no game', '/rules/chess', 404],
    ['nothing', '/nowhere', 404],
    ['something below a page', '/device/more', 404],
  ])('shows %s with the status that says whether it is there', async (_, path, status) => {
    stage.keep('a-known-match');
    const response = await fetch((await stage.serve()) + path);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^<!doctype html><title>.*pionnier<\/title>/);
  });

  test('is shown as found where the store does not say, or too much is asked', async () => {
    const rows = () => Promise.reject(new StoreError('store-unavailable', ''));
    const broken = await stage.serve({ store: { rows, archive: () => Promise.resolve([]) } });
    expect((await fetch(`${broken}/match/no-such-match-here`)).status).toBe(200);
    expect(stage.errors.splice(0).length).toBe(1);
    const busy = await stage.serve({ limits: limitedTo('api-matches', 1) });
    const ask = async () => (await fetch(`${busy}/match/no-such-match-here`)).status;
    expect([await ask(), await ask()]).toEqual([404, 200]);
  });

  test('is kept where its name says what it holds, and sent small', async () => {
    const url = await stage.serve();
    const response = await fetch(`${url}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await response.text()).toContain('export const x');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  test('says so when it is not built, and is served once it is', async () => {
    const missing = join(stage.client, 'later');
    const url = await stage.serve({ client: missing });
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
    mkdirSync(missing);
    writeFileSync(join(missing, 'index.html'), '<title>built</title>');
    expect(await (await fetch(url)).text()).toContain('built');
  });

  test('is not left through its paths', async () => {
    writeFileSync(join(stage.client, '..', 'pionnier-secret.txt'), 'secret');
    const url = await stage.serve();
    for (const path of ['/../pionnier-secret.txt', '/assets/..%2f..%2fpionnier-secret.txt', '/.env']) {
      const answer = await rawAnswer(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).not.toContain('secret\r\n');
      expect(answer.endsWith('secret')).toBe(false);
    }
    rmSync(join(stage.client, '..', 'pionnier-secret.txt'));
  });
});

describe('health', () => {
  test('is life, and readiness as it is known', async () => {
    const state = { ok: true, store: true, stopping: false };
    const url = await stage.serve({ readiness: () => Promise.resolve({ ...state }) });
    const ready = async () => {
      const response = await fetch(`${url}/readyz`);
      const body: unknown = await response.json();
      return [response.status, body];
    };
    const alive = await fetch(`${url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { ok: true }]);
    expect(alive.headers.get('cache-control')).toBe('no-store');
    expect(await ready()).toEqual([200, { ok: true, store: true, stopping: false }]);
    Object.assign(state, { ok: false, stopping: true });
    expect(await ready()).toEqual([503, { ok: false, store: true, stopping: true }]);
  });

  test('is limited by address', async () => {
    const url = await stage.serve({ limits: limitedTo('health', 3) });
    const statuses = [];
    for (const path of ['/healthz', '/readyz', '/healthz', '/readyz', '/healthz', '/api/games']) {
      statuses.push((await fetch(url + path)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
  });

  test('is refused late to whoever asks all the time: each refusal costs those who play', async () => {
    const url = await stage.serve({ limits: limitedTo('health', 1), refusalDelay: 300 });
    await fetch(`${url}/readyz`);
    let refused = 0;
    const end = performance.now() + 1_000;
    const askOn = async (): Promise<void> => {
      while (performance.now() < end) refused += (await fetch(`${url}/readyz`)).status === 429 ? 1 : 0;
    };
    await Promise.all([askOn(), askOn()]);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(8);
  });

  test('shows no metrics to those who play', async () => {
    const response = await fetch(`${await stage.serve()}/metrics`);
    expect(await response.text()).not.toContain('pionnier_');
  });
});

describe('a server with a name', () => {
  const proxying = { trustProxy: 0, publicOrigin: 'https://play.example.org' };
  const asked = async (url: string, path: string, host: string) =>
    rawAnswer(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  test.each(['/', '/api/games', '/api/matches/some-match', '/api/docs', '/assets/main-abc123.js'])(
    'refuses %s under another name by name',
    async (path) => {
      const url = await stage.serve({ proxying });
      for (const host of ['evil.example', '192.0.2.1:3000']) {
        const answer = await asked(url, path, host);
        expect(answer).toMatch(/^HTTP\/1\.1 421 /);
        expect(answer).toContain('"reason":"bad-host"');
      }
      for (const host of ['play.example.org', new URL(url).host, 'localhost']) {
        expect(await asked(url, path, host)).not.toMatch(/^HTTP\/1\.1 421 /);
      }
    },
  );

  test('answers an orchestrator under any', async () => {
    const url = await stage.serve({ proxying });
    for (const path of ['/healthz', '/readyz']) {
      expect(await asked(url, path, '10.1.2.3:3000')).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('is one that says it has none: every name will do', async () => {
    expect(await asked(await stage.serve(), '/', 'evil.example')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('an error', () => {
  test('tells the caller nothing of the inside, and us everything', async () => {
    const broken = {
      rows: () => Promise.reject(new Error('password=secret')),
      archive: () => Promise.resolve([]),
    };
    const response = await fetch(`${await stage.serve({ store: broken })}/api/matches/some-match`);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ error: { reason: 'internal-error' } });
    expect(body).not.toContain('secret');
    expect(stage.errors).toHaveLength(1);
  });

  test('of a store that does not answer is called so', async () => {
    const gone = {
      rows: () => Promise.reject(new StoreError('store-unavailable', 'cut')),
      archive: () => Promise.resolve([]),
    };
    const response = await fetch(`${await stage.serve({ store: gone })}/api/matches/some-match`);
    expect([response.status, await reasonOf(response)]).toEqual([503, 'store-unavailable']);
  });

  test('is a refusal after too many requests, by address', async () => {
    const url = await stage.serve({
      limits: limitedTo('api', 3),
      proxying: { trustProxy: 1, publicOrigin: null },
    });
    const from = (address: string) => fetch(`${url}/api/games`, { headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await from('203.0.113.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await from('203.0.113.1');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await reasonOf(refused)).toBe('rate-limited');
    expect((await from('203.0.113.2')).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('is one sooner where logs are replayed', async () => {
    const url = await stage.serve({ limits: limitedTo('api-matches', 1) });
    const statuses = [];
    for (const path of ['/api/matches/some-match', '/api/matches/some-match/export', '/api/games']) {
      statuses.push((await fetch(url + path)).status);
    }
    expect(statuses).toEqual([404, 429, 200]);
  });

  test('is none for a load test that lifts the limit', async () => {
    const url = await stage.serve({ limits: limitedTo('api', 1, false) });
    for (let tries = 0; tries < 3; tries += 1) expect((await fetch(`${url}/api/games`)).status).toBe(200);
  });

  test('is a method that is not allowed', async () => {
    const response = await fetch(`${await stage.serve()}/api/matches/some-match`, { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await reasonOf(response)).toBe('method-not-allowed');
  });
});
