// Everything over HTTP but the socket: the client's files, health and metrics, matches, games and the documents.
import type { Server } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { docsRoutes } from './docs/routes.ts';
import { errorHandler, refuse } from './errors.ts';
import { gamesRoutes } from './games.ts';
import { createSecuredServer, securityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { matchRoutes } from './matches.ts';
import { serveClient } from './static.ts';
import { LIMITS, type Limits } from '../door/limits.ts';
import type { Metrics } from './metrics.ts';
import { addressOf, type Proxying } from '../door/origin.ts';
import type { Store } from '../store/store.ts';

export interface HttpNeeds {
  readonly store: Pick<Store, 'rows' | 'healthy'>;
  readonly metrics: Metrics;
  readonly proxying: Proxying;
  /** The directory of the built client. */
  readonly client: string;
  readonly stopping: () => boolean;
  readonly report: (error: unknown) => void;
  readonly limits: Limits;
}

const limitedBy =
  (name: 'api' | 'api-matches', { limits, proxying }: HttpNeeds): RequestHandler =>
  (request, response, next) => {
    if (limits.take(name, { address: addressOf(request, proxying) })) {
      next();
      return;
    }
    response.set('Retry-After', String(LIMITS[name].address.seconds));
    refuse(response, 'rate-limited');
  };

/** A server with every header set, to which Socket.IO can be attached. */
export const createHttp = (needs: HttpNeeds): Server => {
  const { store, metrics, proxying, client, stopping, report } = needs;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxying.trustProxy);
  app.set('query parser', 'simple');

  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      next();
      return;
    }
    response.set('Allow', 'GET, HEAD');
    refuse(response, 'method-not-allowed');
  });
  app.use(compression());
  app.use(healthRoutes({ metrics, healthy: () => store.healthy(), stopping }));
  app.use('/api', limitedBy('api', needs));
  app.use('/api/matches', limitedBy('api-matches', needs));
  app.use('/api/games', gamesRoutes());
  app.use('/api/matches', matchRoutes({ rows: (...page) => store.rows(...page) }));
  app.use('/api/docs', docsRoutes());
  app.use('/api', (_request, response) => refuse(response, 'not-found'));
  app.use(serveClient(client));
  app.use((_request, response) => refuse(response, 'not-found'));
  app.use(errorHandler(report));
  return createSecuredServer(app, securityHeaders(proxying));
};
