// Several nodes on one store: what one has heard of another's rows, it takes or reads, and does not say again.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Hint } from '../../../server/bus/bus.ts';
import { IDLE_AFTER } from '../../../server/match/matches.ts';
import type { Player } from '../../../shared/match/match.ts';
import { localBus } from '../../support/local-bus.ts';
import { asking, MATCH, sideBySide } from '../../support/side-by-side.ts';
import { ADA, BEN } from '../../support/table.ts';

const { stage, node, silentNode, play, begin } = sideBySide();

describe('invariant 8: the hints of a node', () => {
  const reads = (): { count: number } => {
    const counted = { count: 0 };
    const log = stage.store.log.bind(stage.store);
    stage.store.log = (...asked) => {
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
    expect(stage.matches.peek(MATCH)?.seq).toBe(2);
    expect(stage.commits.map(({ row, json, own }) => [row.seq, json, own])).toEqual(
      stage.store.logs.get(MATCH)?.map((row) => [row.seq, JSON.stringify(row), row.seq < 2]),
    );
    expect(asked.count).toBe(0);
    expect(await play(BEN, '4', 2)).toMatchObject({ ok: true });
    await other.drain();
  });

  test('whose row does not follow what is here, cannot be applied, or is none, make it read the log', async () => {
    await begin();
    const silent = silentNode();
    const beside = localBus(stage.wire);
    const write = (by: Player, turn: number) =>
      silent.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    const written = async (seq: number, json?: string): Promise<void> => {
      beside.publish({ match: MATCH, seq, ...(json === undefined ? {} : { row: { json, key: null } }) });
      await sleep(20);
    };
    const row = (seq: number): string => JSON.stringify(stage.store.logs.get(MATCH)?.[seq]);
    await write(ADA, 1);
    await write(BEN, 2);
    const asked = reads();
    await written(3, row(3));
    expect([stage.matches.peek(MATCH)?.seq, asked.count]).toEqual([3, 1]);
    await written(2, row(2));
    expect([stage.matches.peek(MATCH)?.seq, asked.count]).toEqual([3, 1]);
    await write(ADA, 3);
    await written(4, JSON.stringify({ seq: 4, at: 1, by: null, event: { kind: 'play', move: 'nowhere' } }));
    expect([stage.matches.peek(MATCH)?.seq, asked.count]).toEqual([4, 2]);
    expect(stage.errors.splice(0)).toHaveLength(1);
    await write(BEN, 4);
    await written(5);
    expect([stage.matches.peek(MATCH)?.seq, asked.count]).toEqual([5, 3]);
    await written(99);
    expect(await play(ADA, '5', 5)).toMatchObject({ ok: true, row: { seq: 6 } });
    expect(stage.commits.map(({ row: { seq } }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await silent.drain();
  });

  test('keep a match in memory that moves elsewhere only while somebody here wants it', async () => {
    await begin();
    const other = node();
    await new Promise<void>((resolve) => other.read(MATCH, () => resolve()));
    let wanted = true;
    stage.matches.keepWhile(() => wanted);
    stage.matches.forgetIdle(performance.now() + IDLE_AFTER);
    expect(stage.matches.peek(MATCH)).toBeNull();
    await stage.matches.current(MATCH);
    const read = performance.now();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    stage.matches.forgetIdle(read + IDLE_AFTER);
    expect(stage.matches.peek(MATCH)?.seq).toBe(2);
    wanted = false;
    stage.matches.forgetIdle(read + IDLE_AFTER);
    expect(stage.matches.peek(MATCH)).toBeNull();
    await other.drain();
  });

  test('of mere moves that nobody here wants are not taken, and known when somebody asks', async () => {
    await begin();
    const other = node();
    await new Promise<void>((resolve) => other.read(MATCH, () => resolve()));
    let wanted = false;
    stage.matches.keepWhile(() => wanted);
    const asked = reads();
    const move = (by: Player, turn: number) =>
      other.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    for (const [index, by] of [ADA, BEN, ADA].entries()) await move(by, 1 + index);
    await sleep(20);
    expect([asked.count, stage.matches.peek(MATCH)]).toEqual([0, null]);
    expect(stage.commits.map(({ row: { seq } }) => seq)).toEqual([0, 1]);
    // Whoever asks gets all of it, with one question.
    expect(await stage.matches.current(MATCH)).toMatchObject({ seq: 4 });
    expect([asked.count, stage.matches.peek(MATCH)?.seq]).toEqual([1, 4]);
    expect(stage.commits.map(({ row: { seq } }) => seq)).toEqual([0, 1, 2, 3, 4]);
    await move(BEN, 4);
    await sleep(20);
    expect(await play(ADA, '5', 5)).toMatchObject({ ok: true, row: { seq: 6 } });
    wanted = true;
    await other.askAndWait(asking(BEN, { kind: 'play', turn: 6, move: '5' }));
    await sleep(20);
    expect(stage.matches.peek(MATCH)?.seq).toBe(7);
    // The end of a game is more than a move.
    wanted = false;
    await other.askAndWait(asking(ADA, { kind: 'resign', game: 1 }));
    await sleep(20);
    expect(stage.matches.peek(MATCH)?.phase).toBe('over');
    await other.drain();
  });

  test('that come while the log is being read are read for as well', async () => {
    await begin();
    const other = silentNode();
    const write = (by: Player, turn: number) =>
      other.askAndWait(asking(by, { kind: 'play', turn, move: '4' }));
    const log = stage.store.log.bind(stage.store);
    let found: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (found = resolve));
    const beside = localBus(stage.wire);
    await write(ADA, 1);
    stage.store.log = async (...asked) => {
      const read = await log(...asked);
      await until;
      return read;
    };
    beside.publish({ match: MATCH, seq: 2 });
    await sleep(20);
    stage.store.log = log;
    await write(BEN, 2);
    beside.publish({ match: MATCH, seq: 3 });
    await sleep(20);
    found();
    await sleep(20);
    expect(stage.matches.peek(MATCH)?.seq).toBe(3);
    await other.drain();
  });

  const hintsBeside = (): Hint[] => {
    const hints: Hint[] = [];
    localBus(stage.wire).subscribe((hint) => hints.push(hint));
    return hints;
  };

  test('speak of its own rows, and not of those that it has heard of', async () => {
    await begin();
    const other = node();
    const hints = hintsBeside();
    await other.askAndWait(asking(ADA, { kind: 'play', turn: 1, move: '4' }));
    await sleep(20);
    expect(stage.matches.peek(MATCH)?.seq).toBe(2);
    expect(hints).toMatchObject([{ match: MATCH, seq: 2, entry: { row: { seq: 2, by: ADA.id } } }]);
    await other.drain();
  });

  test('speak of a row whose commit was not answered, once it is seen in the log', async () => {
    await begin();
    const hints = hintsBeside();
    const write = stage.store.append.bind(stage.store);
    stage.store.append = (append, done) =>
      write(append, () => done({ ok: false, reason: 'store-unavailable' }));
    await play(ADA, '4', 1);
    stage.store.append = write;
    await sleep(20);
    expect(hints).toEqual([{ match: MATCH, seq: 2 }]);
  });
});
