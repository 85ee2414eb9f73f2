// Invariant 5 at two nodes: a wake-up that another node has put off is not relied on.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MemoryStore } from '../../support/memory-store.ts';
import { kindsOf, MATCH, openNode, pass, startTheClock, stopTheClock } from '../../support/node.ts';
import { ADA, BEN } from '../../support/table.ts';

beforeEach(stopTheClock);
afterEach(startTheClock);

test('a flag falls in time though another node has put its wake-up off meanwhile', async () => {
  const store = new MemoryStore();
  const node = openNode(store);
  openNode(store).wake();
  await node.begin({ time: { kind: 'game', ms: 60_000, increment: 0, delay: 0 } });
  await pass(50_000, 1_000);
  await node.play(ADA, '1');
  // At 60 seconds the wake-up of the beginning comes, and is put off until Ben's time would be over.
  await pass(20_000, 1_000);
  await node.play(BEN, '1');
  await pass(9_000, 1_000);
  expect(kindsOf(store)).not.toContain('flag');
  await pass(4_000, 1_000);
  expect(kindsOf(store).at(-1)).toBe('flag');
});

test('a flag falls though its wake-up was put off while the move that wants it sooner was held up', async () => {
  const store = new MemoryStore();
  const node = openNode(store);
  openNode(store).wake();
  await node.begin({ time: { kind: 'game', ms: 60_000, increment: 0, delay: 0 } });
  await pass(50_000, 1_000);
  await node.play(ADA, '1');
  // Ben moves at once, but his node cannot read the log before the wake-up of the beginning has come.
  const log = store.log.bind(store);
  store.log = async (...asked) => {
    store.log = log;
    await new Promise((resolve) => setTimeout(resolve, 17_000));
    return log(...asked);
  };
  node.matches.reread(MATCH, () => undefined);
  const moved = node.play(BEN, '1');
  await pass(17_000, 1_000);
  await moved;
  await pass(2_000, 1_000);
  expect(kindsOf(store).at(-1)).toBe('flag');
});
