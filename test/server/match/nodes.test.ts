// Several nodes on one store: what one has written the others read, answer, and do not say again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localBus, localWire, type LocalWire } from '../../support/local-bus.ts';
import type { Hint } from '../../../server/bus/bus.ts';
import type { Ask } from '../../../server/match/draft.ts';
import type { Commit, Verdict } from '../../../server/match/told.ts';
import { IDLE_AFTER, Matches } from '../../../server/match/matches.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

const MATCH = 'match-00001';
const CREATE: Command = { kind: 'create', terms: terms(), chairs: ['me', 'open'] };

let store: MemoryStore;
/** The nodes on the store; those of other tests are not among them. */
let wire: LocalWire;
let matches: Matches;
let commits: Commit[];
let errors: unknown[];
let keys = 0;

const node = (): Matches => new Matches(store, localBus(wire), (error) => errors.push(error));
const asking = (by: Player, command: Command, key = `key-${String((keys += 1))}`): Ask => ({
  match: MATCH,
  command,
  by,
  key,
  now: Date.now(),
});
const ask = (by: Player, command: Command, key?: string): Promise<Verdict> =>
  matches.askAndWait(asking(by, command, key));
const play = (by: Player, move: string, turn: number, key?: string): Promise<Verdict> =>
  ask(by, { kind: 'play', turn, move }, key);
const begin = async (): Promise<void> => {
  await ask(ADA, CREATE);
  await ask(BEN, { kind: 'sit' });
};

beforeEach(() => {
  store = new MemoryStore();
  errors = [];
  wire = localWire();
  matches = node();
  commits = [];
  matches.onCommit((commit) => commits.push(commit));
});
afterEach(async () => {
  await matches.drain();
  expect(errors).toEqual([]);
});

describe('invariant 1: what another node wrote', () => {
  test('is read before the command is decided again', async () => {
    await begin();
    const other = new Matches(store, localBus(), (error) => errors.push(error));
    expect(await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }))).toMatchObject({
      ok: true,
    });
    expect(await play(ADA, '5', 1)).toMatchObject({ ok: false, reason: 'stale-turn' });
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    expect(commits.map(({ row }) => row.seq)).toEqual([0, 1, 2, 3]);
    await other.drain();
  });

  test('a command that only an older head refuses is decided by the newest one', async () => {
    await begin();
    const silent = new Matches(store, localBus(), (error) => errors.push(error));
    await silent.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await silent.drain();
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    expect(await play(BEN, '6', 2)).toEqual({ ok: false, reason: 'stale-turn' });
  });

  test('is not what a command is refused by that came after it, though it comes while the store is asked', async () => {
    await begin();
    const other = new Matches(store, localBus(), (error) => errors.push(error));
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    const rows = store.rows.bind(store);
    store.rows = async (...asked) => {
      if (asked[2] !== 1) return rows(...asked);
      // Heard of, and read, before the store answers that there is more.
      matches.hear(MATCH, 2);
      await sleep(20);
      const [, ...later] = await rows(asked[0], 2);
      return later;
    };
    expect(await play(BEN, '5', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
    await other.drain();
  });

  test('leaves one append at a time, whoever asks while a log is told', async () => {
    await begin();
    const other = node();
    const told = new Promise<Verdict>((resolve) => {
      other.read(MATCH, () => other.ask(asking(ADA, { kind: 'resign', game: 1 }), resolve));
    });
    const asked = other.askAndWait(asking(BEN, { kind: 'offer', what: 'draw', turn: 1 }));
    expect([(await told).ok, (await asked).ok].filter((accepted) => accepted).length).toBeGreaterThan(0);
    expect(store.mostUnderWay).toBe(1);
    await other.drain();
  });
});

describe('a wake-up that another node has put back', () => {
  test('is written anew when a row wants it sooner', async () => {
    matches = node();
    const time = { kind: 'move', ms: 2_000 } as const;
    const now = Date.now();
    const at = (later: number, by: Player, command: Command): Ask => ({
      ...asking(by, command),
      now: now + later,
    });
    await matches.askAndWait(at(0, ADA, { ...CREATE, terms: terms({ time }) }));
    await matches.askAndWait(at(0, BEN, { kind: 'sit' }));
    const due = store.dues.get(`${MATCH} flag`);
    const first = due?.at ?? 0;
    await matches.askAndWait(at(500, ADA, { kind: 'play', turn: 1, move: '4' }));
    // Claimed by a node at which much time had been given, and put back for long after.
    store.dues.set(`${MATCH} flag`, {
      match: MATCH,
      kind: 'flag',
      turn: 1,
      at: first + 60_000,
      owner: null,
      leaseUntil: 0,
    });
    expect(
      await matches.askAndWait(at(first - now - 150, BEN, { kind: 'play', turn: 2, move: '4' })),
    ).toMatchObject({ ok: true });
    expect(store.dues.get(`${MATCH} flag`)?.at).toBeLessThan(first + 10_000);
  });
});

describe('invariant 8: the hints of a node', () => {
  const reads = (): { count: number } => {
    const counted = { count: 0 };
    const log = store.log.bind(store);
    store.log = (...asked) => {
      counted.count += 1;
      return log(...asked);
    };
    return counted;
  };

  test('bring their row along, which is taken without asking the store', async () => {
    await begin();
    const other = node();
    await new Promise<void>((resolve) => other.read(MATCH, () => resolve()));
    const asked = reads();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(2);
    expect(commits.map(({ row, json, own }) => [row.seq, json, own])).toEqual(
      store.logs.get(MATCH)?.map((row) => [row.seq, JSON.stringify(row), row.seq < 2]),
    );
    expect(asked.count).toBe(0);
    expect(await play(BEN, '4', 2)).toMatchObject({ ok: true });
    await other.drain();
  });

  test('whose row does not follow what is here, cannot be applied, or is none, make it read the log', async () => {
    await begin();
    const silent = new Matches(store, localBus(), (error) => errors.push(error));
    const beside = localBus(wire);
    const write = (by: Player, turn: number) =>
      silent.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    const written = async (seq: number, json?: string): Promise<void> => {
      beside.publish({ match: MATCH, seq, ...(json === undefined ? {} : { row: { json, key: null } }) });
      await sleep(20);
    };
    const row = (seq: number): string => JSON.stringify(store.logs.get(MATCH)?.[seq]);
    await write(ADA, 1);
    await write(BEN, 2);
    const asked = reads();
    await written(3, row(3));
    expect([matches.peek(MATCH)?.seq, asked.count]).toEqual([3, 1]);
    await written(2, row(2));
    expect([matches.peek(MATCH)?.seq, asked.count]).toEqual([3, 1]);
    await write(ADA, 3);
    await written(4, JSON.stringify({ seq: 4, at: 1, by: null, event: { kind: 'play', move: 'nowhere' } }));
    expect([matches.peek(MATCH)?.seq, asked.count]).toEqual([4, 2]);
    expect(errors.splice(0)).toHaveLength(1);
    await write(BEN, 4);
    await written(5);
    expect([matches.peek(MATCH)?.seq, asked.count]).toEqual([5, 3]);
    await written(99);
    expect(await play(ADA, '5', 5)).toMatchObject({ ok: true, row: { seq: 6 } });
    expect(commits.map(({ row: { seq } }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await silent.drain();
  });

  test('keep a match in memory that moves elsewhere only while somebody here wants it', async () => {
    await begin();
    const other = node();
    await new Promise<void>((resolve) => other.read(MATCH, () => resolve()));
    let wanted = true;
    matches.keepWhile(() => wanted);
    matches.forgetIdle(performance.now() + IDLE_AFTER);
    expect(matches.peek(MATCH)).toBeNull();
    await matches.current(MATCH);
    const read = performance.now();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    matches.forgetIdle(read + IDLE_AFTER);
    expect(matches.peek(MATCH)?.seq).toBe(2);
    wanted = false;
    matches.forgetIdle(read + IDLE_AFTER);
    expect(matches.peek(MATCH)).toBeNull();
    await other.drain();
  });

  test('of mere moves that nobody here wants are not taken, and known when somebody asks', async () => {
    await begin();
    const other = node();
    await new Promise<void>((resolve) => other.read(MATCH, () => resolve()));
    let wanted = false;
    matches.keepWhile(() => wanted);
    const asked = reads();
    const move = (by: Player, turn: number) =>
      other.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    for (const [index, by] of [ADA, BEN, ADA].entries()) await move(by, 1 + index);
    await sleep(20);
    expect([asked.count, matches.peek(MATCH)]).toEqual([0, null]);
    expect(commits.map(({ row: { seq } }) => seq)).toEqual([0, 1]);
    // Whoever asks gets all of it, with one question.
    expect(await matches.current(MATCH)).toMatchObject({ seq: 4 });
    expect([asked.count, matches.peek(MATCH)?.seq]).toEqual([1, 4]);
    expect(commits.map(({ row: { seq } }) => seq)).toEqual([0, 1, 2, 3, 4]);
    await move(BEN, 4);
    await sleep(20);
    expect(await play(ADA, '5', 5)).toMatchObject({ ok: true, row: { seq: 6 } });
    wanted = true;
    await other.askAndWait(asking(BEN, { kind: 'play', turn: 6, move: '5' }));
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(7);
    // The end of a game is more than a move.
    wanted = false;
    await other.askAndWait(asking(ADA, { kind: 'resign', game: 1 }));
    await sleep(20);
    expect(matches.peek(MATCH)?.phase).toBe('over');
    await other.drain();
  });

  test('that come while the log is being read are read for as well', async () => {
    await begin();
    const other = new Matches(store, localBus(), (error) => errors.push(error));
    const write = (by: Player, turn: number) =>
      other.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    const log = store.log.bind(store);
    let found: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (found = resolve));
    const beside = localBus(wire);
    await write(ADA, 1);
    store.log = async (...asked) => {
      const read = await log(...asked);
      await until;
      return read;
    };
    beside.publish({ match: MATCH, seq: 2 });
    await sleep(20);
    store.log = log;
    await write(BEN, 2);
    beside.publish({ match: MATCH, seq: 3 });
    await sleep(20);
    found();
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(3);
    await other.drain();
  });

  const hintsBeside = (): Hint[] => {
    const hints: Hint[] = [];
    localBus(wire).subscribe((hint) => hints.push(hint));
    return hints;
  };

  test('speak of its own rows, and not of those that it has heard of', async () => {
    await begin();
    const other = node();
    const hints = hintsBeside();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(2);
    expect(hints).toMatchObject([{ match: MATCH, seq: 2, entry: { row: { seq: 2, by: ADA.id } } }]);
    await other.drain();
  });

  test('speak of a row whose commit was not answered, once it is seen in the log', async () => {
    await begin();
    const hints = hintsBeside();
    const write = store.append.bind(store);
    store.append = (append, done) => write(append, () => done({ ok: false, reason: 'store-unavailable' }));
    await play(ADA, '4', 1);
    store.append = write;
    await sleep(20);
    expect(hints).toEqual([{ match: MATCH, seq: 2 }]);
  });
});

describe('invariant 3: a command once, on all nodes', () => {
  test('creating it twice at once, on one node or two, is one match', async () => {
    const other = node();
    const copies = [matches, matches, other, other].map((each) =>
      each.askAndWait(asking(ADA, CREATE, 'same-key')),
    );
    const [one, ...others] = await Promise.all(copies);
    expect(one).toMatchObject({ ok: true, match: MATCH, row: { seq: 0 } });
    for (const each of others) expect(each).toEqual(one);
    expect(store.logs.get(MATCH)).toHaveLength(1);
    await other.drain();
  });

  test('a row of another node that is not known here yet is the answer here too', async () => {
    await begin();
    const silent = new Matches(store, localBus(), (error) => errors.push(error));
    const first = await silent.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }, 'ada-move'));
    const second = await silent.askAndWait(asking(BEN, { kind: 'play', turn: 2, move: '4' }, 'bob-move'));
    await silent.drain();
    // By what is known here Ben's is refused, and Ada's is accepted.
    expect(await play(BEN, '4', 2, 'bob-move')).toEqual(second);
    expect(await play(ADA, '4', 1, 'ada-move')).toEqual(first);
    expect(store.logs.get(MATCH)).toHaveLength(4);
  });
});
