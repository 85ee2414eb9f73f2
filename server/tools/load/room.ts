// One room of a load test: two players who move as soon as, or as often as, they may, and their spectators.
import { newKey } from '../../../shared/match/command-key.ts';
import type { Row } from '../../../shared/match/match.ts';
import type { CreateRequest } from '../../../shared/protocol.ts';
import { answered, command, connectGuest, type Guest } from './guest.ts';
import { SCRIPT } from './script.ts';
import { countError, type Tally } from './tally.ts';

export interface Room {
  /** Plays until told to stop; `pause` is the time between two moves, 0 for none. */
  play(tally: Tally, pause: number): void;
  stop(): void;
  close(): void;
}

export const openRoom = async (url: string, spectators: number): Promise<Room> => {
  const players = await Promise.all([connectGuest(url), connectGuest(url)]);
  const watching: Guest[] = [];
  for (let each = 0; each < spectators; each += 1) watching.push(await connectGuest(url));
  const [host, visitor] = players;
  const request = {
    key: newKey(),
    choice: { game: 'gomoku' },
    time: { kind: 'game', ms: 3_600_000, increment: 1_000, delay: 0 },
    first: 0,
    games: 1,
    private: false,
    chairs: ['me', 'open'],
  } satisfies CreateRequest;
  const created = await answered<{ match: string; row: Row }>((reply) => host.emit('create', request, reply));
  if (!created.ok) throw new Error(`a room is refused: ${created.reason}`);
  const { match, row } = created;
  for (const guest of [visitor, ...watching]) await watch(guest, match, -1);
  await watch(host, match, row.seq);
  const sat = await command(visitor, match, { kind: 'sit' });
  if (typeof sat === 'string') throw new Error(`a seat is refused: ${sat}`);
  return roomOf(players, watching, match, sat.seq);
};

const watch = async (guest: Guest, match: string, from: number): Promise<void> => {
  const answer = await answered<object>((reply) => guest.emit('watch', { match, from }, reply));
  if (!answer.ok) throw new Error(`watching is refused: ${answer.reason}`);
};

const roomOf = (
  players: readonly [Guest, Guest],
  watching: readonly Guest[],
  match: string,
  begun: number,
): Room => {
  let tally: Tally | null = null;
  let between = 0;
  let gameNumber = 1;
  let turn = begun;
  let ply = 0;
  /** The player at chair 0 is first in odd games. */
  let mover: 0 | 1 = 0;
  let sentAt = 0;
  let dueAt = 0;
  let awaited: { readonly seat: 0 | 1; readonly turn: number } | null = null;

  const next = (): void => {
    if (tally === null) return;
    if (between === 0) {
      void step();
      return;
    }
    dueAt += between;
    setTimeout(() => void step(), Math.max(0, dueAt - performance.now()));
  };

  const step = async (): Promise<void> => {
    if (tally === null) return;
    const move = SCRIPT[ply];
    if (move === undefined) {
      await again();
      return;
    }
    awaited = { seat: mover === 0 ? 1 : 0, turn };
    sentAt = performance.now();
    const row = await command(players[mover], match, { kind: 'play', turn, move });
    if (typeof row === 'string') fail(row);
  };

  /** The opponent has the move: it counts, and it is his turn. */
  const arrived = (seat: 0 | 1, row: Row): void => {
    if (awaited === null || awaited.seat !== seat || row.event.kind !== 'play' || row.seq <= awaited.turn)
      return;
    awaited = null;
    tally?.latencies.push(performance.now() - sentAt);
    turn = row.seq;
    ply += 1;
    mover = seat;
    next();
  };

  const again = async (): Promise<void> => {
    const given = await command(players[mover], match, { kind: 'resign', game: gameNumber });
    const offered = await command(players[0], match, { kind: 'offer', what: 'rematch', turn });
    const agreed = await command(players[1], match, { kind: 'offer', what: 'rematch', turn });
    const refused = [given, offered, agreed].find((each) => typeof each === 'string');
    if (typeof agreed === 'string' || typeof refused === 'string') {
      fail(String(refused));
      return;
    }
    gameNumber += 1;
    turn = agreed.seq;
    ply = 0;
    mover = gameNumber % 2 === 1 ? 0 : 1;
    next();
  };
  /** A room that is refused stands still; how many do is the measure. */
  const fail = (reason: string): void => {
    if (tally !== null) countError(tally, reason);
  };

  for (const seat of [0, 1] as const) {
    players[seat].on('rows', (id, rows) => {
      if (id === match) for (const row of rows) arrived(seat, row);
    });
    players[seat].on('disconnect', () => fail('disconnected'));
  }

  return {
    play: (into, pause) => {
      tally = into;
      between = pause;
      // Rooms that keep a pace do not all move at once.
      dueAt = performance.now() - Math.random() * pause;
      next();
    },
    stop: () => (tally = null),
    close: () => {
      for (const guest of [...players, ...watching]) guest.disconnect();
    },
  };
};
