// Cursors: what each reader is sent, and how a slow one and a crowd are served.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localBus } from '../../../server/bus/local.ts';
import { Matches } from '../../../server/match/matches.ts';
import { Readers } from '../../../server/match/readers.ts';
import { Sessions, type Session } from '../../../server/people/sessions.ts';
import { MAX_BUFFERED, type Line, type Packet } from '../../../server/wire/line.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player, Row } from '../../../shared/match/match.ts';
import { textOf } from '../../support/frames.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const MATCH = 'match-00001';
const ADA: Player = { kind: 'person', id: 'ada', name: 'Ada' };
const BOB: Player = { kind: 'person', id: 'bob', name: 'Bob' };

/** A line that notes when each packet was written, and can be held up. */
class NotedLine implements Line {
  readonly packets: Packet[] = [];
  flowing = true;
  buffered = 0;
  dropped = false;
  resume: () => void = () => undefined;
  constructor(readonly written: (line: NotedLine) => void) {}
  write(packet: Packet): void {
    this.packets.push(packet);
    this.written(this);
  }
  whenFlowing(act: () => void): void {
    this.resume = () => {
      this.flowing = true;
      act();
    };
  }
  drop(): void {
    this.dropped = true;
  }
  /** The rows of each message. */
  get rows(): number[][] {
    return this.packets
      .map((packet) => JSON.parse(textOf(packet).slice(1)) as [string, string, Row[]])
      .filter(([event]) => event === 'rows')
      .map(([, , rows]) => rows.map(({ seq }) => seq));
  }
}

let store: MemoryStore;
let matches: Matches;
let readers: Readers;
let order: NotedLine[];
let keys = 0;

beforeEach(() => {
  store = new MemoryStore();
  const bus = localBus();
  matches = new Matches(store, bus, (error) => {
    throw error;
  });
  readers = new Readers(matches, bus);
  order = [];
});
afterEach(async () => {
  readers.close();
  await matches.drain();
});

const ask = (by: Player, command: Command) =>
  matches.askAndWait({ match: MATCH, command, by, key: `key-${String((keys += 1))}`, now: Date.now() });
const begin = async (): Promise<void> => {
  const setup = { variant: 'standard', size: '7x6', options: {} };
  const terms = {
    game: 'connect4',
    setup,
    time: { kind: 'none' },
    first: 0,
    games: 1,
    private: false,
  } as const;
  await ask(ADA, { kind: 'create', terms, chairs: ['me', 'open'] });
  await ask(BOB, { kind: 'sit' });
};
let turn = 0;
const play = async (by: Player, move: string): Promise<void> => {
  turn = matches.peek(MATCH)?.turn ?? 0;
  expect(await ask(by, { kind: 'play', turn, move })).toMatchObject({ ok: true });
};
const reader = (id: string, from = -1): [NotedLine, Session] => {
  const line = new NotedLine((written) => order.push(written));
  const identity = { id, name: id };
  const session = {
    id: `socket of ${id}`,
    line,
    roundTrip: { least: 0 },
    identity,
    bot: false,
    watching: new Map(),
    open: true,
  };
  readers.watch(session, MATCH, from, (watched) => {
    if (typeof watched !== 'string') watched.follow();
  });
  return [line, session];
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

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
    store.delay = 5;
    const played = play(ADA, '4');
    const [line] = reader('eve');
    await played;
    expect(line.rows).toEqual([[0, 1], [2]]);
  });

  test('whose acknowledgement was its copy is not sent the row again', async () => {
    await begin();
    const [line, session] = reader('ada', 1);
    matches.ask(
      {
        match: MATCH,
        command: { kind: 'play', turn: 1, move: '4' },
        by: ADA,
        key: 'acknowledged',
        now: Date.now(),
      },
      (verdict) => verdict.ok && readers.has(session, MATCH, verdict.row.seq),
    );
    await settled();
    expect(line.rows).toEqual([]);
    await play(BOB, '4');
    expect(line.rows).toEqual([[3]]);
  });

  test('that is slow gets fewer and larger messages, and nothing is lost', async () => {
    await begin();
    const [slow] = reader('eve', 1);
    const [quick] = reader('finn', 1);
    slow.flowing = false;
    for (const [by, move] of [
      [ADA, '1'],
      [BOB, '2'],
      [ADA, '3'],
    ] as const)
      await play(by, move);
    slow.resume();
    await play(BOB, '4');
    expect(slow.rows).toEqual([[2, 3, 4], [5]]);
    expect(quick.rows).toEqual([[2], [3], [4], [5]]);
  });

  test('far behind is sent its rows in messages of a bounded size', async () => {
    await begin();
    for (let times = 0; times < 600; times += 1) {
      const command = { kind: times % 2 === 0 ? 'away' : 'back', chair: 0 } as const;
      await matches.askAndWait({ match: MATCH, command, by: 'service', key: null, now: Date.now() });
    }
    const [line] = reader('eve');
    expect(line.rows.flat()).toEqual(Array.from({ length: 602 }, (_, seq) => seq));
    expect(line.rows.map(({ length }) => length)).toEqual([500, 102]);
  });

  test('that plays is served before those who watch', async () => {
    await begin();
    const watching = Array.from({ length: 5 }, (_, n) => reader(`eve ${String(n)}`, 1)[0]);
    const [bob] = reader('bob', 1);
    await play(ADA, '4');
    expect(order[0]).toBe(bob);
    expect(new Set(order.slice(1))).toEqual(new Set(watching));
  });

  test('in a crowd is served in slices, and others get their turn in between', async () => {
    await begin();
    const crowd = Array.from({ length: 1_000 }, (_, n) => reader(`eve ${String(n)}`, 1)[0]);
    const [bob] = reader('bob', 1);
    await play(ADA, '4');
    expect(bob.rows).toEqual([[2]]);
    expect(order.length).toBeLessThan(500);
    await play(BOB, '4');
    while (crowd.some(({ rows }) => rows.flat().length < 2)) await settled();
    for (const { rows } of crowd) expect(rows.flat()).toEqual([2, 3]);
  });

  test('shares one packet with all others at the same place', async () => {
    await begin();
    const [[one], [two]] = [reader('eve', 1), reader('finn', 1)];
    await play(ADA, '4');
    expect(one.packets[0]).toBe(two.packets[0]);
  });

  test('that has left is sent nothing more', async () => {
    await begin();
    const [line, session] = reader('eve', 1);
    readers.leave(session);
    await play(ADA, '4');
    expect(line.packets).toEqual([]);
    expect(readers.count(MATCH)).toBe(0);
  });

  test('hears of the head at least every two seconds', async () => {
    await begin();
    const [line] = reader('eve', 1);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(line.packets.map(textOf)).toContain(`2["heads",{"${MATCH}":1}]`);
  });

  test('is dropped once it has more than a megabyte unread', async () => {
    const sessions = new Sessions();
    const session = (buffered: number): NotedLine => {
      const line = new NotedLine(() => undefined);
      Object.assign(line, { flowing: false, buffered });
      const identity = { id: 'eve', name: 'Eve' };
      sessions.add({
        id: '',
        line,
        roundTrip: { least: 0 },
        identity,
        bot: false,
        watching: new Map(),
        open: true,
      });
      return line;
    };
    const [stalled, slow] = [session(MAX_BUFFERED + 1), session(MAX_BUFFERED)];
    await new Promise((resolve) => setTimeout(resolve, 700));
    sessions.close();
    expect([stalled.dropped, slow.dropped]).toEqual([true, false]);
  });
});
