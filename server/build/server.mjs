// Compiles server/ and shared/ to dist/, file by file in place, so that a running process is never left without one.
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
const STAMP = join(DIST, 'server', '.built');
const ROLLDOWN = join(ROOT, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
const CONFIG = join(ROOT, '.config', 'rolldown.config.mjs');

export const buildServer = () => {
  const sources = ['server', 'shared', 'package.json', '.config/rolldown.config.mjs'].map((name) =>
    join(ROOT, name),
  );
  if (!isStale(STAMP, sources)) return;
  if (!existsSync(ROLLDOWN)) {
    if (existsSync(STAMP)) return;
    throw new Error('rolldown is not installed; run npm ci first');
  }
  announceBuild(STAMP);
  mkdirSync(DIST, { recursive: true });
  const started = new Date();
  const fresh = mkdtempSync(join(DIST, '.server-'));
  try {
    const built = spawnSync(process.execPath, [ROLLDOWN, '-c', CONFIG], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, SERVER_OUT: fresh },
    });
    if (built.status !== 0) throw new Error(`the server does not compile:\n${built.stdout}${built.stderr}`);
    for (const file of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const from = join(file.parentPath, file.name);
      const to = join(DIST, from.slice(fresh.length));
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    }
    writeFileSync(STAMP, '');
    utimesSync(STAMP, started, started);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};
