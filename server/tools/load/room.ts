// One room of a load test: two players who move as soon as, or as often as, they may, and their spectators.
import type { Row } from '../../../shared/match/match.ts';
import { command, connectGuest, type Guest } from './guest.ts';
import { leaveMatch, openMatch, type Company, type NewMatch } from './new-match.ts';
import { SCRIPT } from './script.ts';
import { countError, type Tally } from './tally.ts';

export interface Room {
  /** Plays until told to stop, a move every `pace` milliseconds; 0: as soon as it may. `failed` hears of each error. */
  play(tally: Tally, pace: number, failed: () => void): void;
  /** Whether it goes on; after an error it stands still. */
  readonly plays: boolean;
  stop(): void;
  close(): void;
}

/** At several addresses the players and spectators come to one after the other. */
export const openRoom = async (at: string | readonly string[], spectators: number): Promise<Room> => {
  const urls = typeof at === 'string' ? [at] : at;
  const guests: Guest[] = [];
  const connect = async (): Promise<Guest> => {
    const guest = await connectGuest(urls[guests.length % urls.length] ?? '');
    guests.push(guest);
    return guest;
  };
  try {
    const players = [await connect(), await connect()] as const;
    const watching: Guest[] = [];
    for (let each = 0; each < spectators; each += 1) watching.push(await connect());
    const company = { players, watching };
    const opened = await openMatch(company);
    if (!opened.ok) throw new Error(`a room is refused: ${opened.reason}`);
    return roomOf(company, opened.value);
  } catch (error) {
    for (const guest of guests) guest.disconnect();
    throw error;
  }
};

const roomOf = (company: Company, first: NewMatch): Room => {
  const { players } = company;
  let tally: Tally | null = null;
  let told: () => void = () => undefined;
  let between = 0;
  let { match, turn } = first;
  let gameNumber = 1;
  let ply = 0;
  /** The player at chair 0 is first in odd games. */
  let mover: 0 | 1 = 0;
  let sentAt = 0;
  let dueAt = 0;
  let awaited: { readonly seat: 0 | 1; readonly turn: number } | null = null;
  /** Whether something is under way that goes on by itself: a room plays one game at a time. */
  let busy = false;
  let pause: NodeJS.Timeout | null = null;

  const next = (): void => {
    busy = tally !== null;
    if (tally === null) return;
    if (between === 0) {
      void step();
      return;
    }
    dueAt += between;
    pause = setTimeout(
      () => {
        pause = null;
        void step();
      },
      Math.max(0, dueAt - performance.now()),
    );
  };

  const step = async (): Promise<void> => {
    const move = SCRIPT[ply];
    if (move === undefined) {
      await again();
      return;
    }
    awaited = { seat: mover === 0 ? 1 : 0, turn };
    sentAt = performance.now();
    const row = await command(players[mover], match, { kind: 'play', turn, move });
    if (typeof row === 'string') await refused(row);
  };

  /** The opponent has the move: it counts, and the turn is the opponent's. */
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
    const refusal = [given, offered, agreed].find((each) => typeof each === 'string');
    if (typeof agreed === 'string' || typeof refusal === 'string') {
      await refused(String(refusal));
      return;
    }
    gameNumber += 1;
    turn = agreed.seq;
    ply = 0;
    mover = gameNumber % 2 === 1 ? 0 : 1;
    next();
  };

  /** A match has a bounded number of rows: the room goes on in another one. */
  const elsewhere = async (): Promise<void> => {
    awaited = null;
    await leaveMatch(company, match, gameNumber);
    const opened = await openMatch(company);
    if (!opened.ok) {
      fail(opened.reason);
      return;
    }
    ({ match, turn } = opened.value);
    gameNumber = 1;
    ply = 0;
    mover = 0;
    next();
  };

  const refused = async (reason: string): Promise<void> => {
    if (reason === 'match-full') await elsewhere();
    else fail(reason);
  };

  /** A room that is refused stands still; how many do is the measure. */
  const fail = (reason: string): void => {
    busy = false;
    if (tally === null) return;
    countError(tally, reason);
    told();
  };

  for (const seat of [0, 1] as const) {
    players[seat].on('rows', (id, rows) => {
      if (id === match) for (const row of rows) arrived(seat, row);
    });
    players[seat].on('disconnect', () => fail('disconnected'));
  }

  return {
    get plays() {
      return busy;
    },
    play: (into, pace, failed) => {
      tally = into;
      told = failed;
      between = pace;
      // Rooms that keep a pace do not all move at once.
      dueAt = performance.now() - Math.random() * pace;
      if (!busy) next();
    },
    stop: () => {
      tally = null;
      if (pause === null) return;
      clearTimeout(pause);
      pause = null;
      busy = false;
    },
    close: () => {
      for (const guest of [...players, ...company.watching]) guest.disconnect();
    },
  };
};
