// The client's files, health, metrics, and how HTTP says no.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLimits, type Limits } from '../../../server/door/limits.ts';
import { rawAnswer, reasonOf, stageHttp, type HttpStage } from '../../support/http.ts';

let stage: HttpStage;
beforeEach(() => {
  stage = stageHttp();
});
afterEach(() => stage.close());

const limitedTo = (name: 'api' | 'api-matches', points: number, perAddress = true): Limits =>
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
  test('is life, and readiness while the store answers and nothing stops', async () => {
    const state = { healthy: true, stopping: false };
    const url = await stage.serve({
      store: { rows: () => Promise.resolve([]), healthy: () => Promise.resolve(state.healthy) },
      stopping: () => state.stopping,
    });
    const ready = async () => {
      const response = await fetch(`${url}/readyz`);
      const body: unknown = await response.json();
      return [response.status, body];
    };
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await ready()).toEqual([200, { ok: true, store: true, stopping: false }]);
    state.stopping = true;
    expect(await ready()).toEqual([503, { ok: false, store: true, stopping: true }]);
    Object.assign(state, { stopping: false, healthy: false });
    expect(await ready()).toEqual([503, { ok: false, store: false, stopping: false }]);
  });

  test('is unreadiness when asking the store fails', async () => {
    const broken = { rows: () => Promise.resolve([]), healthy: () => Promise.reject(new Error('gone')) };
    expect((await fetch(`${await stage.serve({ store: broken })}/readyz`)).status).toBe(503);
  });

  test('is in the metrics', async () => {
    stage.metrics.gauge('rooms', () => 3);
    stage.metrics.gauge('sockets', () => 7);
    stage.metrics.queue('commands', () => 2);
    stage.metrics.move();
    stage.metrics.move();
    stage.metrics.row();
    stage.metrics.appended(3);
    stage.metrics.refused('not-your-turn');
    stage.metrics.refused('bad-origin');
    const url = await stage.serve();
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const lines = (await response.text()).split('\n');
    for (const line of [
      'pionnier_rooms 3',
      'pionnier_sockets 7',
      'pionnier_moves_total 2',
      'pionnier_rows_total 1',
      'pionnier_queue_depth{queue="commands"} 2',
      'pionnier_append_seconds_bucket{le="0.004"} 1',
      'pionnier_append_seconds_bucket{le="0.002"} 0',
      'pionnier_refusals_total{reason="not-your-turn"} 1',
      'pionnier_refusals_total{reason="bad-origin"} 1',
    ]) {
      expect(lines).toContain(line);
    }
    stage.metrics.move();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('pionnier_moves_total 3');
  });
});

describe('an error', () => {
  test('tells the caller nothing of the inside, and us everything', async () => {
    const broken = {
      rows: () => Promise.reject(new Error('password=secret')),
      healthy: () => Promise.resolve(true),
    };
    const response = await fetch(`${await stage.serve({ store: broken })}/api/matches/some-match`);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ error: { reason: 'internal-error' } });
    expect(body).not.toContain('secret');
    expect(stage.errors).toHaveLength(1);
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
