// Compiles shared/engine/kernel/<game>/kernel.ts to dist/engine/<game>.wasm, each written whole before it takes its name.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announceBuild } from './first-time.mjs';
import { isStale } from './staleness.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'shared', 'engine', 'kernel');
const OUT = join(ROOT, 'dist', 'engine');
const COMPILER = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
/** The memory itself is made by the loader, in the size it wants within these 64 kB pages. */
const PAGES = { least: 32, most: 65536 };
const FLAGS = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--zeroFilledMemory', '--enable', 'threads,simd'],
  ...['--importMemory', '--sharedMemory'],
  ...['--initialMemory', String(PAGES.least), '--maximumMemory', String(PAGES.most)],
];

/** A folder with a `kernel.ts` is a kernel, named like its game; the others hold what kernels share. */
export const kernelsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'kernel.ts')))
    .sort();

export const KERNELS = kernelsIn(SOURCES);

export const buildKernels = (games = KERNELS) => {
  for (const game of games) buildKernel(game);
};

const buildKernel = (game) => {
  const output = join(OUT, `${game}.wasm`);
  if (!isStale(output, [SOURCES, join(ROOT, 'package.json')])) return;
  if (!existsSync(COMPILER)) {
    if (existsSync(output)) return;
    throw new Error('assemblyscript is not installed; run npm ci first');
  }
  announceBuild(output);
  mkdirSync(OUT, { recursive: true });
  const started = new Date();
  const fresh = mkdtempSync(join(OUT, '.kernel-'));
  try {
    const file = join(fresh, 'kernel.wasm');
    const asc = spawnSync(process.execPath, [COMPILER, join(game, 'kernel.ts'), '-o', file, ...FLAGS], {
      cwd: SOURCES,
      encoding: 'utf8',
    });
    if (asc.status !== 0) throw new Error(`the ${game} kernel does not compile:\n${asc.stdout}${asc.stderr}`);
    const forbidden = forbiddenSections(readFileSync(file));
    if (forbidden.length > 0) throw new Error(`the ${game} kernel has a ${forbidden.join(' and a ')}`);
    utimesSync(file, started, started);
    renameSync(file, output);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/** Both would run again with every instance and overwrite what the threads share. */
const FORBIDDEN = new Map([
  [8, 'start function'],
  [11, 'data segment'],
]);

/** A module is a header of eight bytes, then sections: an id, a length in LEB128, the content. */
export const forbiddenSections = (bytes) => {
  const found = [];
  let at = 8;
  while (at < bytes.length) {
    const name = FORBIDDEN.get(bytes[at++]);
    if (name !== undefined) found.push(name);
    let length = 0;
    let shift = 0;
    do {
      length |= (bytes[at] & 0x7f) << shift;
      shift += 7;
    } while ((bytes[at++] & 0x80) !== 0);
    at += length;
  }
  return found;
};
