// Invariant 3 on the real databases: a command once, sent twice at once, to two nodes, and after a restart.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { localBus } from '../../support/local-bus.ts';
import type { Ask } from '../../../server/match/draft.ts';
import { creationIds } from '../../../server/match/match-id.ts';
import type { Verdict } from '../../../server/match/told.ts';
import { Matches } from '../../../server/match/matches.ts';
import { openStore, type StoreSettings } from '../../../server/store/open.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player } from '../../../shared/match/match.ts';
import { DIALECTS, freshStores, startDatabases, type TestDatabases } from '../../support/stores.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

const CREATE: Command = { kind: 'create', terms: terms({ first: 'random' }), chairs: ['me', 'open'] };
const ROOMS = 20;

/** A node that hears nothing of the others. */
const nodeOn = async (store: Store) => {
  const errors: unknown[] = [];
  const matches = new Matches(store, localBus(), (error) => errors.push(error));
  const idOf = creationIds(await store.secret());
  const ask = (match: string, by: Player, command: Command, key: string): Promise<Verdict> =>
    matches.askAndWait({ match, command, by, key, now: Date.now() } satisfies Ask);
  return {
    ask,
    create: (by: Player, key: string): Promise<Verdict> => ask(idOf(by.id, key), by, CREATE, key),
    end: async (): Promise<void> => {
      await matches.drain();
      expect(errors).toEqual([]);
    },
  };
};

const same = (verdicts: readonly Verdict[]): Verdict => {
  const [first, ...others] = verdicts;
  if (first === undefined) throw new Error('nothing was answered');
  for (const other of others) expect(other).toEqual(first);
  return first;
};
const matchOf = (verdict: Verdict): string => {
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.match;
};

describe.each(DIALECTS)('on %s', (dialect) => {
  const on = freshStores(dialect);

  test('a creation sent twice at once to each of two nodes is one match, with one answer', async () => {
    const nodes = [await nodeOn(on.store), await nodeOn(on.beside)];
    const keys = Array.from({ length: ROOMS }, (_, i) => `create-${String(i)}`);
    const verdicts = await Promise.all(
      keys.map((key) => Promise.all([...nodes, ...nodes].map((node) => node.create(ADA, key)))),
    );
    const matches = verdicts.map((each) => matchOf(same(each)));
    expect(new Set(matches).size).toBe(ROOMS);
    for (const match of matches) {
      expect(match).toMatch(/^[A-Za-z0-9_-]{16}$/);
      expect(await on.store.rows(match, 0)).toHaveLength(1);
    }
    expect((await on.store.waiting()).sort()).toEqual([...matches].sort());
    for (const node of nodes) await node.end();
  });

  test('the key of somebody else makes another match', async () => {
    const node = await nodeOn(on.store);
    const [hers, theirs] = [await node.create(ADA, 'same-key'), await node.create(BEN, 'same-key')];
    expect(matchOf(hers)).not.toBe(matchOf(theirs));
    await node.end();
  });

  test('every command sent twice at once to each of two nodes has one row, and one answer', async () => {
    const nodes = [await nodeOn(on.store), await nodeOn(on.beside)];
    const match = matchOf(await (await nodeOn(on.store)).create(ADA, 'create-it'));
    let count = 0;
    const everywhere = async (by: Player, command: Command): Promise<number> => {
      const key = `key-${String((count += 1))}`;
      const copies = [...nodes, ...nodes].map((node) => node.ask(match, by, command, key));
      const verdict = same(await Promise.all(copies));
      if (!verdict.ok) throw new Error(`${command.kind}: ${verdict.reason}`);
      return verdict.row.seq;
    };
    let turn = await everywhere(BEN, { kind: 'sit' });
    const [row] = await on.store.rows(match, turn, 1);
    const [first, second] = row?.event.kind === 'sit' && row.event.first === 1 ? [BEN, ADA] : [ADA, BEN];
    for (const [by, move] of [
      [first, '4'],
      [second, '4'],
    ] as const) {
      turn = await everywhere(by, { kind: 'play', turn, move });
    }
    // These could be accepted again: an offer that was declined, another game that was agreed on.
    const draw = { kind: 'offer', what: 'draw', turn } as const;
    for (let offers = 0; offers < 2; offers += 1) {
      const offer = await everywhere(ADA, draw);
      await everywhere(BEN, { kind: 'decline', offer });
    }
    await everywhere(ADA, { kind: 'resign', game: 1 });
    await everywhere(BEN, { kind: 'offer', what: 'rematch', turn });
    await everywhere(ADA, { kind: 'offer', what: 'rematch', turn });
    const log = await on.store.log(match, 0);
    expect(log.map(({ key }) => key)).toEqual([
      'create-it',
      ...Array.from({ length: count }, (_, i) => `key-${String(i + 1)}`),
    ]);
    for (const node of nodes) await node.end();
  });
});

describe.each(DIALECTS)('after a restart on %s', (dialect) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  afterAll(() => databases.remove());

  test('the same key gets the same answer, of a creation and of a command', async () => {
    const settings = await databases.fresh();
    const service = async (where: StoreSettings) => {
      const store = await openStore(where);
      const node = await nodeOn(store);
      const created = await node.create(ADA, 'create-it');
      const sat = await node.ask(matchOf(created), BEN, { kind: 'sit' }, 'ben-sits');
      const resigned = await node.ask(matchOf(created), BEN, { kind: 'resign', game: 1 }, 'ben-resigns');
      const rows = await store.rows(matchOf(created), 0);
      await node.end();
      await store.close();
      return { created, sat, resigned, rows };
    };
    const before = await service(settings);
    expect(before.rows).toHaveLength(3);
    expect(await service(settings)).toEqual(before);
    // Another database has another secret.
    const elsewhere = await service(await databases.fresh());
    expect(matchOf(elsewhere.created)).not.toBe(matchOf(before.created));
  });
});
