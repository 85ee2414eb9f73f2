// A row that loses a race against another transaction is tried again, and not for ever.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/open.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { startDatabases, type TestDatabases } from '../../support/stores.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await startDatabases('postgres');
});
afterAll(() => databases.remove());

/** A store in which so many insertions of rows end as a lost race does. */
const losing = async (times: number) => {
  const settings = await databases.fresh();
  const store = await openStore(settings);
  const direct = databases.direct(settings);
  // A sequence counts on, though what asked it is undone.
  await sql`create sequence races`.execute(direct);
  await sql
    .raw(
      `create function lose() returns trigger language plpgsql as $$ begin
        if nextval('races') <= ${String(times)} then
          raise exception 'lost' using errcode = 'serialization_failure';
        end if;
        return new;
      end $$`,
    )
    .execute(direct);
  await sql`create trigger lose before insert on event for each row execute function lose()`.execute(direct);
  await direct.destroy();
  return store;
};

test.each([1, 2, 6])('%i lost races lose no row', async (times) => {
  const store = await losing(times);
  expect(await appended(store, appendOf('m', 0))).toEqual({ ok: true });
  expect(await store.rows('m', 0)).toHaveLength(1);
  await store.close();
});

test('a row that never wins is of unknown outcome, and is not there', async () => {
  const store = await losing(1_000);
  expect(await appended(store, appendOf('m', 0))).toEqual({ ok: false, reason: 'store-unavailable' });
  expect(await store.rows('m', 0)).toEqual([]);
  await store.close();
});
