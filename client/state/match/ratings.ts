// How the players of a match stand, and what its games have changed: asked when the page comes, told when a game was rated.
import type { MatchRatings } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';
import type { RowNews } from './match-mirror.ts';

export interface Ratings {
  /** Null while it is not known. */
  readonly known: MatchRatings | null;
  /** A row after which they may be others. */
  told(news: RowNews): void;
  leave(): void;
}

/** What is told may be lost: then it is asked for. */
const TOLD_WITHIN = 2_500;

export const openRatings = (net: Net, match: string, changed: () => void): Ratings => {
  let known: MatchRatings | null = null;
  let timer = 0;
  const learn = (ratings: MatchRatings): void => {
    known = ratings;
    changed();
  };
  const ask = async (): Promise<void> => {
    const answer = await net.ask('ratings', { match });
    if (answer.ok) learn(answer);
  };
  const stops = [
    net.on('ratings', (news) => {
      if (news.match === match) learn(news);
    }),
    net.onWelcome(() => void ask()),
  ];
  if (net.state === 'online') void ask();
  return {
    get known() {
      return known;
    },
    told: ({ before, after, row }) => {
      if (row.event.kind === 'sit') void ask();
      if (after.outcome === null || before.outcome !== null || after.terms.rated !== true) return;
      const { game } = after;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (known?.games.some(({ number }) => number === game) !== true) void ask();
      }, TOLD_WITHIN);
    },
    leave: () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
};
