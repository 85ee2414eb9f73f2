// The lobby: what is listed, how it changes, and that it floods nobody.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLobby, LOBBY_PACE, type Lobby } from '../../../server/lobby/lobby.ts';
import type { Match, Terms } from '../../../shared/match/match.ts';
import type { LobbyChange, LobbyEntry, LobbyState, Seat } from '../../../shared/protocol.ts';
import { ADA, BEN, openTable, playAll, startedTable } from '../../support/table.ts';

let published: LobbyChange[];
let lobby: Lobby;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  published = [];
  lobby = createLobby({ publish: (make) => published.push(make()), now: Date.now });
});
afterEach(() => {
  lobby.close();
  jest.useRealTimers();
});

const pass = (ms = LOBBY_PACE) => jest.advanceTimersByTime(ms);
const named = (match: Match, id: string): Match => ({ ...match, id });
const openRoom = (id: string, changes: Partial<Terms> = {}) => named(openTable(changes).match(), id);
const liveRoom = (id: string, at = Date.now()) => ({ ...named(startedTable().match(), id), at });

/** What a reader of all changes sees. */
const follow = (state: LobbyState, changes: readonly LobbyChange[]): LobbyEntry[] => {
  const entries = new Map(state.entries.map((entry) => [entry.id, entry]));
  let { version } = state;
  for (const change of changes) {
    if (change.version !== version + 1) throw new Error(`a gap after ${String(version)}`);
    ({ version } = change);
    for (const entry of change.put) entries.set(entry.id, entry);
    for (const id of change.drop) entries.delete(id);
  }
  return [...entries.values()];
};

describe('a room is listed', () => {
  test('while a chair is free, and while it is played in', () => {
    const table = openTable();
    lobby.changed(table.match());
    expect(lobby.state().entries).toMatchObject([{ id: 'table', phase: 'open', chairs: [ADA, null] }]);
    table.say(BEN, { kind: 'sit' });
    playAll(table, ['4']);
    lobby.changed(table.match());
    const { rules, position } = table.match();
    expect(lobby.state().entries).toMatchObject([
      { phase: 'playing', ply: 1, position: rules.write(position), chairs: [ADA, BEN] },
    ]);
  });

  test('no longer when all who play have gone, and again when one comes back', () => {
    const table = startedTable();
    const there = (): boolean => {
      lobby.changed(table.match());
      return lobby.state().entries.length === 1;
    };
    table.say('service', { kind: 'away', chair: 0 });
    expect(there()).toBe(true);
    table.say('service', { kind: 'away', chair: 1 });
    expect(there()).toBe(false);
    table.say('service', { kind: 'back', chair: 0 });
    expect(there()).toBe(true);
  });

  test('no longer when a computer is left alone; two computers play on without anybody', () => {
    const match = startedTable().match();
    const computer = (chair: 0 | 1) => ({
      kind: 'ai' as const,
      id: `ai-${String(chair)}`,
      name: '',
      agent: 'level:1',
    });
    lobby.changed({ ...match, id: 'left', chairs: [ADA, computer(1)], away: [5, null] });
    lobby.changed({ ...match, id: 'computers', chairs: [computer(0), computer(1)] });
    expect(lobby.state().entries.map(({ id }) => id)).toEqual(['computers']);
  });

  test('no longer when it is over or closed', () => {
    const [played, left] = [startedTable(), openTable()];
    lobby.changed(named(played.match(), 'played'));
    lobby.changed(named(left.match(), 'left'));
    played.say(ADA, { kind: 'resign', game: 1 });
    left.say(ADA, { kind: 'rise' });
    lobby.changed(named(played.match(), 'played'));
    lobby.changed(named(left.match(), 'left'));
    expect(lobby.state().entries).toEqual([]);
    pass();
    expect(published.at(-1)?.drop).toEqual(['played', 'left']);
  });

  test('never when it is private', () => {
    lobby.changed(openRoom('secret', { private: true }));
    lobby.watching('secret', 5);
    pass(1_000);
    expect(lobby.state().entries).toEqual([]);
    expect(JSON.stringify(published)).not.toContain('secret');
  });
});

describe('a change', () => {
  test('comes in one batch with its neighbours, four times a second at most', () => {
    const table = startedTable();
    for (let move = 0; move < 20; move += 1) {
      playAll(table, [String((move % 7) + 1)]);
      lobby.changed(table.match());
      lobby.watching('table', move);
      pass(50);
      if (table.match().phase === 'over') break;
    }
    const elapsed = Date.now() - 1_000_000;
    expect(published.length).toBeGreaterThan(1);
    expect(published.length).toBeLessThanOrEqual(elapsed / LOBBY_PACE + 1);
    expect(published.every(({ put }) => put.length <= 1)).toBe(true);
  });

  test('after a quiet while is told at once', () => {
    lobby.changed(openRoom('one'));
    pass(0);
    expect(published).toHaveLength(1);
    pass(10_000);
    expect(published).toHaveLength(1);
    lobby.changed(openRoom('two'));
    pass(0);
    expect(published).toHaveLength(2);
  });

  test('invariant 9: has the version after the one before, and leads to what a new reader is told', () => {
    const start = lobby.state();
    lobby.changed(openRoom('one'));
    lobby.changed(openRoom('two'));
    pass();
    const between = lobby.state();
    lobby.changed(liveRoom('two'));
    lobby.changed(openRoom('three'));
    lobby.watching('two', 3);
    const early = lobby.state();
    pass();
    lobby.changed({ ...openRoom('one'), phase: 'closed' });
    lobby.bots([{ id: 'bot', name: 'Bot' }]);
    pass();
    const { version, entries } = lobby.state();
    expect(version).toBe(published.at(-1)?.version);
    const sorted = (list: readonly LobbyEntry[]) => [...list].sort((one, two) => (one.id < two.id ? -1 : 1));
    for (const from of [start, between, early]) {
      const later = published.filter((change) => change.version > from.version);
      expect(sorted(follow(from, later))).toEqual(sorted(entries));
    }
    expect(entries.find(({ id }) => id === 'two')?.watching).toBe(3);
  });

  test('tells of bots only when they change', () => {
    lobby.bots([{ id: 'bot', name: 'Bot' }]);
    pass();
    lobby.changed(openRoom('one'));
    pass();
    expect(published.map(({ bots }) => bots?.length)).toEqual([1, undefined]);
    expect(lobby.state().bots).toEqual([{ id: 'bot', name: 'Bot' }]);
  });
});

describe('the list is bounded', () => {
  test('live rooms keep their places, until one stands still', () => {
    for (let index = 0; index < 100; index += 1) lobby.changed(liveRoom(`live-${String(index)}`));
    const listed = lobby.state().entries.map(({ id }) => id);
    expect(listed.length).toBeLessThan(100);
    expect(listed).toContain('live-0');
    lobby.changed(liveRoom('late'));
    expect(lobby.state().entries.map(({ id }) => id)).toEqual(listed);
    pass(90_000);
    for (const id of listed.slice(1)) lobby.changed(liveRoom(id));
    lobby.changed(liveRoom('late'));
    const now = lobby.state().entries.map(({ id }) => id);
    expect(now).toContain('late');
    expect(now).not.toContain('live-0');
    expect(now).toHaveLength(listed.length);
  });

  test('new open rooms push out the oldest', () => {
    for (let index = 0; index < 400; index += 1) {
      lobby.changed({ ...openRoom(`open-${String(index)}`), at: index });
    }
    const listed = lobby.state().entries.map(({ id }) => id);
    expect(listed.length).toBeLessThan(400);
    expect(listed).toContain('open-399');
    expect(listed).not.toContain('open-0');
  });

  test('live rooms take no place from open ones', () => {
    for (let index = 0; index < 100; index += 1) lobby.changed(liveRoom(`live-${String(index)}`));
    lobby.changed(openRoom('open'));
    expect(lobby.state().entries.map(({ id }) => id)).toContain('open');
  });
});

describe('who is here', () => {
  const seat = (id: string, name = id): Seat => ({ by: { id, name }, at: 1, wishes: [] });

  test('offers seats that are told when they change, and only those', () => {
    lobby.seats([seat('ada'), seat('ben')]);
    pass();
    lobby.seats([seat('ada', 'Ada L.'), seat('ben')]);
    pass();
    lobby.seats([seat('ada', 'Ada L.')]);
    lobby.seats([seat('ada', 'Ada L.')]);
    pass();
    lobby.seats([seat('ada', 'Ada L.')]);
    pass(10 * LOBBY_PACE);
    expect(published.map(({ seats }) => seats)).toEqual([
      { put: [seat('ada'), seat('ben')], drop: [] },
      { put: [seat('ada', 'Ada L.')], drop: [] },
      { put: [], drop: ['ben'] },
    ]);
    expect(lobby.state().seats).toEqual([seat('ada', 'Ada L.')]);
  });

  test('is counted, and told every two seconds at most', () => {
    for (let people = 1; people <= 40; people += 1) {
      lobby.here(people);
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(2_000);
    expect(lobby.state().here).toBe(40);
    const told = published.map(({ here }) => here);
    expect(told.length).toBeLessThanOrEqual(3);
    expect(told.at(-1)).toBe(40);
    const before = published.length;
    lobby.here(41);
    lobby.here(40);
    pass(10_000);
    expect(published).toHaveLength(before);
  });
});
