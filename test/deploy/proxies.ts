// nginx and Caddy as their files say, on ports of this machine and with certificates of nobody.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';

export interface Proxy {
  /** What people open. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts it before servers at these ports. */
export type StartProxy = (home: string, port: number, servers: readonly number[]) => Promise<Proxy>;

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** What has to stand in a file, and what stands there instead. */
const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the file does not say: ${from}`);
    return changed.replaceAll(from, to);
  }, text);

export const startNginx: StartProxy = async (home, port, servers) => {
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`);
  const pem = '/etc/letsencrypt/live/play.example.org';
  const site = replaced(read('nginx.conf'), [
    ['listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`],
    ['listen [::]:443 ssl;', ''],
    ['play.example.org;', 'localhost;'],
    [`${pem}/fullchain.pem`, certificate],
    [`${pem}/privkey.pem`, key],
    [
      'server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;',
      servers.map((each) => `server 127.0.0.1:${String(each)} max_fails=1 fail_timeout=5s;`).join('\n'),
    ],
  ]);
  const file = join(home, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(home, 'nginx.pid')}; error_log stderr warn; events {}\nhttp { access_log off;\n${site}}\n`,
  );
  return proxyOf('nginx', ['-c', file, '-p', home], port, {});
};

export const startCaddy: StartProxy = async (home, port, servers) => {
  const own = `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${String(await freePort())}\n\thttps_port ${String(port)}\n}\n`;
  const file = join(home, 'Caddyfile');
  writeFileSync(file, own + read('Caddyfile'));
  return proxyOf('caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, {
    DOMAIN: 'localhost',
    PIONNIER: servers.map((each) => `127.0.0.1:${String(each)}`).join(' '),
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  });
};

const proxyOf = async (
  program: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Proxy> => {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.once('error', (error) => (said += error.message));
  const ended = once(child, 'close');
  const origin = `https://localhost:${String(port)}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(`${origin}/healthz`).catch(() => null);
    if (answered?.ok === true) {
      return {
        origin,
        close: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${program} does not let anybody in: ${said.slice(-2_000)}`);
};
