// Open seats: what seekers offer is seen by all, one seat each, and whoever takes one plays that seeker, exactly once.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSeats } from '../../../server/lobby/seats.ts';
import type { Identity, Seat, TakeSeatRequest } from '../../../shared/protocol.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { closeAfterEach, matchOf, PACE, people, seeking, startNode, wish } from '../../support/seeks.ts';

const NO_CLOCK = { kind: 'none' } as const;
const gomoku = { choice: { game: 'gomoku' }, time: NO_CLOCK };
const ninuki = { choice: { game: 'ninuki' }, time: NO_CLOCK };
const NOW = Date.UTC(2026, 0, 1);
const settled = () => new Promise((resolve) => setImmediate(resolve));

let keys = 0;
const taking = (seeker: string, changes: Partial<TakeSeatRequest> = {}): TakeSeatRequest => ({
  key: `take-${String((keys += 1)).padStart(6, '0')}`,
  seeker,
  choice: { game: 'connect4' },
  time: PACE,
  ...changes,
});

closeAfterEach();
beforeEach(async () => {
  seeking.store = new MemoryStore();
  await people('ada', 'ben', 'cleo', 'dan');
});

describe('any of these', () => {
  test('is what two have in common, in the order of whoever has waited longer', async () => {
    const { seeks, created } = startNode();
    await seeks.seek('ada', wish('connect4', { also: [ninuki, gomoku] }));
    await seeks.seek('ben', wish('abalone', { also: [gomoku, ninuki] }));
    const [match = ''] = created;
    expect(await matchOf(match)).toMatchObject({
      terms: { game: 'ninuki', time: NO_CLOCK },
      chairs: [{ id: 'ada' }, { id: 'ben' }],
    });
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('has to be possible, every one of it', async () => {
    const { seeks } = startNode();
    const odd = wish('connect4', { also: [{ choice: { game: 'chess' } }] });
    expect(await seeks.seek('ada', odd)).toEqual({ ok: false, reason: 'unknown-game' });
  });
});

describe('a seat', () => {
  test('is taken by one press: both are told, and every seek of both is gone', async () => {
    const { seeks, paired, offered } = startNode();
    await seeks.seek('ada', wish('connect4', { also: [gomoku] }));
    await seeks.seek('ben', wish('abalone'));
    const taken = await seeks.take('ben', taking('ada', gomoku));
    const match = taken.ok ? taken.value.match : '';
    expect(await matchOf(match)).toMatchObject({
      phase: 'playing',
      terms: { game: 'gomoku', private: false },
      chairs: [{ id: 'ada' }, { id: 'ben' }],
    });
    expect([...paired].sort()).toEqual([
      ['ada', match],
      ['ben', match],
    ]);
    expect(await seeking.store.seeks()).toEqual([]);
    expect(offered).toEqual([]);
    expect(seeks.waiting).toBe(0);
  });

  test('is refused by name when it is taken, withdrawn, one’s own, or not offered so', async () => {
    const node = startNode();
    const { seeks } = node;
    const gone = { ok: false, reason: 'seek-gone' };
    expect(await seeks.take('ben', taking('ada'))).toEqual(gone);
    const mine = wish();
    await seeks.seek('ada', mine);
    expect(await seeks.take('ada', taking('ada'))).toEqual(gone);
    expect(await seeks.take('ben', taking('ada', gomoku))).toEqual(gone);
    expect(await seeks.take('ben', taking('ada', { choice: { game: 'chess' } }))).toEqual({
      ok: false,
      reason: 'unknown-game',
    });
    await seeks.unseek('ada', mine.key);
    expect(await seeks.take('ben', taking('ada'))).toEqual(gone);
    expect(node.created).toEqual([]);
  });

  test('is taken by one of many who press at once, on whichever node', async () => {
    const [here, there] = [startNode(), startNode()];
    await here.seeks.seek('ada', wish());
    const takers = ['ben', 'cleo', 'dan'];
    const answers = await Promise.all(
      takers.map((id, index) => (index % 2 === 0 ? here : there).seeks.take(id, taking('ada'))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.ok).map((answer) => 'reason' in answer && answer.reason),
    ).toEqual(['seek-gone', 'seek-gone']);
    expect([...here.created, ...there.created]).toHaveLength(1);
  });

  test('is taken once by a request that is sent again', async () => {
    const { seeks, created } = startNode();
    await seeks.seek('ada', wish());
    const request = taking('ada');
    const answers = await Promise.all([seeks.take('ben', request), seeks.take('ben', request)]);
    expect(answers).toEqual([1, 2].map(() => ({ ok: true, value: { match: created[0] } })));
    expect(created).toHaveLength(1);
  });

  test('that cannot be written down now is not called taken', async () => {
    const { seeks } = startNode();
    await seeks.seek('ada', wish());
    (seeking.store as MemoryStore).fault = () => ({ ok: false, reason: 'store-full' });
    expect(await seeks.take('ben', taking('ada'))).toEqual({ ok: false, reason: 'store-full' });
    (seeking.store as MemoryStore).fault = () => undefined;
  });

  test('is not offered while its seeker is gone', async () => {
    const node = startNode();
    await node.seeks.seek('ada', wish());
    expect(node.offered).toMatchObject([{ identity: 'ada' }]);
    node.seeks.gone('ada');
    expect(node.offered).toEqual([]);
    expect(await node.seeks.take('ben', taking('ada'))).toEqual({ ok: false, reason: 'seek-gone' });
    node.seeks.back('ada');
    expect(node.offered).toMatchObject([{ identity: 'ada' }]);
  });

  test('of another node is seen where somebody looks, and nothing is read where nobody does', async () => {
    const [here, there] = [startNode(), startNode()];
    await there.seeks.seek('ada', wish());
    await here.seeks.sweep();
    expect(here.offered).toEqual([]);
    here.looked = true;
    await here.seeks.sweep();
    expect(here.offered).toMatchObject([{ identity: 'ada' }]);
    await there.seeks.seek('ben', wish());
    await here.seeks.sweep();
    expect(here.offered).toEqual([]);
  });
});

describe('the list', () => {
  const present = new Map<string, Identity>();
  let shown: readonly Seat[] = [];
  const start = () =>
    createSeats({
      store: seeking.store,
      here: (id) => present.get(id) ?? null,
      now: () => NOW,
      show: (seats) => (shown = seats),
      report: (error) => {
        throw error;
      },
    });
  const seek = (identity: string, at: number, request = wish()) => ({
    id: request.key,
    identity,
    at,
    request,
    node: 'here',
  });
  beforeEach(() => {
    present.clear();
    for (const id of ['ada', 'ben']) present.set(id, { id, name: id.toUpperCase() });
    shown = [];
  });

  test('has one seat an identity, with all that it wishes and nothing personal but the name', () => {
    start().offer([
      seek('ben', 3),
      seek('ada', 2, wish('gomoku', { time: NO_CLOCK })),
      seek('ada', 1, wish('connect4', { also: [gomoku] })),
    ]);
    expect(shown.map(({ by, at }) => [by, at])).toEqual([
      [{ id: 'ada', name: 'ADA' }, 1],
      [{ id: 'ben', name: 'BEN' }, 3],
    ]);
    expect(shown[0]?.wishes.map(({ game, time }) => [game, time.kind])).toEqual([
      ['connect4', 'game'],
      ['gomoku', 'none'],
    ]);
  });

  test('asks the store for the names of those who are elsewhere, and follows a new name', async () => {
    const seats = start();
    seats.offer([seek('cleo', 1), seek('nobody', 2), seek('ada', 3)]);
    expect(shown.map(({ by }) => by.name)).toEqual(['ADA']);
    await settled();
    for (const identity of [
      { id: 'ada', name: 'Ada L.' },
      { id: 'cleo', name: 'Cleo C.' },
    ]) {
      if (identity.id === 'ada') present.set('ada', identity);
      seats.renamed(identity);
    }
    expect(shown.map(({ by }) => by.name)).toEqual(['Cleo C.', 'Ada L.']);
  });

  test('says how a seeker stands in each game that is offered, at its pace, where they have played it rated', async () => {
    const game = {
      number: 1,
      game: 'connect4',
      pace: 'blitz',
      board: '',
      opening: null,
      private: false,
    } as const;
    await seeking.store.rateGames('m', 0, [
      { ...game, match: 'm', ended: NOW, players: ['ada', 'ben'], winner: 0 },
    ]);
    const standing = (await seeking.store.standings(game, ['ada'])).get('ada');
    let asked = 0;
    const standings = seeking.store.standings.bind(seeking.store);
    seeking.store.standings = (...pool) => {
      asked += 1;
      return standings(...pool);
    };
    const seats = start();
    const sought = [
      seek('ada', 1, wish('connect4', { also: [gomoku, { choice: { game: 'ninuki' }, time: PACE }] })),
      seek('ben', 2),
    ];
    seats.offer(sought);
    await settled();
    const told = () => shown.map(({ wishes }) => wishes.map(({ rating }) => rating?.rating ?? null));
    const [ada, ben] = [told()[0]?.[0] ?? 0, told()[1]?.[0] ?? 0];
    expect(told()).toEqual([[ada, null, null], [ben]]);
    expect(ada).toBe(Math.round(standing?.rating ?? 0));
    expect(ada).toBeGreaterThan(ben);
    expect(shown[0]?.wishes[0]?.rating?.provisional).toBe(true);
    // One question a game and pace, for as long as the seats are there.
    seats.offer(sought);
    await settled();
    expect(asked).toBe(2);
    seats.offer([]);
    seats.offer(sought);
    await settled();
    expect([asked, told()]).toEqual([4, [[ada, null, null], [ben]]]);
  });

  test('is as long as a person can look through', () => {
    for (let each = 0; each < 120; each += 1)
      present.set(`p${String(each)}`, { id: `p${String(each)}`, name: 'P' });
    start().offer([...present.keys()].map((id, index) => seek(id, index)));
    expect(shown).toHaveLength(100);
  });
});
