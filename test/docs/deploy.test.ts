// What a host copies from here is true: variables, metrics and paths exist, the health check tells life from death, and
// people get through the proxy that is described.
import { beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Client } from '../support/client.ts';
import { endings } from '../support/endings.ts';
import { freshServers } from '../support/fresh-servers.ts';
import { pionnier } from '../support/cli.ts';
import { room } from '../support/server.ts';

const startServer = freshServers();
const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'docs/hosting.md',
  ...readdirSync(new URL('deploy/', ROOT)).map((name) => `deploy/${name}`),
];

const atEnd = endings();

let help = '';
beforeAll(async () => {
  help = (await pionnier(['serve', '--help'])).stdout;
});

/** Variables of the tools around it. */
const OTHERS = new Set([
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'DOMAIN',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'PIONNIER',
]);

test('every variable is one that the server reads', () => {
  const named = FILES.flatMap(
    (file) => read(file).match(/\b(?!AF_)[A-Z]+(?:_[A-Z]+)+\b|\bDOMAIN\b|\bPIONNIER\b/g) ?? [],
  );
  const unknown = new Set(named.filter((name) => !OTHERS.has(name) && !help.includes(`  ${name} `)));
  expect([...unknown]).toEqual([]);
  expect(named).toContain('PUBLIC_ORIGIN');
});

test('every metric of the dashboard and the alerts is shown', async () => {
  const asked = ['deploy/grafana.json', 'deploy/alerts.yaml', 'docs/hosting.md'].flatMap(
    (file) => read(file).match(/\b(?:pionnier|nodejs|process)_[a-z0-9_]+\b/g) ?? [],
  );
  const server = await startServer();
  const shown = await (await fetch(server.metricsUrl ?? '')).text();
  const ofProcess = /^(nodejs|process)_/;
  const known = [...new Set(asked)].filter((name) => !ofProcess.test(name));
  expect(known.filter((name) => !shown.includes(`\n${name}`) && !shown.includes(`# TYPE ${name} `))).toEqual(
    [],
  );
  expect(known.length).toBeGreaterThan(8);
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const defaults = await registry.metrics();
  for (const name of new Set(asked.filter((each) => ofProcess.test(each))))
    expect(defaults).toContain(`${name} `);
});

test('the panels of the dashboard are apart', () => {
  const { panels } = JSON.parse(read('deploy/grafana.json')) as {
    readonly panels: readonly {
      readonly id: number;
      readonly gridPos: { readonly x: number; readonly y: number };
    }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${String(x)} ${String(y)}`)).size).toBe(
    panels.length,
  );
});

test('every path leads somewhere', () => {
  const page = read('docs/hosting.md').matchAll(/\]\(\.\.\/([^)]+)\)/g);
  const unit = read('deploy/pionnier.service').matchAll(/\/opt\/pionnier\/(\S+)/g);
  const image = read('Dockerfile').matchAll(/"(server\/[^"]+)"/g);
  const paths = [...page, ...unit, ...image].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(7);
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

test('the health check of the image tells life from death', async () => {
  const [, json = ''] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(read('Dockerfile')) ?? [];
  const [, ...args] = JSON.parse(json) as string[];
  const check = async (port: number): Promise<unknown> => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    return ((await once(child, 'exit')) as unknown[])[0];
  };
  const server = await startServer();
  expect(await check(server.port)).toBe(0);
  await server.end();
  expect(await check(server.port)).toBe(1);
});

/** A proxy that passes on what nginx.conf says, and nothing else of what the caller says of itself. */
const proxyTo = async (port: number): Promise<number> => {
  const rules = [...read('deploy/nginx.conf').matchAll(/proxy_set_header\s+(\S+)\s+(\S+);/g)];
  const headersOf = (asked: IncomingMessage): Record<string, string | string[] | undefined> => {
    const values: Readonly<Record<string, string | undefined>> = {
      $http_host: asked.headers.host,
      $host: asked.headers.host?.split(':')[0],
      $scheme: 'https',
      $remote_addr: asked.socket.remoteAddress,
      $http_upgrade: asked.headers.upgrade,
      $connection_upgrade: asked.headers.upgrade === undefined ? undefined : 'upgrade',
    };
    const set = rules.map(([, name = '', value = '']) => [name.toLowerCase(), values[value]] as const);
    return Object.fromEntries(
      Object.entries({ ...asked.headers, ...Object.fromEntries(set) }).filter(
        ([, value]) => value !== undefined,
      ),
    );
  };
  const proxy = createServer((asked, answer) => {
    const { method, url: path } = asked;
    request({ port, host: '127.0.0.1', method, path, headers: headersOf(asked) }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    }).end();
  });
  proxy.on('upgrade', (asked: IncomingMessage, caller, head: Buffer) => {
    const server = connect(port, '127.0.0.1');
    const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${String(value)}`);
    server.write(`${String(asked.method)} ${String(asked.url)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
    for (const [from, to] of [
      [server, caller],
      [caller, server],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  atEnd(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
};

test('through the proxy that is described people play, on a port that is not the usual one', async () => {
  const server = await startServer(undefined, {}, { trustProxy: 1 });
  const port = await proxyTo(server.port);
  const url = `http://127.0.0.1:${String(port)}`;
  // The page was opened by https, which ends at the proxy.
  const origin = `https://127.0.0.1:${String(port)}`;
  const people = await Promise.all([0, 1].map(() => Client.connect(url, undefined, origin)));
  atEnd(() => people.forEach((client) => client.close()));
  const match = await room(...people);
  expect(await people[0]?.play(match, '4')).toMatchObject({ ok: true });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await expect(Client.connect(url, undefined, 'https://127.0.0.1')).rejects.toThrow();
});

test('what is not copied into the image is not needed to run', () => {
  const left = read('.dockerignore').trim().split('\n');
  for (const needed of ['server', 'shared', 'client', '.config', 'package.json', 'package-lock.json']) {
    expect(left).not.toContain(needed);
  }
});
