// Matches over HTTP: one is found by whoever knows its id, and a wrong id looks like every other wrong id.
import { createHash } from 'node:crypto';
import { Router, type Response } from 'express';
import type { Match } from '../../shared/match/match.ts';
import { matchId } from '../../shared/protocol/fields.ts';
import { exportRecord, formatsOf } from '../../shared/record/record.ts';
import { refuse } from './errors.ts';
import type { ReadMatch } from './match-reader.ts';
import { recordOf, viewOf, type Told } from './match-view.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  sgf: 'application/x-go-sgf; charset=utf-8',
};

/** What goes on is asked anew each time; what is over may be kept, and is asked whether it is still so: names may go. */
const keep = (response: Response, { phase, outcome, terms }: Match, isOver = outcome !== null): Response =>
  response.set(
    'Cache-Control',
    isOver || phase === 'closed' ? `${terms.private ? 'private' : 'public'}, no-cache` : 'no-store',
  );

/** Two views of a match that is over differ by the server's time alone, which says nothing of it. */
const show = (response: Response, told: Told): Response => {
  const { match } = told;
  const isOver = match.phase === 'over' || match.phase === 'closed';
  if (isOver) {
    const view = JSON.stringify(viewOf(told, match.at));
    response.set('ETag', `W/"${createHash('sha1').update(view).digest('base64url')}"`);
  }
  return keep(response, match, isOver);
};

export const matchRoutes = (read: ReadMatch, now: () => number): Router => {
  const find = async (id: string): Promise<Told | null> => (matchId.safeParse(id).success ? read(id) : null);

  const router = Router();
  router.get('/:id', async (request, response) => {
    const found = await find(request.params.id);
    if (found === null) refuse(response, 'no-such-match');
    else show(response, found).json(viewOf(found, now()));
  });
  router.get('/:id/export', async (request, response) => {
    const { format = 'json', game: number } = request.query;
    const found = await find(request.params.id);
    if (found === null) {
      refuse(response, 'no-such-match');
      return;
    }
    const game =
      number === undefined ? found.match : found.games.find((each) => String(each.game) === number);
    if (game === undefined) {
      refuse(response, 'bad-request');
      return;
    }
    const known = typeof format === 'string' && formatsOf(game.terms.game).includes(format);
    const text = known ? exportRecord(recordOf(game), format) : null;
    if (text === null || !known) {
      refuse(response, 'no-such-format');
      return;
    }
    keep(response, game)
      .attachment(`${game.terms.game}-${game.id}-${String(game.game)}.${format}`)
      .set('Content-Type', CONTENT_TYPES[format] ?? 'text/plain; charset=utf-8')
      .send(text);
  });
  return router;
};
