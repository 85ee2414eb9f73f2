// Invariant 7: who watches a match, and what they are told beside its rows.
import { describe, expect, jest, test } from '@jest/globals';
import type { Watched } from '../../../../server/match/readers/readers.ts';
import { Sessions } from '../../../../server/people/sessions.ts';
import { MAX_BUFFERED } from '../../../../server/wire/line.ts';
import { NotedLine, sessionOn } from '../../../support/lines.ts';
import { MATCH, openNode, pass } from '../../../support/node.ts';
import { openReading } from '../../../support/readers.ts';
import { ADA, BEN } from '../../../support/table.ts';

const reading = openReading();
const { reader, watch } = reading;
const begin = (): Promise<void> => reading.node.begin();
const play = (by: typeof ADA, move: string): Promise<void> => reading.node.play(by, move);
const settled = (): Promise<void> => pass(20, 2);

describe('invariant 7: a reader', () => {
  test('that has left is sent nothing more', async () => {
    await begin();
    const [line, session] = reader('eve', 1);
    reading.readers.leave(session);
    await play(ADA, '4');
    expect(line.packets).toEqual([]);
    expect(reading.readers.count(MATCH)).toBe(0);
  });

  test('hears of the head every 1.8 seconds', async () => {
    const others = Array.from({ length: 40 }, (_, index) => `match-1${String(index).padStart(4, '0')}`);
    for (const id of others) await reading.node.begin({}, id);
    await begin();
    const line = new NotedLine();
    const session = sessionOn(line, 'eve');
    for (const id of [...others, MATCH]) watch(session, 1, id);
    await play(ADA, '4');
    await pass(10 * 1_800);
    const heads = line.told('heads').map(([head]) => head as Record<string, number>);
    for (const id of others) expect(heads.filter((head) => head[id] === 1)).toHaveLength(10);
    expect(heads.filter((head) => head[MATCH] === 2)).toHaveLength(10);
    reading.readers.leave(session);
    line.packets.length = 0;
    await pass(1_800);
    expect(line.packets).toEqual([]);
    // Whoever comes again hears as much as the first time.
    watch(session, 2);
    await pass(5 * 1_800);
    expect(line.told('heads')).toHaveLength(5);
  });

  test('is told when another node has written, whether the match is in memory here or not', async () => {
    await begin();
    const [line] = reader('eve', 1);
    const other = openNode(reading.store);
    await new Promise<void>((resolve) => other.matches.read(MATCH, () => resolve()));
    const hint = async (seq: number): Promise<void> => {
      reading.node.beside.publish({ match: MATCH, seq });
      await settled();
    };
    await other.play(ADA, '1');
    await hint(2);
    expect(line.rows).toEqual([[2]]);
    reading.node.matches.forgetIdle(Infinity);
    await other.play(BEN, '2');
    await hint(3);
    expect(line.rows).toEqual([[2], [3]]);
    reading.node.matches.forgetIdle(Infinity);
    await hint(3);
    expect(reading.node.matches.size).toBe(0);
    expect(line.rows).toEqual([[2], [3]]);
  });

  test('is told what another node has written though no hint has come, by the heads in the store', async () => {
    await begin();
    const [line, eve] = reader('eve', 1);
    const silent = openNode(reading.store);
    await new Promise<void>((resolve) => silent.matches.read(MATCH, () => resolve()));
    await silent.play(ADA, '1');
    await pass(1_900);
    expect(line.rows).toEqual([[2]]);
    expect(line.told('heads').at(-1)).toEqual([{ [MATCH]: 2 }]);
    reading.node.matches.forgetIdle(Infinity);
    await silent.play(BEN, '2');
    await pass(1_900);
    expect(line.rows).toEqual([[2], [3]]);
    // Nor is it waited for where something is known to have been missed.
    await silent.play(ADA, '1');
    for (let seq = 0; seq <= 5_000; seq += 1) reading.node.beside.publish({ match: 'another', seq });
    await pass(200);
    expect(line.rows).toEqual([[2], [3], [4]]);
    reading.readers.leave(eve);
    const asked = jest.spyOn(reading.store, 'heads');
    await pass(2_000);
    await reading.node.beside.close();
    reader('eve');
    await pass(20_000);
    asked.mockClear();
    await pass(4_000);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is answered before it is sent anything, and only those who wait are served late', async () => {
    await begin();
    const line = new NotedLine();
    const session = sessionOn(line, 'eve');
    const answers: Watched[] = [];
    const ask = (from: number): void =>
      reading.readers.watch(session, MATCH, from, (watched) => {
        if (typeof watched !== 'string') answers.push(watched);
      });
    ask(-1);
    await play(ADA, '4');
    expect(line.rows).toEqual([]);
    answers[0]?.follow();
    expect(line.rows).toEqual([[0, 1, 2]]);
    ask(1);
    answers[1]?.follow();
    expect(line.rows).toEqual([[0, 1, 2], [2]]);
    expect(answers.map(({ begins, match }) => [begins, match.seq])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  test('of a match that does not exist, or that the store cannot read, is told so', async () => {
    const session = sessionOn(new NotedLine(), 'eve');
    const answers: unknown[] = [];
    const ask = (): void =>
      reading.readers.watch(session, 'nowhere-1', -1, (watched) => answers.push(watched));
    ask();
    await settled();
    expect(answers).toEqual(['no-such-match']);
    expect(reading.readers.watchedCount(session)).toBe(0);
    expect(reading.readers.size).toBe(0);
  });

  test('who comes when another node has written finds those before it served as well', async () => {
    await begin();
    const [line] = reader('eve', 1);
    const other = openNode(reading.store);
    await new Promise<void>((resolve) => other.matches.read(MATCH, () => resolve()));
    reading.node.matches.forgetIdle(Infinity);
    await other.play(ADA, '1');
    const [late] = reader('finn', -1);
    await settled();
    expect([line.rows, late.rows]).toEqual([[[2]], [[0, 1, 2]]]);
  });

  test('that has left is forgotten: a hint about its match reads nothing', async () => {
    await begin();
    const [, session] = reader('eve');
    reading.readers.leave(session);
    reading.node.matches.forgetIdle(Infinity);
    reading.node.beside.publish({ match: MATCH, seq: 9 });
    expect(reading.node.matches.size).toBe(0);
  });

  test('that is gone before the log was read watches nothing', async () => {
    await openNode(reading.store).begin();
    const session = sessionOn(new NotedLine(), 'eve');
    expect(watch(session, -1)).toBeNull();
    session.open = false;
    await settled();
    expect(reading.readers.count(MATCH)).toBe(0);
  });

  test('that is gone is sent nothing, even while its match goes on', async () => {
    await begin();
    const [line, session] = reader('eve', 1);
    session.open = false;
    await play(ADA, '4');
    reading.readers.tell(MATCH, Buffer.from('news'));
    expect(line.packets).toEqual([]);
  });

  test('is dropped once it has more than a megabyte unread', async () => {
    const sessions = new Sessions();
    const session = (buffered: number): NotedLine => {
      const line = new NotedLine();
      Object.assign(line, { flowing: false, buffered });
      sessions.add(sessionOn(line, 'eve'));
      return line;
    };
    const [stalled, slow] = [session(MAX_BUFFERED + 1), session(MAX_BUFFERED)];
    await pass(500);
    sessions.close();
    expect([stalled.dropped, slow.dropped]).toEqual([true, false]);
  });
});

describe('those who watch', () => {
  test('are players or spectators, by who sits there now', async () => {
    await reading.node.create();
    reader('ada');
    reader('ben');
    reader('eve');
    const here = () =>
      (['players', 'spectators', 'everyone'] as const).map((each) => reading.readers.count(MATCH, each));
    expect(here()).toEqual([1, 2, 3]);
    expect(reading.readers.isHere(MATCH, 'ben')).toBe(false);
    await reading.node.ask(BEN, { kind: 'sit' });
    expect(here()).toEqual([2, 1, 3]);
    expect(reading.readers.isHere(MATCH, 'ben')).toBe(true);
    expect([...reading.readers.of(MATCH, 'spectators')].map(({ identity }) => identity.id)).toEqual(['eve']);
    expect([...reading.readers.of(MATCH, 'players')].map(({ identity }) => identity.id)).toEqual([
      'ada',
      'ben',
    ]);
    expect([...reading.readers.of(MATCH)]).toHaveLength(3);
    expect([
      reading.readers.size,
      reading.readers.count('nowhere'),
      [...reading.readers.of('nowhere')].length,
    ]).toEqual([3, 0, 0]);
  });

  test('are told by whom they come and go', async () => {
    await begin();
    const moved: unknown[] = [];
    reading.readers.onMoved((match, session, joined) => moved.push([match, session.identity.id, joined]));
    const [, session] = reader('eve');
    watch(session, 0);
    reading.readers.unwatch(session, MATCH);
    reading.readers.unwatch(session, MATCH);
    expect(moved).toEqual([
      [MATCH, 'eve', true],
      [MATCH, 'eve', false],
    ]);
    expect(reading.readers.size).toBe(0);
  });

  test('are told what they want to hear', async () => {
    await begin();
    const [[one], [two]] = [reader('eve', 1), reader('finn', 1)];
    reading.readers.tell(MATCH, Buffer.from('news'), ({ identity }) => identity.id === 'finn');
    expect([one.packets.length, two.packets.length]).toEqual([0, 1]);
  });

  test('are told in slices when they are a crowd', async () => {
    await begin();
    const crowd = Array.from({ length: 65 }, (_, each) => reader(`eve ${String(each)}`, 1)[0]);
    const told = (): number => crowd.filter(({ packets }) => packets.length === 1).length;
    reading.readers.tell(MATCH, Buffer.from('news'));
    expect(told()).toBe(64);
    jest.advanceTimersByTime(2);
    expect(told()).toBe(65);
  });
});
