// Invariant 9 across nodes: who is at any node that lives is there, and who was at one that has died is judged by another.
import { describe, expect, test } from '@jest/globals';
import { NODE_LEASE } from '../../../server/store/node-lease.ts';
import { PRESENCE_GRACE } from '../../../server/match/presence.ts';
import { localWire } from '../../support/local-bus.ts';
import { MATCH, pass } from '../../support/node.ts';
import { atAClock, openHouseAmong, shared } from '../../support/presence.ts';
import { ADA, BEN } from '../../support/table.ts';

atAClock();

const said = (): string[] =>
  (shared.store.logs.get(MATCH) ?? []).flatMap(({ event }) =>
    event.kind === 'away' || event.kind === 'back' ? [`${event.kind} ${String(event.chair)}`] : [],
  );
/** Ada at one node, Ben at another, and a third where nobody is. */
const apart = async () => {
  const wire = localWire();
  const [one, two, three] = [
    await openHouseAmong('one', wire),
    await openHouseAmong('two', wire),
    await openHouseAmong('three', wire),
  ];
  await pass(2_000);
  await one.begin();
  const [ada, ben] = [one.come(ADA.id), two.come(BEN.id)];
  await pass(1_000);
  return { one, two, three, ada, ben };
};

describe('invariant 9: a player', () => {
  test('at another node than the opponent is there', async () => {
    await apart();
    await pass(60_000, 500);
    expect(said()).toEqual([]);
  });

  test('who goes from node to node is there, and who leaves two at once is away', async () => {
    const { one, two, ben } = await apart();
    two.go(ben);
    await pass(1_000);
    const again = one.come(BEN.id);
    await pass(10_000);
    expect(said()).toEqual([]);
    const both = two.come(BEN.id);
    await pass(1_000);
    one.go(again);
    two.go(both);
    await pass(PRESENCE_GRACE + 1_000);
    expect(said()).toEqual(['away 1']);
    expect([...shared.store.presence.values()].map(({ identity }) => identity)).toEqual([ADA.id]);
  });

  test('who comes to a node that has not heard yet of being called away is back', async () => {
    const { two, three, ben } = await apart();
    two.go(ben);
    shared.store.delay = 500;
    await pass(PRESENCE_GRACE + 100, 50);
    three.come(BEN.id);
    await pass(3_000);
    expect(said()).toEqual(['away 1', 'back 1']);
  });

  test('of a node that has died is away when they come to no other, and is not when they do', async () => {
    const { one, two } = await apart();
    two.come(ADA.id);
    await two.die();
    await pass(NODE_LEASE);
    expect(said()).toEqual([]);
    await pass(PRESENCE_GRACE + 2_000);
    expect(said()).toEqual(['away 1']);
    expect([...shared.store.presence.values()].map(({ node }) => node)).toEqual(['one']);
    one.come(BEN.id);
    await pass(1_000);
    expect(said()).toEqual(['away 1', 'back 1']);
    await pass(30_000, 500);
    expect(said()).toHaveLength(2);
  });

  test('who came to another node in time is not away, whoever judges', async () => {
    const { one, two, three } = await apart();
    await two.die();
    await pass(1_000);
    three.come(BEN.id);
    await pass(30_000, 500);
    expect(said()).toEqual([]);
    await three.die();
    await one.die();
  });

  test('that a node could not judge before it died is judged by another', async () => {
    const { two, ben } = await apart();
    // What the others expected when the game began is over.
    await pass(10_000, 500);
    two.go(ben);
    await pass(1_000);
    await two.die();
    await pass(NODE_LEASE + PRESENCE_GRACE + 2_000);
    expect(said()).toEqual(['away 1']);
  });
});

describe('invariant 9: of a node that died early, a player', () => {
  test('who sat down there and never looked is judged by another', async () => {
    const wire = localWire();
    const [one] = [await openHouseAmong('one', wire), await openHouseAmong('two', wire)];
    await pass(2_000);
    await one.begin();
    await pass(500);
    await one.die();
    await pass(NODE_LEASE + PRESENCE_GRACE + 2_000);
    expect(said().sort()).toEqual(['away 0', 'away 1']);
  });

  test('of whom it could not tell is looked for by whoever comes to the match', async () => {
    const wire = localWire();
    const [one, two] = [await openHouseAmong('one', wire), await openHouseAmong('two', wire)];
    await pass(2_000);
    const save = shared.store.savePresence.bind(shared.store);
    shared.store.savePresence = () => Promise.resolve();
    await one.begin();
    one.come(ADA.id);
    one.come(BEN.id);
    await pass(500);
    await one.die();
    shared.store.savePresence = save;
    two.come(ADA.id);
    await pass(PRESENCE_GRACE + NODE_LEASE + 2_000);
    expect(said()).toEqual(['away 1']);
  });
});

describe('a node', () => {
  test('that is alone writes nothing of its players, and tells those who come later of all', async () => {
    const wire = localWire();
    const one = await openHouseAmong('one', wire);
    await one.begin();
    one.come(ADA.id);
    one.come(BEN.id);
    await pass(10_000, 500);
    expect(shared.store.presence.size).toBe(0);
    await openHouseAmong('two', wire);
    await pass(1_500);
    expect([...shared.store.presence.values()].map(({ identity, gone }) => [identity, gone])).toEqual([
      [ADA.id, null],
      [BEN.id, null],
    ]);
    expect(said()).toEqual([]);
  });

  test('that was alone and stops tells those who come meanwhile of all, who judge its players', async () => {
    const wire = localWire();
    const one = await openHouseAmong('one', wire);
    await one.begin();
    one.come(ADA.id);
    const ben = one.come(BEN.id);
    await one.stop();
    one.go(ben);
    const two = await openHouseAmong('two', wire);
    two.come(ADA.id);
    await pass(1_500);
    expect([...shared.store.presence.keys()]).toContain(`${MATCH} ${BEN.id} one`);
    await one.die();
    await pass(NODE_LEASE + PRESENCE_GRACE + 2_000);
    expect(said()).toEqual(['away 1']);
  });

  test('whose rows could not be written writes them when they can be', async () => {
    const { two, ben } = await apart();
    const save = shared.store.savePresence.bind(shared.store);
    shared.store.savePresence = () => Promise.reject(new Error('no database'));
    two.go(ben);
    shared.store.savePresence = save;
    await pass(2_000);
    const rows = [...shared.store.presence.values()].filter(({ node }) => node === 'two');
    expect(rows.filter(({ gone }) => gone !== null)).toHaveLength(1);
  });
});
