// Says whether an address leads somewhere, and what is to be said of the match that it leads to.
import { LANGUAGE_IDS, isLanguage } from '../../../shared/languages.ts';
import { framedOf, routeOf } from '../../../shared/route.ts';
import { addressOf, ownOrigin } from '../../door/origin.ts';
import type { LimitNeeds } from '../limited-by.ts';
import type { ReadMatch } from '../match-reader.ts';
import type { Describe, Described } from '../static.ts';
import { matchHead } from './match-head.ts';

export interface DescribeNeeds extends LimitNeeds {
  readonly read: ReadMatch;
  readonly report: (error: unknown) => void;
}

const FOUND: Described = { found: true, head: null };
const MISSING: Described = { found: false, head: null };

/** Looking a match up costs what asking for it costs; whoever asks too much is not told whether there is one. */
export const describePages =
  ({ read, limits, proxying, report }: DescribeNeeds): Describe =>
  async (request) => {
    const framed = framedOf(request.path);
    const route = framed === null ? routeOf(request.path) : { page: 'match' as const, ...framed };
    if (route.page !== 'match' && route.page !== 'report') return route.page === 'missing' ? MISSING : FOUND;
    const moment = route.page === 'match' ? route.moment : { game: route.game, ply: null };
    const file = framed === null ? {} : ({ file: 'embed.html' } as const);
    if (!limits.take('api-matches', { address: addressOf(request, proxying) })) return { ...FOUND, ...file };
    try {
      const told = await read(route.id);
      if (told === null) return { ...MISSING, ...file };
      const wanted = request.acceptsLanguages([...LANGUAGE_IDS]);
      const origin = proxying.publicOrigin ?? ownOrigin(request, proxying) ?? '';
      const head = await matchHead(told, moment, origin, isLanguage(wanted) ? wanted : 'en');
      return { found: head !== null, head, ...file };
    } catch (error) {
      report(error);
      return { ...FOUND, ...file };
    }
  };
