// `npm run check:deploy`: two nodes on PostgreSQL behind nginx and behind Caddy, as the files in deploy/ say, and people who
// play through them while one node goes; then the unit, as systemd reads it. What is not installed is told, and fails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { room, spawnServer, type Child } from '../support/server.ts';
import { startCaddy, startNginx, type Proxy } from './proxies.ts';

/** Their certificates are nobody's. */
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';

const home = mkdtempSync(join(tmpdir(), 'pionnier-deploy-'));
let failed = 0;
const check = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const found = await Promise.resolve()
    .then(isSo)
    .catch((error: unknown) => String(error));
  if (found !== true) failed += 1;
  process.stdout.write(
    `${found === true ? 'ok    ' : 'FAILED'} ${what}${typeof found === 'string' ? `: ${found}` : ''}\n`,
  );
};

const through = async (name: string, proxy: Proxy, nodes: readonly Child[]): Promise<void> => {
  const { origin } = proxy;
  const status = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;
  await check(`${name}: pages`, async () => (await status('/')) === 200 && (await status('/rules')) === 200);
  await check(`${name}: nobody sees the metrics`, async () => (await status('/metrics')) === 404);
  await check(`${name}: the page may not be framed, and is isolated`, async () => {
    const { headers } = await fetch(origin);
    return (
      headers.get('cross-origin-opener-policy') === 'same-origin' && headers.has('strict-transport-security')
    );
  });
  await check(`${name}: a foreign page may not connect`, async () =>
    Client.connect(origin, undefined, 'https://foreign.example').then(
      (client) => (client.close(), false),
      (error: unknown) => /403|websocket error/.test(String(error)),
    ),
  );
  const people = await Promise.all([0, 1, 2].map(() => Client.connect(origin)));
  const [ada, ben] = people;
  if (ada === undefined || ben === undefined) return;
  const match = await room(...people);
  /** Each waits until the other's move has come, from whichever node. */
  const playInTurn = async (moves: readonly [string, string]): Promise<void> => {
    for (const [index, by] of [ada, ben].entries()) {
      const { ply } = by.state(match).position;
      const played = await by.play(match, moves[index === 0 ? 0 : 1]);
      if (!played.ok) throw new Error(played.reason);
      for (const each of people) await each.until(match, ({ position }) => position.ply === ply + 1);
    }
  };
  await check(`${name}: people play, and a third one watches`, async () => {
    await playInTurn(['4', '4']);
    return true;
  });
  await nodes[0]?.kill('SIGTERM');
  await check(`${name}: a node goes, and they play on at the other one`, async () => {
    for (const each of people) {
      await each.reconnect();
      await each.watch(match);
    }
    await playInTurn(['3', '3']);
    return true;
  });
  for (const each of people) each.close();
};

const postgres = await startPostgres();
for (const [name, start] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const) {
  const port = await freePort();
  const environment = {
    DATABASE_URL: await postgres.database(),
    PUBLIC_ORIGIN: `https://localhost:${String(port)}`,
    TRUST_PROXY: '1',
  };
  const ports = [await freePort(), await freePort()];
  const nodes: Child[] = [];
  for (const each of ports) nodes.push(await spawnServer(environment, ['--port', String(each)]));
  try {
    const proxy = await start(home, port, ports);
    await through(name, proxy, nodes);
    await proxy.close();
  } catch (error) {
    await check(name, () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
  }
  for (const node of nodes) await node.kill('SIGKILL');
}
await postgres.remove();

await check('systemd takes the unit', () => {
  const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const unit = readFileSync(at('deploy/pionnier.service'), 'utf8')
    .replace('/usr/bin/node', process.execPath)
    .replace('/opt/pionnier', at('.').replace(/\/$/, ''));
  const file = join(home, 'pionnier.service');
  writeFileSync(file, unit);
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  if (status !== 0 || stderr.includes('pionnier.service')) throw new Error(stderr);
  return true;
});
rmSync(home, { recursive: true, force: true });
process.exitCode = failed > 0 ? 1 : 0;
