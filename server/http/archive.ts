// Games that are over, over HTTP: public ones, page by page.
import { Router } from 'express';
import * as z from 'zod/mini';
import { archiveFilters } from '../../shared/protocol/messages/archive.ts';
import { plain } from '../../shared/protocol/fields.ts';
import { archivePage } from '../store/archive-page.ts';
import type { Store } from '../store/store.ts';
import { refuse } from './errors.ts';

export const archiveQuery = z.strictObject({
  ...archiveFilters,
  result: z.optional(z.literal(['first', 'second', 'draw'])),
  player: z.optional(plain(64)),
  own: z.optional(z.literal(['won', 'lost', 'drawn'])),
});

export const archiveRoutes = (store: Pick<Store, 'archive'>): Router =>
  Router().get('/', async (request, response) => {
    const query = archiveQuery.safeParse(request.query);
    if (!query.success) {
      refuse(response, 'bad-request');
      return;
    }
    const { after, player, own, ...filters } = query.data;
    if (own !== undefined && player === undefined) {
      refuse(response, 'bad-request');
      return;
    }
    const page = await archivePage(
      store,
      { ...filters, of: player, ...(own === undefined ? {} : { own }) },
      after,
    );
    if (!page.ok) refuse(response, 'bad-request');
    // Its tag says whether there is anything new.
    else response.set('Cache-Control', 'public, no-cache').json(page.value);
  });
