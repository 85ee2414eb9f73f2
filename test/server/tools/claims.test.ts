// The short form of `npm run claims`: what reports call proven is true, a false word among it is found, and a sitting goes on.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { PEOPLE } from '../../bench/claims/games.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pionnier-claims-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a process of its own, where it takes a twentieth of the time. */
const claims = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, 'test/bench/claims/main.ts', folder, ...args], { cwd: ROOT });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const out = await text(child.stdout);
  return { code: await ended, out };
};

test('every proven sentence is true, and a planted false one is found', async () => {
  const people = join(folder, 'people.txt');
  writeFileSync(people, readFileSync(PEOPLE, 'utf8').split('\n').slice(0, 1).join('\n'));
  const { code, out } = await claims('--levels', '4', '--people', people);
  expect(out).toMatch(/^levels connect4: 1 games, [1-9]\d* sentences, 0 false, 1 of 1 planted found$/m);
  expect(out).toMatch(/^people abalone: 1 games, [1-9]\d* sentences, 0 false, 1 of 1 planted found$/m);
  expect(out).toMatch(/^5 games, \d+ proven sentences, 0 false, 5 of 5 planted found$/m);
  expect(code).toBe(0);
  // What was checked is not checked again, and what was false stays so.
  const kept = join(folder, 'claims.txt');
  writeFileSync(kept, readFileSync(kept, 'utf8').replace(/^(levels-gomoku-0 \d+) 0/m, '$1 1'));
  const again = await claims('--levels', '4', '--people', people);
  expect(again.out).toContain('levels gomoku: 1 games');
  expect(again.out).toMatch(/, 1 false,/);
  expect(again.code).toBe(1);
}, 120_000);
