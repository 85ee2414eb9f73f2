// A full disk: a named refusal, nothing pretended, and everything written before can still be read.
import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../../server/store/sqlite/store.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room } from '../../support/server.ts';

const startServer = freshServers();
/** Connect Four to the last cell, without a winner. */
const DRAWN = '431317426172337445652221253441175556766367';

test('a full disk is answered by name, and the game stands where it stood', async () => {
  const data = mkdtempSync(join(tmpdir(), 'pionnier-full-'));
  const store = await openSqlite({
    file: join(data, 'full.sqlite'),
    maxPages: 110,
    onError: () => undefined,
  });
  const server = await startServer(store);
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await room(ada, bob);
  const key = (n: number): string => `filling-${String(n).padStart(8, '0')}`;
  let refused: unknown = null;
  for (let n = 0; refused === null && n < 3_000; n += 1) {
    const event = { kind: 'play', move: 'x'.repeat(400), credit: 0 } as const;
    const filled = await appended(store, appendOf('filler-match', n, { by: 'filler', key: key(n), event }));
    if (!filled.ok) refused = filled.reason;
  }
  expect(refused).toBe('store-full');
  // A last page may have room for a few rows more.
  let [written, answer] = [1, null as unknown];
  for (const [ply, move] of Array.from(DRAWN).entries()) {
    const mover = ply % 2 === 0 ? ada : bob;
    await mover.until(match, ({ seq }) => seq === written);
    const played = await mover.play(match, move);
    answer = played;
    if (!played.ok) break;
    written += 1;
  }
  expect(answer).toEqual({ ok: false, reason: 'store-full' });
  expect(await store.rows(match, 0)).toHaveLength(written + 1);
  const again = await server.client(ada.token);
  expect(await again.watch(match)).toMatchObject({ ok: true, head: written });
  await again.until(match, ({ seq }) => seq === written);
  expect(again.mirrors.get(match)?.rows).toEqual(await store.rows(match, 0));
  rmSync(data, { recursive: true, force: true });
}, 20_000);
