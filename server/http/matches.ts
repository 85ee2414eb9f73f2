// Matches over HTTP: one is found by whoever knows its id, and a wrong id looks like every other wrong id.
import { Router } from 'express';
import { matchId } from '../../shared/protocol/fields.ts';
import { exportRecord, formatsOf } from '../../shared/record/record.ts';
import { refuse } from './errors.ts';
import type { ReadMatch } from './match-reader.ts';
import { recordOf, viewOf, type Told } from './match-view.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  sgf: 'application/x-go-sgf; charset=utf-8',
};

export const matchRoutes = (read: ReadMatch, now: () => number): Router => {
  const find = async (id: string): Promise<Told | null> => (matchId.safeParse(id).success ? read(id) : null);

  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/:id', async (request, response) => {
    const found = await find(request.params.id);
    if (found === null) refuse(response, 'no-such-match');
    else response.json(viewOf(found, now()));
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
    response
      .attachment(`${game.terms.game}-${game.id}-${String(game.game)}.${format}`)
      .set('Content-Type', CONTENT_TYPES[format] ?? 'text/plain; charset=utf-8')
      .send(text);
  });
  return router;
};
