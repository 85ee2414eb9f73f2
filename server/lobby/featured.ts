// A game of two computers where nobody plays: begun while somebody looks at the lobby, called off when nobody does. All
// nodes have one together.
import { FIRST_GAME, GAME_IDS, GAMES } from '../../shared/games/index.ts';
import type { Game } from '../../shared/game.ts';
import { isAmongAis } from '../../shared/match/ai-task.ts';
import type { Match } from '../../shared/match/match.ts';
import { setUp } from '../../shared/setup.ts';
import type { Matches } from '../match/matches.ts';
import type { Log } from '../match/told.ts';

/** Whoever only passes through the lobby costs nothing. */
const SETTLED = 1_500;
/** A page that is loaded again is no reason to begin again. */
const LEFT = 5_000;
/** The end of a game is looked at before the next begins; nor can anybody begin more by coming and going. */
const REST = 8_000;
const EVERY = 1_000;
/** Good enough to be looked at, quick enough to cost little. */
const LEVELS = ['level:4', 'level:5'] as const;

export interface FeaturedNeeds {
  readonly matches: Pick<Matches, 'askAndWait' | 'current' | 'read' | 'onCommit'>;
  /** Whether somebody reads the lobby. */
  readonly isLookedAt: () => boolean;
  /** How many watch a match. */
  readonly watching: (match: string) => number;
  /** Whether the lobby lists a game beside this one. */
  readonly isPlayed: (except: string | null) => boolean;
  /** Whether there is no room for another game of two computers. */
  readonly isFull: () => boolean;
  /** The same at all nodes within so many milliseconds, so that they begin one. */
  readonly newId: (within: number) => string;
  readonly chance: () => number;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Featured {
  /** Somebody begins to look at the lobby. */
  look(): void;
  /** A game that somebody wishes takes its place. */
  giveWay(): Promise<void>;
  /** One that another node has begun is looked after here too. */
  found(log: Log): void;
  /** Calls off what was begun before a restart: whoever looked at it is gone. */
  resume(match: Match): Promise<void>;
  close(): void;
}

export const createFeatured = (needs: FeaturedNeeds): Featured => {
  const { matches, isLookedAt, watching, isPlayed, isFull, newId, chance, now, report } = needs;
  let current: string | null = null;
  let looked = -Infinity;
  let next = -Infinity;
  let timer: NodeJS.Timeout | null = null;
  let busy = false;

  const heed = ({ id, phase }: Match): void => {
    if (id !== current || (phase !== 'over' && phase !== 'closed')) return;
    current = null;
    next = now() + REST;
  };
  matches.onCommit(({ match }) => heed(match));

  const begin = async (): Promise<void> => {
    const game = GAME_IDS[Math.floor(chance() * GAME_IDS.length)] ?? FIRST_GAME;
    const record: Game = GAMES[game];
    const setup = setUp(record);
    if (!setup.ok) throw new Error(setup.reason);
    const [one, two] = record.levels ? LEVELS : (['mcts', 'mcts'] as const);
    const terms = { game, setup: setup.value, time: { kind: 'none' }, first: 'random', games: 1 } as const;
    const id = newId(REST);
    current = id;
    next = now() + REST;
    const command = {
      kind: 'create',
      terms: { ...terms, private: false },
      chairs: [{ ai: one }, { ai: two }],
    } as const;
    const created = await matches.askAndWait({ match: id, command, by: 'service', key: null, now: now() });
    if (!created.ok && current === id) current = null;
  };

  const callOff = async (id: string): Promise<void> => {
    const match = await matches.current(id);
    if (typeof match === 'string' || match.phase !== 'playing' || match.chairs[0] === null) return;
    const command = { kind: 'abort', game: match.game } as const;
    const key = `${id}.${String(match.turn)}.abort`;
    await matches.askAndWait({ match: id, command, by: match.chairs[0], key, now: now() });
  };

  const look = async (): Promise<void> => {
    const isWatched = current !== null && watching(current) > 0;
    if (isLookedAt() || isWatched) looked = now();
    const isLeft = now() - looked >= LEFT;
    if (current !== null) {
      if (isLeft || (!isWatched && isPlayed(current))) await callOff(current);
    } else if (isLeft) {
      stop();
    } else if (isLookedAt() && now() >= next && !isPlayed(null) && !isFull()) {
      await begin();
    }
  };
  const tick = (): void => {
    if (busy) return;
    busy = true;
    look()
      .catch(report)
      .finally(() => (busy = false));
  };
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  return {
    look: () => {
      looked = now();
      if (timer !== null) return;
      next = Math.max(next, now() + SETTLED);
      timer = setInterval(tick, EVERY).unref();
    },
    giveWay: async () => {
      if (current !== null) await callOff(current);
    },
    found: ({ match, rows: [first] }) => {
      if (match.id === current) heed(match);
      const isOurs = first !== undefined && isOfService(first) && isAmongAis(match);
      if (!isOurs || match.phase !== 'playing' || current !== null) return;
      current = match.id;
      looked = now();
      timer ??= setInterval(tick, EVERY).unref();
    },
    resume: async (match) => {
      if (!isAmongAis(match)) return;
      const first = await new Promise<string | undefined>((resolve) =>
        matches.read(match.id, (read) => resolve(typeof read === 'string' ? undefined : read.rows[0])),
      );
      // Only the service's own games have been begun by nobody.
      if (first !== undefined && isOfService(first)) await callOff(match.id);
    },
    close: stop,
  };
};

const isOfService = (row: string): boolean => (JSON.parse(row) as { readonly by: string | null }).by === null;
