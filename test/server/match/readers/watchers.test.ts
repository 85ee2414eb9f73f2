// How many watch a match, and who: told to everybody in the room, and to the lobby.
import { describe, expect, test } from '@jest/globals';
import { MemoryStore } from '../../../support/memory-store.ts';
import { MATCH, pass } from '../../../support/node.ts';
import { atAClock, openHouse, seated, shared } from '../../../support/presence.ts';
import { ADA, BEN } from '../../../support/table.ts';

atAClock();

describe('watchers', () => {
  test('are counted and named to everybody in the room, once a second, when that has changed', async () => {
    const { come, go, ada, counts } = await seated();
    await pass(1_000);
    counts.length = 0;
    const eve = come('eve');
    const finn = come('finn');
    await pass(1_000);
    const news = { match: MATCH, count: 2, names: ['eve', 'finn'] };
    expect(ada.line.told('watchers').at(-1)).toEqual([news]);
    expect(eve.line.told('watchers')).toEqual([[news]]);
    expect(counts).toEqual([[MATCH, 2]]);
    await pass(5_000);
    expect(finn.line.told('watchers')).toHaveLength(1);
    go(eve);
    await pass(1_000);
    expect(finn.line.told('watchers').at(-1)).toEqual([{ match: MATCH, count: 1, names: ['finn'] }]);
    expect(counts.at(-1)).toEqual([MATCH, 1]);
  });

  test('who sit down are watchers no more', async () => {
    const { create, ask, come } = openHouse();
    await create();
    const [ada] = [come(ADA.id), come(BEN.id)];
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toMatchObject([{ count: 1 }]);
    await ask(BEN, { kind: 'sit' });
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toMatchObject([{ count: 0, names: [] }]);
  });

  test('are named up to twenty, and counted all', async () => {
    const { come, ada } = await seated();
    const names = Array.from({ length: 25 }, (_, index) => `guest ${String(index)}`);
    for (const name of names) come(name);
    await pass(1_000);
    expect(ada.line.told('watchers').at(-1)).toEqual([
      { match: MATCH, count: 25, names: names.slice(0, 20) },
    ]);
  });

  test('are told to a crowd less often', async () => {
    const told = async (crowd: number): Promise<number> => {
      shared.store = new MemoryStore();
      const { come, ada } = await seated();
      for (let each = 0; each < crowd; each += 1) come(`guest ${String(each)}`);
      await pass(1_000);
      ada.line.packets.length = 0;
      for (let second = 0; second < 12; second += 1) {
        come(`late ${String(second)}`);
        await pass(1_000, 1_000);
      }
      return ada.line.told('watchers').length;
    };
    expect(await told(400)).toBe(12);
    expect(await told(700)).toBe(6);
    expect(await told(1_100)).toBe(4);
  }, 20_000);

  test('are told as often as ever beside a crowd', async () => {
    const { come, begin, ada } = await seated();
    for (let each = 0; each < 700; each += 1) come(`guest ${String(each)}`);
    await begin({}, 'match-00002');
    const { line } = come(ADA.id, 'match-00002');
    await pass(2_000);
    const other = (): number => line.told('watchers').length;
    const before = other();
    for (let second = 0; second < 4; second += 1) {
      come(`late ${String(second)}`);
      come(`late ${String(second)}`, 'match-00002');
      await pass(1_000, 1_000);
    }
    expect(other() - before).toBe(4);
    expect(ada.line.told('watchers').length).toBeLessThan(5);
  });
});
