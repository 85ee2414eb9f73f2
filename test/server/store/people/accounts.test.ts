// The contract that every store keeps, of people who keep a name: passkeys, devices, and being forgotten.
import { describe, expect, test } from '@jest/globals';
import type { Passkey } from '../../../../server/store/contract/accounts.ts';
import { appended, appendOf, summaryOf } from '../../../support/appends.ts';
import { DIALECTS, freshStores } from '../../../support/stores.ts';

const hash = (byte: number) => new Uint8Array(32).fill(byte);
const passkey = (id: string, identity: string): Passkey => ({
  id,
  identity,
  publicKey: new Uint8Array([0, 1, 255]),
  counter: 0,
  transports: ['internal', 'hybrid'],
  device: 'Firefox · Linux',
  created: 5,
  used: 5,
});
const claim = (name: string) => ({ name, look: name.toLowerCase() });

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);
  const come = (id: string, byte: number) =>
    on.store.createIdentity({ id, name: id, bot: false }, hash(byte), 1, 'Edge · Windows');

  test('lets a challenge be answered once, in time, by what it was for', async () => {
    const ceremony = (challenge: string, until = 100) =>
      on.store.beginCeremony({ challenge, identity: 'ann', kind: 'show', until }, 50);
    await ceremony('one');
    await ceremony('old', 60);
    expect(await on.store.endCeremony('one', 'make', 70)).toBeNull();
    const ends = [on.store.endCeremony('one', 'show', 70), on.beside.endCeremony('one', 'show', 70)];
    expect((await Promise.all(ends)).sort()).toEqual(['ann', null]);
    expect(await on.store.endCeremony('old', 'show', 70)).toBeNull();
  });

  test('keeps passkeys, and with the first a name that one alone can have', async () => {
    await come('ann', 1);
    await come('bob', 2);
    const both = [
      on.store.addPasskey(passkey('a', 'ann'), claim('Zoë')),
      on.beside.addPasskey(passkey('b', 'bob'), claim('Zoë')),
    ];
    expect((await Promise.all(both)).sort()).toEqual(['added', 'name-taken']);
    const owner = await on.store.identityNamed('zoë');
    expect(owner?.name).toBe('Zoë');
    const [first, other] = owner?.id === 'ann' ? (['a', 'bob'] as const) : (['b', 'ann'] as const);
    expect(await on.store.passkey(first)).toEqual(passkey(first, owner?.id ?? ''));
    expect(await on.store.passkeysOf(other)).toEqual([]);
    expect(await on.store.addPasskey(passkey(first, other), claim('Other'))).toBe('known');
    expect(await on.store.keptName(other)).toBeNull();
    await on.store.usePasskey(first, 7, 9);
    expect(await on.store.passkey(first)).toMatchObject({ counter: 7, used: 9 });
    expect(await on.store.dropPasskey(other, first)).toBe(false);
    expect(await on.store.keptName(owner?.id ?? '')).toBe('Zoë');
    expect(await on.store.dropPasskey(owner?.id ?? '', first)).toBe(true);
    expect(await on.store.identityNamed('zoë')).toBeNull();
  });

  test('gives nobody a name that another keeps, and takes the old one back', async () => {
    await come('ann', 1);
    await come('bob', 2);
    await on.store.addPasskey(passkey('a', 'ann'), claim('Ann'));
    expect(await on.store.rename('bob', claim('ANN'))).toBe(false);
    expect(await on.store.rename('ann', claim('Anna'))).toBe(true);
    expect(await on.store.identityNamed('ann')).toBeNull();
    expect(await on.store.identityNamed('anna')).toEqual({ id: 'ann', name: 'Anna', bot: false });
    expect(await on.store.rename('bob', claim('Ann'))).toBe(true);
    // A guest's name is no claim.
    expect(await on.store.identityNamed('ann')).toBeNull();
    await on.store.addPasskey(passkey('b', 'bob'), claim('Bob'));
    expect(await on.store.rename('bob', claim('Anna'))).toBe(false);
    expect(await on.store.keptName('bob')).toBe('Bob');
  });

  test('knows the devices, and keeps whoever has a passkey though no token is left', async () => {
    await come('ann', 1);
    await on.store.addToken('ann', hash(3), 4, 'Safari · iPhone');
    expect(await on.store.devicesOf('ann')).toEqual([
      { hash: hash(1), device: 'Edge · Windows', created: 1, seen: 1 },
      { hash: hash(3), device: 'Safari · iPhone', created: 4, seen: 4 },
    ]);
    await come('bob', 2);
    await on.store.addPasskey(passkey('a', 'ann'), claim('Ann'));
    const pruned = await on.store.prune({ closed: 0, chat: 0, tokens: 10, nodes: 0 }, 9);
    expect(pruned).toMatchObject({ tokens: 3, people: 1 });
    expect(await on.store.identity('ann')).not.toBeNull();
    expect(await on.store.identity('bob')).toBeNull();
  });

  test('forgets somebody: the games stay, and nothing says who played them', async () => {
    await come('ann', 1);
    await on.store.addPasskey(passkey('a', 'ann'), claim('Ann'));
    const players = [
      { kind: 'person', id: 'ann', name: 'Ann' },
      { kind: 'person', id: 'bob', name: 'Bob' },
    ] as const;
    for (const [index, match] of ['m1', 'm2', 'm3'].entries()) {
      const created = appendOf(match, 0);
      const event = { kind: 'sit', chair: 0, player: players[index === 2 ? 1 : 0] } as const;
      const row = { ...created.row, event };
      const summary = { ...summaryOf('over'), players: ['ann', 'bob'] as const };
      await appended(on.store, { ...created, row, json: JSON.stringify(row), summary });
    }
    const line = { match: 'm1', at: 5, from: { id: 'ann', name: 'Ann' }, channel: 'players' } as const;
    for (const text of ['one', 'two', 'three']) await on.store.say({ ...line, say: { text } }, `k-${text}`);
    const first = await on.store.linesOf('ann', null, 2);
    expect(first.map(({ say }) => say)).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(await on.store.linesOf('ann', { match: 'm1', seq: 2 }, 2)).toMatchObject([
      { say: { text: 'three' } },
    ]);

    expect(await on.store.forgetGames('ann', null, 2)).toBe('m2');
    expect(await on.store.forgetGames('ann', 'm2', 2)).toBe('m3');
    expect(await on.store.forgetGames('ann', 'm3', 2)).toBeNull();
    await on.store.forgetIdentity('ann');
    const names = await Promise.all(
      ['m1', 'm3'].map(async (match) => JSON.stringify((await on.store.rows(match, 0))[0]?.event)),
    );
    expect(names[0]).toContain('"name":""');
    expect(names[1]).toContain('"name":"Bob"');
    expect(await on.store.chat('m1', 9)).toEqual([]);
    expect(await on.store.identity('ann')).toBeNull();
    expect(await on.store.identityByToken(hash(1))).toBeNull();
    expect((await on.store.revokedLately()).map(([byte]) => byte)).toContain(1);
    expect(await on.store.identityNamed('ann')).toBeNull();
    // The next line has a number of its own.
    expect(await on.store.say({ ...line, say: { text: 'four' } }, 'k-four')).toMatchObject({ seq: 4 });
  });
});
