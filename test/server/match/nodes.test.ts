// Several nodes on one store: what one has written the others read, answer, and do not say again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localBus, type LocalNodes } from '../../../server/bus/local.ts';
import type { Hint } from '../../../server/bus/bus.ts';
import type { Ask } from '../../../server/match/draft.ts';
import type { Commit, Verdict } from '../../../server/match/told.ts';
import { Matches } from '../../../server/match/matches.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

const MATCH = 'match-00001';
const CREATE: Command = { kind: 'create', terms: terms(), chairs: ['me', 'open'] };

let store: MemoryStore;
/** The nodes on the store; those of other tests are not among them. */
let nodes: LocalNodes;
let matches: Matches;
let commits: Commit[];
let errors: unknown[];
let keys = 0;

const node = (): Matches => new Matches(store, localBus(nodes), (error) => errors.push(error));
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
  nodes = new Set();
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
});

describe('invariant 8: the hints of a node', () => {
  test('make others read what it has written, and never carry rows', async () => {
    await begin();
    const other = node();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(2);
    localBus(nodes).publish({ match: MATCH, seq: 99 });
    expect(await play(BEN, '4', 2)).toMatchObject({ ok: true });
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
    const beside = localBus(nodes);
    await write(ADA, 1);
    store.log = async (...asked) => {
      const read = await log(...asked);
      await until;
      return read;
    };
    beside.publish({ match: MATCH, seq: 2 });
    store.log = log;
    await write(BEN, 2);
    beside.publish({ match: MATCH, seq: 3 });
    found();
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(3);
    await other.drain();
  });

  const hintsBeside = (): Hint[] => {
    const hints: Hint[] = [];
    localBus(nodes).subscribe((hint) => hints.push(hint));
    return hints;
  };

  test('speak of its own rows, and not of those that it has heard of', async () => {
    await begin();
    const other = node();
    const hints = hintsBeside();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    expect(matches.peek(MATCH)?.seq).toBe(2);
    expect(hints).toEqual([{ match: MATCH, seq: 2 }]);
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
