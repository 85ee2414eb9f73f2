// `pionnier backup`, `restore`, `move` and `prune`, as a host calls them: beside a server that goes on, there and back again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pionnier, type Ran } from '../../../support/cli.ts';
import { Household } from '../../../support/household.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { room } from '../../../support/server.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
let home: string;
let house: Household;
let elsewhere: Household;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pionnier-transfer-'));
  house = new Household();
  elsewhere = new Household();
});
afterEach(async () => {
  await house.end();
  await elsewhere.end();
  rmSync(home, { recursive: true, force: true });
});

const run = (args: string[], environment: Record<string, string> = {}): Promise<Ran> =>
  pionnier(args, '', { environment: { DATABASE_URL: '', DATA_DIR: house.data, ...environment } });
const HELD = /^(\S+) holds (\d+) rows, each compared\n$/;
const heldBy = ({ code, stdout, stderr }: Ran): number => {
  expect([code, stderr]).toEqual([0, '']);
  return Number(HELD.exec(stdout)?.[2]);
};
/** One line on standard error, and 1. */
const refusal = ({ code, stdout, stderr }: Ran): string => {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^pionnier: [^\n]+\n$/);
  return stderr;
};

test('a backup is made while people play, and what was restored from it is played on', async () => {
  const child = await house.serve();
  const [ada, ben] = [await house.connect(child), await house.connect(child)];
  const match = await room(ada, ben);
  await ada.play(match, '4');
  const file = join(home, 'backup.sqlite');
  expect(heldBy(await run(['backup', file]))).toBeGreaterThan(5);
  await ben.play(match, '5');
  expect(await child.kill('SIGTERM')).toBe(0);
  expect(existsSync(`${file}.part`)).toBe(false);

  const bytes = readFileSync(file);
  heldBy(await run(['restore', file], { DATA_DIR: elsewhere.data }));
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const again = await elsewhere.serve();
  const back = await elsewhere.connect(again, ben.token);
  await back.watch(match);
  await back.until(match, ({ moves }) => moves.length === 1);
  expect(await back.play(match, '3')).toMatchObject({ ok: true });
});

test('everything goes to PostgreSQL and back, and is the same', async () => {
  const child = await house.serve();
  const [ada, ben] = [await house.connect(child), await house.connect(child)];
  await ada.play(await room(ada, ben), '4');
  expect(refusal(await run(['move', '--to', join(home, 'too-early')]))).toContain('another server holds');
  await child.kill('SIGTERM');
  const url = await postgres.database();
  const there = heldBy(await run(['move', '--to', url]));
  const data = join(home, 'back');
  expect(heldBy(await run(['move', '--to', data], { DATABASE_URL: url }))).toBe(there);
  const copy = join(home, 'copy.sqlite');
  expect(heldBy(await run(['backup', copy], { DATA_DIR: data }))).toBe(there);
  expect(heldBy(await run(['backup', join(home, 'other.sqlite')], { DATABASE_URL: url }))).toBe(there);
  expect(refusal(await run(['move', '--to', url]))).toContain('is not empty');
});

test('what cannot be is said in one line', async () => {
  expect(refusal(await run(['backup', join(home, 'b')]))).toContain('there is no');
  writeFileSync(join(home, 'there'), 'mine');
  const child = await house.serve();
  expect(refusal(await run(['backup', join(home, 'there')]))).toContain('is there already');
  expect(readFileSync(join(home, 'there'), 'utf8')).toBe('mine');
  expect(refusal(await run(['backup', join(home, 'none', 'b')]))).toContain('there is no');
  const kept = join(home, 'kept.sqlite');
  heldBy(await run(['backup', kept]));
  expect(refusal(await run(['restore', kept]))).toContain('another server holds');
  await child.kill('SIGKILL');
  const other = { DATA_DIR: join(home, 'other') };
  expect(refusal(await run(['restore', join(home, 'there')], other))).toContain('damaged, or no database');
  expect(refusal(await run(['restore', join(home, 'none')], other))).toContain('there is no');
  writeFileSync(join(home, 'empty'), '');
  expect(refusal(await run(['restore', join(home, 'empty')], other))).toContain('no server has ever used');
  const part = join(home, 'part.sqlite');
  copyFileSync(join(house.data, 'pionnier.sqlite'), part);
  expect(refusal(await run(['restore', part], other))).toContain('--incomplete');
  heldBy(await run(['restore', part, '--incomplete'], other));
  mkdirSync(join(home, 'by-hand'));
  copyFileSync(part, join(home, 'by-hand', 'pionnier.sqlite'));
  const byHand = { DATA_DIR: join(home, 'by-hand') };
  expect(refusal(await run(['backup', join(home, 'c')], byHand))).toContain('without');
  const typo = { DATA_DIR: join(home, 'typo') };
  expect(refusal(await run(['move', '--to', join(home, 'd')], typo))).toContain('there is no');
  expect(existsSync(join(home, 'typo'))).toBe(false);
  expect(refusal(await run(['move', '--to', join(home, 'there')], other))).toContain('not a directory');
});

test.each([[['backup']], [['restore']], [['move']], [['backup', 'a', 'b']], [['move', '--to', '']]])(
  '%j is wrong usage',
  async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, stdout: '' });
  },
);

test('prune says what is gone, and leaves the database of a running server alone', async () => {
  const child = await house.serve();
  const [ada, ben] = [await house.connect(child), await house.connect(child)];
  const match = await room(ada, ben);
  await ada.play(match, '4');
  expect(refusal(await run(['prune']))).toMatch(/server/);
  expect(await child.kill('SIGTERM')).toBe(0);

  const { code, stdout } = await run(['prune']);
  expect([code, stdout]).toEqual([0, 'gone: 0 matches, 0 lines of chat, 0 guests and 0 of their tokens\n']);
  expect(refusal(await run(['prune'], { KEEP_CHAT_DAYS: '-1' }))).toMatch(
    /KEEP_CHAT_DAYS is a number of days, or ever/,
  );
});
