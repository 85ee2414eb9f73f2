// The metrics on their own port: every number in its form, limited, to this machine alone, and no game waits for them.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { createConnections } from '../../../server/door/connections.ts';
import { createLimits, LIMITS } from '../../../server/door/limits.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { openMetricsServer } from '../../../server/http/metrics-server.ts';
import { endings } from '../../support/endings.ts';
import { rawAnswer, reasonOf } from '../../support/http.ts';
import { freshServers } from '../../support/fresh-servers.ts';

const startServer = freshServers();
const atEnd = endings();

const open = async (host = '127.0.0.1', perAddress = true) => {
  const metrics = createMetrics();
  const errors: unknown[] = [];
  const needs = {
    metrics,
    limits: createLimits({ perAddress }),
    connections: createConnections(),
    report: (error: unknown) => errors.push(error),
    warn: (message: string) => errors.push(message),
  };
  const server = await openMetricsServer({ host, port: 0 }, needs);
  if (server === null) throw new Error('no port was to be had');
  atEnd(() => server.close());
  return { metrics, url: server.url, errors };
};

describe('the metrics', () => {
  test('show what was counted, in the form of Prometheus', async () => {
    const { metrics, url } = await open();
    metrics.gauge('rooms', () => 3);
    metrics.gauge('sockets', () => 7);
    metrics.queue('commands', () => 2);
    metrics.move();
    metrics.move();
    metrics.row();
    metrics.appended(3);
    metrics.refused('not-your-turn');
    metrics.refused('bad-origin');
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
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
    metrics.move();
    expect(await (await fetch(url)).text()).toContain('pionnier_moves_total 3');
  });

  test('are limited, and nothing else is there', async () => {
    const { url } = await open();
    for (let times = 0; times < LIMITS.metrics.address.points; times += 1) {
      expect((await fetch(url)).status).toBe(200);
    }
    const refused = await fetch(url);
    expect([refused.status, await reasonOf(refused)]).toEqual([429, 'rate-limited']);
    expect((await fetch(new URL('/api/games', url))).status).toBe(404);
  });

  test('bound to this machine are shown to no page under another name', async () => {
    const { url } = await open();
    const asked = (host: string) =>
      rawAnswer(url, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await asked('evil.example:9464')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await asked('localhost:9464')).toMatch(/^HTTP\/1\.1 200 /);
    const anywhere = (await open('0.0.0.0')).url;
    const named = `GET /metrics HTTP/1.1\r\nHost: pionnier:9464\r\nConnection: close\r\n\r\n`;
    expect(await rawAnswer(anywhere.replace('0.0.0.0', '127.0.0.1'), named)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a server', () => {
  const taken = async (): Promise<number> => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    atEnd(() => new Promise((resolve) => other.close(resolve)));
    return (other.address() as AddressInfo).port;
  };

  test('whose metrics’ port is taken says so and goes on without', async () => {
    const port = await taken();
    const warnings: string[] = [];
    const server = await startServer(
      undefined,
      { warn: (message) => warnings.push(message) },
      { metrics: { port, host: '127.0.0.1' } },
    );
    expect(server.metricsUrl).toBeNull();
    expect(warnings).toEqual([expect.stringContaining(`127.0.0.1:${String(port)}`)]);
    expect(warnings[0]).toContain('METRICS_PORT');
    expect((await server.client()).id).not.toBe('');
  });

  test('shows none where none are wanted, and lets the port go with itself', async () => {
    const none = await startServer(undefined, {}, { metrics: null });
    expect(none.metricsUrl).toBeNull();
    await none.end();
    const some = await startServer();
    const url = some.metricsUrl ?? '';
    expect((await fetch(url)).status).toBe(200);
    await some.end();
    await expect(fetch(url)).rejects.toThrow();
  });
});
