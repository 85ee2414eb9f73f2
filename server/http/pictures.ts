// Pictures of a match's positions: `/match/<id>/<game>/<ply>.svg` is the board, `.png` a card for pages that show links.
import { Router, type Response } from 'express';
import { firstMoves, listMoves } from '../../shared/match/moves.ts';
import { momentOf } from '../../shared/route.ts';
import type { PictureTask } from '../pictures/task.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { refuse } from './errors.ts';
import { limitedBy, type LimitNeeds } from './limited-by.ts';
import type { ReadMatch } from './match-reader.ts';
import { standingOf, type Standing } from './pages/match-head.ts';

export interface PictureNeeds extends LimitNeeds {
  readonly read: ReadMatch;
  readonly pictures: Pick<Pictures, 'of'>;
}

type Format = PictureTask['format'];

const SHAPES = { svg: 'board', png: 'card' } as const satisfies Record<Format, PictureTask['shape']>;
const TYPES: Readonly<Record<Format, string>> = { svg: 'image/svg+xml', png: 'image/png' };
const FILE = /^(\d+)\.(svg|png)$/;
/** A position of a game that is over stays as it is. */
const KEPT = 'max-age=86400';

export const pictureRoutes = ({ read, pictures, ...needs }: PictureNeeds): Router => {
  const router = Router();
  const limited = limitedBy('pictures', needs);
  router.use('/match/:id/:game/:file', (request, response, next) => {
    if (FILE.test(request.params.file)) limited(request, response, next);
    else next('router');
  });
  router.get('/match/:id/:game/:file', async (request, response) => {
    const { id, game, file } = request.params;
    const [, ply = '', format = ''] = FILE.exec(file) ?? [];
    const moment = momentOf([game, ply]);
    const told = moment === null || !/^[\w-]{8,32}$/.test(id) ? null : await read(id);
    const standing = told === null ? null : standingOf(told, moment);
    if (standing === null || !isFormat(format)) {
      refuse(response, 'not-found');
      return;
    }
    const picture = await pictures.of(taskOf(standing, format));
    if (!picture.ok) {
      refuse(response, picture.reason);
      return;
    }
    show(response, standing, format).send(Buffer.from(picture.value));
  });
  return router;
};

const isFormat = (format: string): format is Format => format === 'svg' || format === 'png';

/** Other sites may show it, as they show the link that it is of. */
const show = (response: Response, { game }: Standing, format: Format): Response => {
  const scope = game.terms.private ? 'private' : 'public';
  if (game.terms.private) response.set('X-Robots-Tag', 'noindex');
  return response
    .type(TYPES[format])
    .set('Cross-Origin-Resource-Policy', 'cross-origin')
    .set('Cache-Control', game.outcome === null ? 'no-cache' : `${scope}, ${KEPT}`);
};

const taskOf = ({ game, ply }: Standing, format: Format): PictureTask => ({
  game: game.terms.game,
  setup: game.terms.setup,
  moves: listMoves(firstMoves(game.moves, ply)),
  end: game.outcome === null || ply < game.moves.length ? null : { winner: game.outcome.winner },
  shape: SHAPES[format],
  format,
});
