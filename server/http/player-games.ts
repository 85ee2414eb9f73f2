// All games of a player that are over, as lines of JSON: read page by page, as fast as whoever asks takes them.
import { once } from 'node:events';
import { Router, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import type { Refused, TokenScope } from '../../shared/protocol.ts';
import { plain } from '../../shared/protocol/fields.ts';
import { archivePage, placeText } from '../store/archive-page.ts';
import type { ArchivedGame } from '../store/contract/archive.ts';
import type { IdentityRecord } from '../store/contract/identities.ts';
import type { Store } from '../store/store.ts';
import { isGoodFor, type Caller } from './api/caller.ts';
import { refuseBy } from './api/reply.ts';
import { archiveQuery } from './archive.ts';
import { refuse } from './errors.ts';
import type { ReadMatch } from './match-reader.ts';
import { recordOf } from './match-view.ts';
import type { exportedGame } from './schemas.ts';

export const exportQuery = z.strictObject({
  game: archiveQuery.shape.game,
  variant: archiveQuery.shape.variant,
  players: archiveQuery.shape.players,
  own: archiveQuery.shape.own,
  after: archiveQuery.shape.after,
  moves: z.optional(z.literal('true')),
});

export interface PlayerGamesNeeds {
  readonly store: Pick<Store, 'archive'>;
  readonly find: (who: string) => Promise<IdentityRecord | null>;
  readonly read: ReadMatch;
  readonly caller: Caller;
}

type Line = z.infer<typeof exportedGame>;

/** One player's own private games need a token that may read them. */
const SCOPE: TokenScope = 'read';
/** A page of the store's, which is all that is held of an export. */
const AT_A_TIME = 100;
const name = plain(64);

/** Each reads the store for as long as it lasts. */
const MOST_AT_ONCE = 8;

export const playerGamesRoutes = ({ store, find, read, caller }: PlayerGamesNeeds): Router => {
  let running = 0;

  /** Private games are told to the player alone. */
  const isOwn = async (request: Request, id: string): Promise<boolean | Omit<Refused, 'ok'>> => {
    if (request.headers.authorization === undefined) return false;
    const greeted = await caller(request);
    if (!greeted.ok) return greeted;
    if (greeted.value.identity.id !== id) return false;
    return isGoodFor(greeted.value, SCOPE) || { reason: 'wrong-scope', detail: SCOPE };
  };

  const lineOf = async (game: ArchivedGame, withMoves: boolean): Promise<Line> => {
    const [first, second] = game.players;
    const line: Line = {
      ...game,
      players: [first, second],
      opening: game.opening ?? null,
      place: placeText(game),
    };
    if (!withMoves) return line;
    const played = (await read(game.match))?.games.find((each) => each.game === game.number);
    if (played === undefined) return line;
    const { setup, moves } = recordOf(played);
    return { ...line, options: { ...setup.options }, moves: [...moves] };
  };

  const router = Router();
  router.get('/:who/games', async (request, response) => {
    const query = exportQuery.safeParse(request.query);
    const { who } = request.params;
    const player = query.success && name.safeParse(who).success ? await find(who) : null;
    if (!query.success || player === null) {
      refuse(response, query.success ? 'not-found' : 'bad-request');
      return;
    }
    const hidden = await isOwn(request, player.id);
    if (typeof hidden === 'object') {
      refuseBy(response, hidden);
      return;
    }
    const { after, moves, ...filters } = query.data;
    const wish = { ...filters, of: player.id, hidden, most: AT_A_TIME };
    let page = await archivePage(store, wish, after);
    if (!page.ok) {
      refuse(response, 'bad-request');
      return;
    }
    if (running >= MOST_AT_ONCE) {
      response.set('Retry-After', '5');
      refuse(response, 'too-many-exports');
      return;
    }
    running += 1;
    try {
      response
        .set('Cache-Control', hidden ? 'private, no-store' : 'no-store')
        .attachment(`${player.id}.ndjson`)
        .set('Content-Type', 'application/x-ndjson; charset=utf-8');
      while (page.ok) {
        for (const game of page.value.games) {
          await write(response, `${JSON.stringify(await lineOf(game, moves !== undefined))}\n`);
          if (isGone(response)) return;
        }
        if (page.value.next === null || request.method === 'HEAD') break;
        page = await archivePage(store, wish, page.value.next);
      }
      response.end();
    } finally {
      running -= 1;
    }
  });
  return router;
};

const isGone = (response: Response): boolean => response.destroyed || response.closed;

/** Resolves when more can be taken, or nobody is there. */
const write = async (response: Response, line: string): Promise<void> => {
  if (response.write(line) || isGone(response)) return;
  const left = new AbortController();
  await Promise.race([
    once(response, 'drain', { signal: left.signal }),
    once(response, 'close', { signal: left.signal }),
  ]).finally(() => left.abort());
};
