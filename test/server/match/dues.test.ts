// Wake-ups: flags, pauses and abandonment, each once and in time, whichever node sees to them.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FLAG_GRACE, LAG_A_MOVE } from '../../../shared/match/clock.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { kindsOf, MATCH, openNode, pass, startTheClock, stopTheClock } from '../../support/node.ts';
import { ADA, BEN } from '../../support/table.ts';

const BLITZ = { kind: 'game', ms: 1_000, increment: 0, delay: 0 } as const;
/** When the flag of one who does not move falls. */
const FALLS_AFTER = BLITZ.ms + LAG_A_MOVE + FLAG_GRACE;
/** What is claimed is held so long. */
const LEASE = 2_000;
/** Even with nothing due a node looks so often. */
const LOOK = 1_000;

let store: MemoryStore;
beforeEach(() => {
  stopTheClock();
  store = new MemoryStore();
});
afterEach(startTheClock);

const due = () => store.dues.get(`${MATCH} flag`);
const flags = (): number => kindsOf(store).filter((kind) => kind === 'flag').length;

describe('invariant 6: a flag', () => {
  test('falls when the last forgiven move could have come, and once', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin({ time: BLITZ });
    await pass(FALLS_AFTER - 10, 10);
    expect(flags()).toBe(0);
    await pass(20, 10);
    expect(store.logs.get(MATCH)?.at(-1)?.event).toEqual({ kind: 'flag', chair: 0 });
    await pass(5_000);
    expect(flags()).toBe(1);
    expect(store.dues.size).toBe(0);
  });

  test('does not fall on whom a move has saved, but on whom it has not', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin({ time: BLITZ });
    await pass(700);
    await node.play(ADA, '4');
    await pass(FALLS_AFTER - 10, 10);
    expect(flags()).toBe(0);
    await pass(20, 10);
    expect(store.logs.get(MATCH)?.at(-1)?.event).toEqual({ kind: 'flag', chair: 1 });
  });

  test('that the store could not hold falls when it can again', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin({ time: BLITZ });
    store.fault = ({ row }) => (row.event.kind === 'flag' ? { ok: false, reason: 'store-full' } : undefined);
    await pass(FALLS_AFTER + 500);
    expect(flags()).toBe(0);
    expect(due()).toBeDefined();
    store.fault = () => undefined;
    await pass(LEASE + 500);
    expect(flags()).toBe(1);
  });

  test('that was put off comes forward again when a deadline is sooner', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin({ time: { kind: 'game', ms: 10_000, increment: 0, delay: 0 } });
    await pass(9_000);
    await node.play(ADA, '4');
    // Woken at the time of the first deadline, it is put off to the second player's.
    await pass(2_000);
    expect(due()?.at).toBe(1_000_000 + 19_600);
    await node.play(BEN, '4');
    await pass(1_590, 10);
    expect(flags()).toBe(0);
    await pass(20, 10);
    expect(flags()).toBe(1);
  });
});

describe('a game', () => {
  test('of a series begins after the pause', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin({ games: 2 });
    await node.ask(BEN, { kind: 'resign', game: 1 });
    await pass(14_900);
    expect(node.state().phase).toBe('between');
    await pass(200);
    expect(node.state()).toMatchObject({ phase: 'playing', game: 2, first: 1 });
  });

  test('that everybody has left ends, and none that somebody came back to', async () => {
    const node = openNode(store);
    node.wake();
    await node.begin();
    const say = (kind: 'away' | 'back', chair: 0 | 1) => node.ask('service', { kind, chair });
    await say('away', 0);
    await say('away', 1);
    await pass(60_000);
    await say('back', 1);
    await pass(11 * 60_000, 500);
    await say('away', 1);
    await pass(10 * 60_000 - 1_000, 500);
    expect(kindsOf(store).slice(2)).toEqual(['away', 'away', 'back', 'away']);
    await pass(2_000);
    expect(kindsOf(store).at(-1)).toBe('abandon');
    expect(store.dues.size).toBe(0);
  });

  test('whose host has left it open is closed after a minute', async () => {
    const node = openNode(store);
    node.wake();
    await node.create();
    await node.ask('service', { kind: 'away', chair: 0 });
    await pass(59_900);
    expect(node.state().phase).toBe('open');
    await pass(200);
    expect(node.state().phase).toBe('closed');
  });
});

describe('invariant 5: a due', () => {
  test('is claimed once, however many nodes look for it', async () => {
    const nodes = [openNode(store), openNode(store), openNode(store)] as const;
    for (const [index, node] of nodes.entries()) node.wake({ node: `node ${String(index)}` });
    await nodes[0].begin({ time: BLITZ });
    await pass(FALLS_AFTER + 5_000);
    expect(kindsOf(store)).toEqual(['create', 'sit', 'flag']);
    expect(store.dues.size).toBe(0);
  });

  test('of many is decided at once, two hundred at a time', async () => {
    const node = openNode(store);
    const claims = jest.spyOn(store, 'claimDues');
    const ids = Array.from({ length: 450 }, (_, index) => `match-${String(index).padStart(5, '0')}`);
    for (const id of ids) await node.begin({ time: BLITZ }, id);
    await pass(FALLS_AFTER);
    node.wake();
    await pass(50, 10);
    expect(ids.map((id) => kindsOf(store, id).at(-1))).toEqual(ids.map(() => 'flag'));
    expect(claims.mock.calls.map(([, , , limit]) => limit)).toEqual(Array.from({ length: 3 }, () => 200));
  });

  test('is looked for once a second where nothing is known to be due', async () => {
    const claims = jest.spyOn(store, 'claimDues');
    openNode(store).wake();
    await pass(10_050, 10);
    expect(claims).toHaveBeenCalledTimes(11);
  });

  test('is looked for once when its time has come forward', async () => {
    const node = openNode(store);
    const claims = jest.spyOn(store, 'claimDues');
    node.wake();
    await pass(1);
    await node.begin({ time: { kind: 'move', ms: 100 } });
    await pass(1_200, 10);
    expect(flags()).toBe(1);
    // At the start, when the flag fell, and not at the second's end.
    expect(claims).toHaveBeenCalledTimes(2);
  });

  test('of a match that does not exist is cleared', async () => {
    const node = openNode(store);
    const dues = node.wake();
    const at = Date.now();
    store.dues.set('gone flag', { match: 'gone', kind: 'flag', turn: 0, at, owner: null, leaseUntil: 0 });
    await pass(LOOK);
    expect(store.dues.size).toBe(0);
    expect(dues.held).toBe(0);
  });

  test('is left to its lease when its match cannot be read, or is not written so far', async () => {
    await openNode(store).begin({ time: BLITZ });
    const errors: unknown[] = [];
    const node = openNode(store, (error) => errors.push(error));
    const rows = store.rows.bind(store);
    store.rows = () => Promise.reject(new Error('no database'));
    const dues = node.wake();
    await pass(FALLS_AFTER + 100);
    expect(errors).toEqual([new Error('no database')]);
    expect([dues.held, due()?.owner]).toEqual([0, 'here']);
    store.rows = rows;
    Object.assign(due() ?? {}, { turn: 2 });
    await pass(LEASE + LOOK);
    expect([dues.held, due()?.owner, flags()]).toEqual([0, 'here', 0]);
    Object.assign(due() ?? {}, { turn: 1 });
    await pass(LEASE + LOOK);
    expect(flags()).toBe(1);
  });

  test('that another node has written is looked for when its time comes', async () => {
    const [here, there] = [openNode(store), openNode(store)];
    here.wake();
    await there.begin({ time: { kind: 'game', ms: 1_350, increment: 0, delay: 0 } });
    await pass(1_940, 10);
    expect(flags()).toBe(0);
    await pass(20, 10);
    expect(flags()).toBe(1);
  });
});

test('what goes wrong in a look is reported, and the next look comes', async () => {
  const errors: unknown[] = [];
  const node = openNode(store);
  const claim = store.claimDues.bind(store);
  store.claimDues = () => Promise.reject(new Error('no database'));
  node.wake({ report: (error) => errors.push(error) });
  await node.begin({ time: BLITZ });
  await pass(FALLS_AFTER + 100);
  expect(errors.length).toBeGreaterThan(1);
  store.claimDues = claim;
  await pass(LOOK + 100);
  expect(flags()).toBe(1);
});
