// Builds the pages into dist/client with vite, aside first, so that a running server always has a whole client.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announceBuild } from './first-time.mjs';
import { isStale } from './staleness.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const CLIENT = join(DIST, 'client');
const STAMP = join(CLIENT, '.built');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

export const buildClient = () => {
  const sources = ['client', 'shared', 'package.json'].map((name) => join(ROOT, name));
  if (!isStale(STAMP, sources)) return;
  if (!existsSync(VITE)) {
    if (existsSync(STAMP)) return;
    throw new Error('vite is not installed; run npm ci first');
  }
  announceBuild(STAMP);
  mkdirSync(DIST, { recursive: true });
  const started = new Date();
  const fresh = mkdtempSync(join(DIST, '.client-'));
  try {
    for (const page of ['pages', 'frame']) build(page, fresh);
    install(fresh);
    writeFileSync(STAMP, '');
    utimesSync(STAMP, started, started);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/** `pages`: all that a person goes through. `frame`: what other sites show. */
const build = (page, to) => {
  const vite = spawnSync(
    process.execPath,
    [VITE, 'build', '--config', join('client', 'vite.config.ts'), '--outDir', to, '--logLevel', 'warn'],
    // Whatever the caller's own environment is for: libraries have a slower, larger form for developers.
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', CLIENT_PAGE: page } },
  );
  if (vite.status !== 0) throw new Error(`the client does not build:\n${vite.stdout}${vite.stderr}`);
};

/** The page comes last: what it names is there before it is. Old parts go when nobody can have them open any more. */
const install = (fresh) => {
  const files = readdirSync(fresh, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(fresh.length + 1))
    .sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  for (const name of files) {
    const to = join(CLIENT, name);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(fresh, name), to);
  }
  const kept = new Set(files);
  for (const file of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !kept.has(path.slice(CLIENT.length + 1))) rmSync(path);
  }
};
