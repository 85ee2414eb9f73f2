// What nodes say of themselves is kept by the others: as it changes, as it is lost and asked for again, and while they live.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Bus } from '../../../server/bus/bus.ts';
import { SharedEntries } from '../../../server/bus/shared-entries.ts';
import { localBus, localWire } from '../../support/local-bus.ts';
import { until } from '../../support/wait.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const house = () => {
  const way = { losing: false };
  const wire = localWire((payload, to) => {
    if (!way.losing) to.heard(payload);
  });
  const node = (): { bus: Bus; entries: SharedEntries<number>; changed: string[] } => {
    const bus = localBus(wire);
    const changed: string[] = [];
    const entries = new SharedEntries({
      bus,
      name: 'sums',
      schema: z.number(),
      changed: (key) => changed.push(key),
    });
    open.push(bus, entries);
    return { bus, entries, changed };
  };
  return { way, node };
};
const at = (entries: SharedEntries<number>, key: string): number[] => [...entries.at(key)];

test('what a node says is known to the others, also to one that comes later, until it is said no more', async () => {
  const { node } = house();
  const [one, two] = [node(), node()];
  one.entries.put('a', 1);
  two.entries.put('a', 2);
  two.entries.put('b', 3);
  await until(() => at(one.entries, 'a').length === 1 && at(two.entries, 'a').length === 1);
  expect([at(one.entries, 'a'), at(one.entries, 'b'), at(two.entries, 'a'), at(two.entries, 'b')]).toEqual([
    [2],
    [3],
    [1],
    [],
  ]);
  const late = node();
  await until(() => at(late.entries, 'a').length === 2);
  expect([...late.entries.keys].sort()).toEqual(['a', 'b']);
  two.entries.drop('b');
  two.entries.put('a', 4);
  await until(() => at(late.entries, 'b').length === 0);
  expect(at(late.entries, 'a').sort()).toEqual([1, 4]);
  expect(late.changed).toContain('b');
});

test('what was lost is said again', async () => {
  const { way, node } = house();
  const [one, two] = [node(), node()];
  one.entries.put('a', 1);
  await until(() => at(two.entries, 'a').length === 1);
  way.losing = true;
  one.entries.put('b', 2);
  one.entries.drop('a');
  await sleep(300);
  way.losing = false;
  expect(at(two.entries, 'a')).toEqual([1]);
  await until(() => at(two.entries, 'b').length === 1);
  expect([...two.entries.keys]).toEqual(['b']);
});

test('what a node has said goes with it', async () => {
  const { node } = house();
  const [one, two, three] = [node(), node(), node()];
  one.entries.put('a', 1);
  three.entries.put('a', 3);
  await until(() => at(two.entries, 'a').length === 2);
  two.changed.length = 0;
  await one.bus.close();
  await until(() => at(two.entries, 'a').length === 1);
  expect([at(two.entries, 'a'), two.changed]).toEqual([[3], ['a']]);
});
