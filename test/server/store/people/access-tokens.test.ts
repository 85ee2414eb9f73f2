// The contract that every store keeps: tokens that people make for programs.
import { describe, expect, test } from '@jest/globals';
import { DIALECTS, freshStores } from '../../../support/stores.ts';

const hash = (byte: number) => new Uint8Array(32).fill(byte);
const DAY = 24 * 60 * 60 * 1_000;
const token = (id: string, created = 1) => ({
  id,
  name: `Bot ${id}`,
  scopes: ['read', 'play'] as const,
  created,
  seen: created,
});

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);

  test('knows whose a token is and what it is good for', async () => {
    await on.store.createIdentity({ id: 'i', name: 'I', bot: true }, hash(0), 1);
    expect(await on.store.giveAccess('i', hash(1), token('first'), 2)).toBe(true);
    expect(await on.store.giveAccess('i', hash(2), token('second', 5), 2)).toBe(true);
    expect(await on.store.giveAccess('i', hash(3), token('third'), 2)).toBe(false);
    const known = { identity: { id: 'i', name: 'I', bot: true }, scopes: ['read', 'play'] };
    expect(await on.beside.accessBy(hash(1), 0)).toEqual(known);
    expect(await on.beside.accessBy(hash(3), 0)).toBeNull();
    // It is no device of the person.
    expect(await on.beside.identityByToken(hash(1))).toBeNull();
    expect(await on.beside.accessTokensOf('i')).toEqual([token('second', 5), token('first')]);
    expect(await on.beside.accessTokensOf('j')).toEqual([]);
  });

  test('knows it no more when it was not shown for long, and notes once a day that it was', async () => {
    await on.store.createIdentity({ id: 'i', name: 'I', bot: true }, hash(0), 1);
    await on.store.giveAccess('i', hash(1), token('first'), 2);
    expect(await on.store.accessBy(hash(1), 2)).toBeNull();
    await on.store.seeAccess(hash(1), DAY);
    expect(await on.store.accessBy(hash(1), 2)).toBeNull();
    await on.store.seeAccess(hash(1), DAY + 2);
    expect(await on.store.accessBy(hash(1), DAY + 2)).not.toBeNull();
  });

  test('takes it back for its owner alone, and tells everybody who asks soon', async () => {
    await on.store.createIdentity({ id: 'i', name: 'I', bot: false }, hash(0), 1);
    await on.store.giveAccess('i', hash(1), token('first'), 2);
    expect(await on.store.takeAccess('j', 'first')).toBe(false);
    expect(await on.store.takeAccess('i', 'first')).toBe(true);
    expect(await on.store.takeAccess('i', 'first')).toBe(false);
    expect(await on.store.accessBy(hash(1), 0)).toBeNull();
    expect((await on.beside.revokedLately()).map(([byte]) => byte)).toEqual([1]);
  });

  test('keeps whoever a program still plays for, and nobody for whom no token is left', async () => {
    await on.store.createIdentity({ id: 'i', name: 'I', bot: true }, hash(0), 1);
    await on.store.giveAccess('i', hash(1), token('first', 10), 2);
    const prune = (tokens: number) => on.store.prune({ closed: 0, chat: 0, nodes: 0, tokens }, 10);
    expect(await prune(5)).toMatchObject({ tokens: 1, people: 0 });
    expect(await on.store.accessBy(hash(1), 0)).not.toBeNull();
    expect(await prune(11)).toMatchObject({ tokens: 1, people: 1 });
    expect(await on.store.identity('i')).toBeNull();
  });
});
