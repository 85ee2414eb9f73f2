// Rates games once they have ended: those of this node at once, and now and then whatever another has left undone.
import type { Match, Row } from '../../shared/match/match.ts';
import { matchId } from '../../shared/protocol/fields.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import type { Matches } from '../match/matches.ts';
import type { Readers } from '../match/readers/readers.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';
import type { LevelRatings } from './level-ratings.ts';
import { matchRatings } from './match-ratings.ts';
import { ratedIn } from './rated-games.ts';

type RaterStore = Pick<Store, 'rows' | 'unjudged' | 'rateGames' | 'ratedGames' | 'standings'>;

export interface RaterNeeds {
  readonly store: RaterStore;
  readonly matches: Pick<Matches, 'onCommit' | 'current'>;
  readonly readers: Pick<Readers, 'tell' | 'count'>;
  readonly levels: LevelRatings;
  readonly bus: Pick<Bus, 'tell' | 'hear'>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Rater {
  /** Looks for games that have ended and are not rated, and goes on to do so. */
  start(): void;
  /** Waits for the match at which it is. */
  stop(): Promise<void>;
}

/** What was rated is told to those who watch, wherever they do; who misses it asks. */
const RATED: Subject<string> = { name: 'rated', schema: matchId };
const BITE = 20;
/** A node that dies leaves its last games; nobody waits long for theirs. */
const AGAIN = 10_000;

/** Rates what has ended in a match, up to when it was last listed: as often as one likes, each game counts once. */
export const rateMatch = async (
  store: Pick<Store, 'rows' | 'rateGames'>,
  match: string,
  updated: number,
): Promise<boolean> => {
  const rows: readonly Row[] = await store.rows(match, 0);
  const games = ratedIn(match, rows);
  await store.rateGames(match, updated, games);
  return games.length > 0;
};

export const createRater = ({ store, matches, readers, levels, bus, now, report }: RaterNeeds): Rater => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<unknown> = Promise.resolve();

  const show = async (id: string): Promise<void> => {
    if (readers.count(id) === 0) return;
    const match = await matches.current(id);
    if (typeof match === 'string') return;
    readers.tell(
      id,
      packetOf('ratings', { match: id, ...(await matchRatings({ store, levels, now }, match)) }),
    );
  };
  const rate = async (match: string, updated: number): Promise<void> => {
    if (stopped || !(await rateMatch(store, match, updated))) return;
    bus.tell(RATED, match);
    await show(match);
  };
  /** One after another: they would wait for each other in the store. */
  const queue = (match: string, updated: number): Promise<void> => {
    const turn = work.then(() => rate(match, updated));
    work = turn.catch(report);
    return turn;
  };
  const sweep = async (): Promise<void> => {
    while (!stopped) {
      const found = await store.unjudged(BITE);
      for (const { match, updated } of found) await queue(match, updated);
      if (found.length < BITE) return;
    }
  };
  const run = (): void => {
    sweep()
      .catch(report)
      .finally(() => {
        if (!stopped) timer = setTimeout(run, AGAIN).unref();
      });
  };

  matches.onCommit(({ before, match, own }) => {
    if (own && hasEnded(before, match)) queue(match.id, match.at).catch(() => undefined);
  });
  bus.hear(RATED, (match) => void show(match).catch(report));
  return {
    start: run,
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await work;
    },
  };
};

const hasEnded = (before: Match | null, { terms, outcome }: Match): boolean =>
  terms.rated === true && outcome !== null && before?.outcome === null;
