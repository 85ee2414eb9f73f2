// Dues that are worked on for long, as an AI's turn is: held by one node, given back, and taken over when it dies.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { TurnEnd } from '../../../../server/match/computers/ai-turns.ts';
import type { DueNeeds } from '../../../../server/match/dues.ts';
import type { Match } from '../../../../shared/match/match.ts';
import { localWire } from '../../../support/local-bus.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { MATCH, openNode, pass, ROOM, startTheClock, stopTheClock } from '../../../support/node.ts';
import { ADA } from '../../../support/table.ts';

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

const due = () => store.dues.get(`${MATCH} ai`);

describe('an AI’s turn', () => {
  /** Who takes turns and tells what has become of them when a test says so. */
  const taker = () => {
    const taken: Match[] = [];
    const settles: ((end: TurnEnd) => void)[] = [];
    const take: DueNeeds['turns']['take'] = (match, settle) => {
      taken.push(match);
      settles.push(settle);
    };
    return { taken, settles, turns: { ...ROOM, take } };
  };
  const against = async (node: ReturnType<typeof openNode>): Promise<void> => {
    await node.create({}, ['me', { ai: 'random' }]);
    await node.play(ADA, '4');
  };

  test('is taken as soon as it is written', async () => {
    const node = openNode(store);
    const mine = taker();
    node.wake({ turns: mine.turns });
    await pass(500);
    await against(node);
    await pass(1);
    expect(mine.taken).toHaveLength(1);
  });

  test('is held as long as it is worked on, and nobody else takes it', async () => {
    const node = openNode(store);
    const [mine, theirs] = [taker(), taker()];
    const dues = node.wake({ turns: mine.turns });
    openNode(store).wake({ node: 'there', turns: theirs.turns });
    await against(node);
    expect(dues.held).toBe(0);
    const renewals = jest.spyOn(store, 'renewDues');
    await pass(30_000);
    expect(renewals).toHaveBeenCalledTimes(30);
    expect([mine.taken.length, theirs.taken.length, dues.held]).toEqual([1, 0, 1]);
    expect(mine.taken[0]).toMatchObject({ id: MATCH, seq: 1 });
  });

  test('is left to others while there is no room for it, and taken when there is', async () => {
    const node = openNode(store);
    const mine = taker();
    let free = 1;
    let freed = (): void => undefined;
    const waiting: number[] = [];
    const turns = {
      take: mine.turns.take,
      get room() {
        const searches = free - mine.taken.length;
        return { searches, patience: searches > 0 ? Number.MAX_SAFE_INTEGER : 0 };
      },
      onFreed: (listener: () => void) => (freed = listener),
      wait: (turnsWaiting: number) => waiting.push(turnsWaiting),
    };
    const dues = node.wake({ turns });
    for (const match of ['match-00001', 'match-00002', 'match-00003']) {
      await node.create({}, [{ ai: 'level:8' }, 'me'], match);
    }
    await pass(5_000);
    expect([mine.taken.length, dues.held, waiting.at(-1)]).toEqual([1, 1, 2]);
    const theirs = taker();
    openNode(store).wake({
      node: 'there',
      turns: { ...theirs.turns, room: { searches: 1, patience: 60_000 } },
    });
    await pass(100);
    expect([mine.taken.length, theirs.taken.length]).toEqual([1, 1]);
    free = 2;
    freed();
    await pass(10);
    expect([mine.taken.length, theirs.taken.length]).toEqual([2, 1]);
  });

  test('is never taken where nobody thinks, and nothing else is where nobody is served', async () => {
    const node = openNode(store);
    const [mine, theirs] = [taker(), taker()];
    node.wake({ turns: { ...mine.turns, room: { searches: 0, patience: 0 } } });
    await against(node);
    await pass(5_000);
    expect(mine.taken).toHaveLength(0);
    store.dues.set(`${MATCH} flag`, {
      match: MATCH,
      kind: 'flag',
      turn: 1,
      at: 0,
      owner: null,
      leaseUntil: 0,
    });
    const other = openNode(store);
    other.wake({ node: 'there', turns: theirs.turns, engines: 'only' });
    const claims = jest.spyOn(store, 'claimTurns');
    await pass(3_000);
    expect(theirs.taken).toHaveLength(1);
    // It looks as often as any node, and not all the time.
    expect(claims.mock.calls.length).toBeLessThan(12);
  });

  test('that nobody here has room for is told of at once to those who have', async () => {
    const wire = localWire();
    const node = openNode(store, undefined, wire);
    const theirs = taker();
    node.wake({ engines: 'off' });
    openNode(store, undefined, wire).wake({ node: 'there', turns: theirs.turns, engines: 'only' });
    await pass(450);
    const claims = jest.spyOn(store, 'claimTurns');
    await against(node);
    await pass(20);
    expect([theirs.taken.length, claims.mock.calls.length]).toEqual([1, 1]);
  });

  test('that is undecided is left to its lease, and then taken again', async () => {
    const node = openNode(store);
    const mine = taker();
    const dues = node.wake({ turns: mine.turns });
    await against(node);
    await pass(100);
    mine.settles[0]?.('undecided');
    expect(dues.held).toBe(0);
    await pass(LEASE - 200);
    expect(mine.taken).toHaveLength(1);
    await pass(400);
    expect(mine.taken).toHaveLength(2);
  });

  test('that is stale is put back as the match says: here it is wanted still', async () => {
    const node = openNode(store);
    const mine = taker();
    node.wake({ turns: mine.turns });
    await against(node);
    await pass(100);
    mine.settles[0]?.('stale');
    await pass(100);
    expect(mine.taken).toHaveLength(2);
  });

  test('that is stale is cleared where the match wants none, and one to come is written again', async () => {
    const node = openNode(store);
    const mine = taker();
    node.wake({ turns: mine.turns });
    await against(node);
    await pass(100);
    await openNode(store).ask(ADA, { kind: 'resign', game: 1 });
    store.dues.set(`${MATCH} ai`, {
      match: MATCH,
      kind: 'ai',
      turn: 1,
      at: Date.now(),
      owner: 'here',
      leaseUntil: Infinity,
    });
    mine.settles[0]?.('stale');
    await pass(100);
    expect(due()).toBeUndefined();
    await node.ask(ADA, { kind: 'offer', what: 'rematch', turn: 1 });
    await pass(100);
    expect(mine.taken).toHaveLength(2);
  });

  test('that is answered is not put back by who has answered it', async () => {
    const node = openNode(store);
    const mine = taker();
    node.wake({ turns: mine.turns });
    await against(node);
    await pass(100);
    mine.settles[0]?.('answered');
    await pass(100);
    expect(due()?.owner).toBe('here');
  });

  test('of a node that stops goes on elsewhere at once, and the node is silent', async () => {
    const node = openNode(store);
    const mine = taker();
    const dues = node.wake({ turns: mine.turns });
    await against(node);
    await pass(100);
    await dues.stop();
    expect(due()?.owner).toBeNull();
    const claims = jest.spyOn(store, 'claimDues');
    const renewals = jest.spyOn(store, 'renewDues');
    await node.create({}, [{ ai: 'random' }, 'me'], 'match-00002');
    await pass(5_000);
    expect([claims.mock.calls, renewals.mock.calls]).toEqual([[], []]);
  });

  test('of a dead node goes on elsewhere when its lease has run out', async () => {
    const node = openNode(store);
    const [mine, theirs] = [taker(), taker()];
    let dead = false;
    class Mortal extends MemoryStore {
      override renewDues(...asked: Parameters<MemoryStore['renewDues']>) {
        return dead ? Promise.resolve([]) : super.renewDues(...asked);
      }
    }
    store = new Mortal();
    const here = openNode(store);
    here.wake({ turns: mine.turns });
    openNode(store).wake({ node: 'there', turns: theirs.turns });
    await against(here);
    await pass(5_000);
    expect([mine.taken.length, theirs.taken.length]).toEqual([1, 0]);
    dead = true;
    await pass(LEASE / 2 - 100);
    expect(theirs.taken).toHaveLength(0);
    await pass(LEASE / 2 + LOOK);
    expect(mine.taken.length + theirs.taken.length).toBe(2);
    expect(node.matches.size).toBe(0);
  });
});

test('what goes wrong while a claim is renewed is reported, and it is renewed again', async () => {
  const errors: unknown[] = [];
  const node = openNode(store);
  const turns = { ...ROOM, take: () => undefined };
  node.wake({ turns, report: (error) => errors.push(error) });
  await node.create({}, [{ ai: 'random' }, 'me']);
  await pass(100);
  jest.spyOn(store, 'renewDues').mockRejectedValueOnce(new Error('no database'));
  await pass(3_000);
  expect(errors).toEqual([new Error('no database')]);
  expect(due()?.leaseUntil).toBeGreaterThan(Date.now() + 900);
});
