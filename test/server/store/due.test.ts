// The contract that every store keeps, second part: a due row is claimed once (invariant 5).
import { describe, expect, test } from '@jest/globals';
import type { Claimed } from '../../../server/store/contract/dues.ts';
import { appended, appendOf } from '../../support/appends.ts';
import { DIALECTS, freshStores } from '../../support/stores.ts';

describe.each(DIALECTS)('invariant 5: a due row in %s', (dialect) => {
  const on = freshStores(dialect);

  const put = (match: string, seq: number, turn: number, at: number) =>
    appended(on.store, appendOf(match, seq, { dues: [{ kind: 'flag', turn, at }] }));
  const due = (match: string, turn: number, at: number): Claimed => ({ match, kind: 'flag', turn, at });

  test('waits for its time and is then claimed once, the earliest first', async () => {
    await put('late', 0, 0, 300);
    await put('early', 0, 0, 100);
    expect(await on.store.nextDue()).toBe(100);
    expect(await on.store.claimDues('n', 99, 1_000, 10)).toEqual([]);
    expect(await on.store.claimDues('n', 300, 1_000, 1)).toEqual([due('early', 0, 100)]);
    expect(await on.store.claimDues('n', 300, 1_000, 10)).toEqual([due('late', 0, 300)]);
    expect(await on.beside.claimDues('other', 300, 1_000, 10)).toEqual([]);
  });

  test('is claimed once by many at once', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, i) => put(`m${String(i)}`, 0, 0, i)));
    const claims = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        (i % 2 === 0 ? on.store : on.beside).claimDues(`n${String(i)}`, 1_000, 60_000, 25),
      ),
    );
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(25);
    const all = claims.flat().map(({ match }) => match);
    expect(new Set(all).size).toBe(all.length);
    const rest = await on.store.claimDues('last', 1_000, 60_000, 1_000);
    expect(all.length + rest.length).toBe(300);
  });

  test('goes to another owner when its lease has run out', async () => {
    await put('m', 0, 0, 100);
    await on.store.claimDues('dead', 100, 2_000, 10);
    expect(await on.store.nextDue()).toBe(2_100);
    expect(await on.store.claimDues('alive', 2_099, 2_000, 10)).toEqual([]);
    expect(await on.store.claimDues('alive', 2_100, 2_000, 10)).toEqual([due('m', 0, 100)]);
    expect(await on.store.renewDues('dead', [due('m', 0, 100)], 9_000)).toEqual([]);
  });

  test('is held for longer by renewing', async () => {
    await put('m', 0, 0, 100);
    await on.store.claimDues('n', 100, 2_000, 10);
    expect(await on.store.renewDues('n', [due('m', 0, 100), due('gone', 0, 1)], 5_000)).toEqual([
      due('m', 0, 100),
    ]);
    expect(await on.store.claimDues('other', 4_999, 2_000, 10)).toEqual([]);
    expect(await on.store.claimDues('other', 5_000, 2_000, 10)).toHaveLength(1);
  });

  test('goes back to everyone when it came too early', async () => {
    await put('m', 0, 0, 100);
    const [claimed] = await on.store.claimDues('n', 100, 2_000, 10);
    if (claimed !== undefined) await on.store.postponeDue('n', claimed, 400);
    expect(await on.store.nextDue()).toBe(400);
    expect(await on.store.claimDues('other', 399, 2_000, 10)).toEqual([]);
    expect(await on.store.claimDues('other', 400, 2_000, 10)).toEqual([due('m', 0, 400)]);
  });

  test('is renewed, postponed and deleted only where owner and turn still hold', async () => {
    await put('m', 0, 0, 100);
    const [claimed = due('', 0, 0)] = await on.store.claimDues('n', 100, 2_000, 10);
    await on.store.postponeDue('other', claimed, 999);
    await on.store.deleteDue('other', claimed);
    expect(await on.store.renewDues('n', [claimed], 3_000)).toEqual([claimed]);
    // A move has rewritten the row meanwhile, and even the same owner holds it for another turn.
    await put('m', 1, 1, 200);
    expect(await on.store.renewDues('n', [claimed], 3_000)).toEqual([]);
    const newer = due('m', 1, 200);
    expect(await on.store.claimDues('n', 200, 2_000, 10)).toEqual([newer]);
    expect(await on.store.renewDues('n', [claimed], 3_000)).toEqual([]);
    await on.store.postponeDue('n', claimed, 999);
    await on.store.deleteDue('n', claimed);
    expect(await on.store.renewDues('n', [newer], 3_000)).toEqual([newer]);
    await on.store.deleteDue('n', newer);
    expect(await on.store.nextDue()).toBeNull();
  });

  test('of an AI is claimed as a turn, those first whose patience ends first', async () => {
    const turn = (match: string, at: number, patience: number) =>
      appended(on.store, appendOf(match, 0, { dues: [{ kind: 'ai', turn: 0, at, patience }] }));
    await put('flag', 0, 0, 50);
    await turn('long', 100, 60_000);
    await turn('longer', 100, 120_000);
    await turn('quick', 200, 0);
    expect([await on.store.nextDue(), await on.store.nextTurn(0), await on.store.nextTurn(60_000)]).toEqual([
      50, 200, 100,
    ]);
    expect(await on.store.turnsWaiting(199)).toEqual({ turns: 2, owners: 0 });
    expect(await on.store.claimTurns('n', 199, 2_000, 10, 0)).toEqual([]);
    const [quick, long] = ['quick', 'long'].map((match) => ({ match, kind: 'ai' as const, turn: 0 }));
    expect(await on.store.claimTurns('n', 200, 2_000, 2, 120_000)).toEqual([
      { ...long, at: 100 },
      { ...quick, at: 200 },
    ]);
    expect(await on.store.turnsWaiting(200)).toEqual({ turns: 1, owners: 1 });
    expect(await on.beside.claimTurns('other', 200, 2_000, 10, 60_000)).toEqual([]);
    expect(await on.beside.claimTurns('other', 200, 2_000, 10, 120_000)).toHaveLength(1);
    expect(await on.store.turnsWaiting(200)).toEqual({ turns: 0, owners: 2 });
    expect(await on.store.nextTurn(120_000)).toBe(2_200);
    expect(await on.store.claimDues('n', 200, 10, 10)).toEqual([due('flag', 0, 50)]);
    // Who has waited for long comes before a quick one that is asked for only then.
    await turn('new', 70_000, 0);
    expect(await on.store.claimTurns('n', 70_000, 2_000, 2, 120_000)).toMatchObject([
      { match: 'long' },
      { match: 'quick' },
    ]);
  });

  test('is one a kind and match, and cleared by a row', async () => {
    await put('m', 0, 0, 100);
    await appended(on.store, appendOf('m', 1, { dues: [{ kind: 'abandon', turn: 1, at: 50 }] }));
    await appended(
      on.store,
      appendOf('m', 2, {
        dues: [
          { kind: 'flag', cleared: true },
          { kind: 'start', cleared: true },
        ],
      }),
    );
    expect(await on.store.claimDues('n', 1_000, 10, 10)).toEqual([
      { match: 'm', kind: 'abandon', turn: 1, at: 50 },
    ]);
  });
});
