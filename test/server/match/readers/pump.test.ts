// Invariant 7: how rows are sent: to players first, to a slow reader in fewer messages, to a crowd in slices.
import { describe, expect, jest, test } from '@jest/globals';
import { MATCH, pass } from '../../../support/node.ts';
import { openReading } from '../../../support/readers.ts';
import { ADA, BEN } from '../../../support/table.ts';

const reading = openReading();
const { reader } = reading;
const begin = (): Promise<void> => reading.node.begin();
const play = (by: typeof ADA, move: string): Promise<void> => reading.node.play(by, move);
const settled = (): Promise<void> => pass(20, 2);

describe('invariant 7: a reader', () => {
  test('is sent everything from its cursor to the head, and then each row once', async () => {
    await begin();
    const [all] = reader('eve');
    const [rest] = reader('finn', 0);
    await play(ADA, '4');
    expect(all.rows).toEqual([[0, 1], [2]]);
    expect(rest.rows).toEqual([[1], [2]]);
  });

  test('that joins while a row is being written misses nothing and gets nothing twice', async () => {
    await begin();
    reading.store.delay = 5;
    const played = play(ADA, '4');
    const [line] = reader('eve');
    await pass(10);
    await played;
    expect(line.rows).toEqual([[0, 1], [2]]);
  });

  test('whose acknowledgement was its copy is not sent the row again', async () => {
    await begin();
    const [line, session] = reader('ada', 1);
    reading.node.matches.ask(
      {
        match: MATCH,
        command: { kind: 'play', turn: 1, move: '4' },
        by: ADA,
        key: 'acknowledged',
        now: Date.now(),
      },
      (verdict) => verdict.ok && reading.readers.has(session, MATCH, verdict.row.seq),
    );
    await settled();
    expect(line.rows).toEqual([]);
    await play(BEN, '4');
    expect(line.rows).toEqual([[3]]);
  });

  test('that is slow gets fewer and larger messages, and nothing is lost', async () => {
    await begin();
    const [slow] = reader('eve', 1);
    const [quick] = reader('finn', 1);
    slow.flowing = false;
    for (const [by, move] of [
      [ADA, '1'],
      [BEN, '2'],
      [ADA, '3'],
    ] as const)
      await play(by, move);
    slow.resume();
    await play(BEN, '4');
    expect(slow.rows).toEqual([[2, 3, 4], [5]]);
    expect(quick.rows).toEqual([[2], [3], [4], [5]]);
  });

  test('far behind is sent its rows in messages of a bounded size', async () => {
    await begin();
    for (let times = 0; times < 600; times += 1) {
      await reading.node.ask('service', { kind: times % 2 === 0 ? 'away' : 'back', chair: 0 });
    }
    const [line] = reader('eve');
    expect(line.rows.flat()).toEqual(Array.from({ length: 602 }, (_, seq) => seq));
    expect(line.rows.map(({ length }) => length)).toEqual([500, 102]);
  });

  test('that plays is served before those who watch', async () => {
    await begin();
    const watching = Array.from({ length: 5 }, (_, n) => reader(`eve ${String(n)}`, 1)[0]);
    const [ben] = reader('ben', 1);
    await play(ADA, '4');
    expect(reading.order[0]).toBe(ben);
    expect(new Set(reading.order.slice(1))).toEqual(new Set(watching));
  });

  test('in a crowd is served in slices, and others get their turn in between', async () => {
    await begin();
    const crowd = Array.from({ length: 1_000 }, (_, n) => reader(`eve ${String(n)}`, 1)[0]);
    const [ben] = reader('ben', 1);
    await settled();
    const timers = jest.getTimerCount();
    await play(ADA, '4');
    expect(ben.rows).toEqual([[2]]);
    expect(reading.order.length).toBeLessThan(500);
    await play(BEN, '4');
    // What has come meanwhile is taken along by the slices that are under way; the other timer is the bus's, at rest.
    expect(jest.getTimerCount()).toBe(timers + 2);
    while (crowd.some(({ rows }) => rows.flat().length < 2)) await settled();
    for (const { rows } of crowd) expect(rows.flat()).toEqual([2, 3]);
    await settled();
    expect(jest.getTimerCount()).toBe(timers);
  });

  test('shares one packet with all others at the same place', async () => {
    await begin();
    const [[one], [two]] = [reader('eve', 1), reader('finn', 1)];
    await play(ADA, '4');
    expect(one.packets[0]).toBe(two.packets[0]);
  });

  test('that asks for rows which are not there yet is sent what comes', async () => {
    await begin();
    const [line] = reader('eve', 99);
    await play(ADA, '4');
    expect(line.rows).toEqual([[2]]);
  });

  test('that was slow and has left is not served when its line is free', async () => {
    await begin();
    const [line, session] = reader('eve', 1);
    line.flowing = false;
    await play(ADA, '4');
    reading.readers.leave(session);
    line.resume();
    expect(line.packets).toEqual([]);
  });

  test('is told once its line is free, by one message, however much has come', async () => {
    await begin();
    const [line] = reader('eve', 1);
    line.flowing = false;
    await play(ADA, '4');
    let asked = 0;
    const whenFlowing = line.whenFlowing.bind(line);
    line.whenFlowing = (act) => {
      asked += 1;
      whenFlowing(act);
    };
    await play(BEN, '4');
    expect(asked).toBe(0);
    line.resume();
    expect(line.rows).toEqual([[2, 3]]);
  });
});

test('two acknowledgements of the same row are one copy', async () => {
  await begin();
  const [line, session] = reader('eve', 1);
  reading.readers.has(session, MATCH, 3);
  await play(ADA, '4');
  expect(line.rows).toEqual([[2]]);
  reading.readers.has(session, MATCH, 2);
  await play(BEN, '4');
  expect(line.rows).toEqual([[2], [3]]);
});
