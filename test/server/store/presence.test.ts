// The contract that every store keeps, fourth part: which players are at which node (invariant 9).
import { describe, expect, jest, test } from '@jest/globals';
import { DIALECTS, freshStores, nodeEntry } from '../../support/stores.ts';

jest.setTimeout(60_000);

describe.each(DIALECTS)('invariant 9: a player in %s', (dialect) => {
  const on = freshStores(dialect);
  const at = (match: string, identity: string, gone: number | null = null) => ({ match, identity, gone });
  const enter = async (...ids: string[]): Promise<void> => {
    for (const id of ids) await on.store.enterNode(nodeEntry(id), 1, 4_000);
  };

  test('is present at a node that lives, until gone from there', async () => {
    await enter('a', 'b');
    await on.store.savePresence('a', [at('m', 'ada'), at('m', 'ben'), at('n', 'ada')], []);
    expect(await on.beside.isPresent('m', 'ada', 'b')).toBe(true);
    expect(await on.beside.isPresent('m', 'ada', 'a')).toBe(false);
    await on.store.savePresence('a', [at('m', 'ada', 5)], [at('m', 'ben')]);
    expect(await on.beside.isPresent('m', 'ada', 'b')).toBe(false);
    expect(await on.beside.isPresent('m', 'ben', 'b')).toBe(false);
    expect(await on.beside.isPresent('n', 'ada', 'b')).toBe(true);
    await on.store.leaveNode('a', 1);
    expect(await on.beside.isPresent('n', 'ada', 'b')).toBe(false);
    expect(await on.beside.isPresent('n', 'ada', 'nobody')).toBe(false);
  });

  test('of a dead node is left behind after a while, and elsewhere or not', async () => {
    await enter('a', 'b', 'c');
    await on.store.savePresence('a', [at('m', 'ada'), at('m', 'ben', 5), at('n', 'eve')], []);
    await on.store.savePresence('b', [at('m', 'ada'), at('n', 'eve', 7)], []);
    await on.store.savePresence('never-there', [at('o', 'ida')], []);
    const left = async (grace: number, most = 10) =>
      (await on.beside.leftBehind(grace, most)).map(
        ({ match, identity, node, elsewhere }) => `${match} ${identity} ${node} ${String(elsewhere)}`,
      );
    expect(await left(0)).toEqual(['o ida never-there false']);
    await on.store.leaveNode('a', Date.now());
    expect(await left(60_000)).toEqual(['o ida never-there false']);
    await on.store.leaveNode('c', 1);
    const all = ['m ada a true', 'm ben a false', 'n eve a false', 'o ida never-there false'];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await left(0)).sort()).toEqual(all);
    expect(await left(0, 2)).toHaveLength(2);
    await on.store.dropLeftBehind((await on.store.leftBehind(0, 10)).filter(({ match }) => match === 'm'));
    expect((await left(0)).sort()).toEqual(all.slice(2));
    await on.store.clearPresence('a');
    expect(await left(0)).toEqual(['o ida never-there false']);
    expect(await on.store.isPresent('m', 'ada', 'c')).toBe(true);
  });
});
