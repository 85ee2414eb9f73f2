// Everything over HTTP but the socket: the client's files, health, the interface for programs and its documents.
import type { RequestListener, Server } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { crossOrigin } from './api/cross-origin.ts';
import { createCaller } from './api/caller.ts';
import { apiRoutes } from './api/routes.ts';
import { createStreams } from './api/streams.ts';
import { archiveRoutes } from './archive.ts';
import { docsRoutes } from './docs/routes.ts';
import { errorHandler, refuse } from './errors.ts';
import { gamesRoutes } from './games.ts';
import { securityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { limitedBy, type LimitNeeds } from './limited-by.ts';
import { matchRoutes } from './matches.ts';
import { createSecuredServer } from './secured-server.ts';
import { createMatchReader } from './match-reader.ts';
import { describePages } from './pages/describe.ts';
import { oembedRoutes } from './pages/oembed.ts';
import { leaderRoutes, playerRoutes, type PlayerNeeds } from './players.ts';
import { playerGamesRoutes } from './player-games.ts';
import { pictureRoutes } from './pictures.ts';
import { serveClient } from './static.ts';
import type { Connections } from '../door/connections.ts';
import type { Door } from '../door/door.ts';
import type { Log } from '../log.ts';
import { isOurHost } from '../door/host.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Readiness } from './readiness.ts';
import type { Store } from '../store/store.ts';

export interface HttpNeeds extends LimitNeeds {
  readonly store: Pick<Store, 'rows' | 'archive'>;
  readonly players: Pick<PlayerNeeds, 'store' | 'find'>;
  readonly pictures: Pick<Pictures, 'of'>;
  readonly readiness: Readiness;
  readonly connections: Connections;
  readonly door: Door;
  /** The directory of the built client. */
  readonly client: string;
  readonly report: (error: unknown) => void;
  readonly log: Log;
  /** The service's time. */
  readonly now: () => number;
}

/** A server with every header set, to which Socket.IO can be attached. */
export const createHttp = (needs: HttpNeeds): Server => {
  const { store, players, proxying, connections, client, report, log, now } = needs;
  const read = createMatchReader((...page) => store.rows(...page));
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxying.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestsTo(log));
  // An orchestrator asks by whatever address it has, and learns nothing that is worth a name.
  app.use(healthRoutes(needs));
  app.use((request, response, next) => {
    if (isOurHost(request, proxying)) next();
    else refuse(response, 'bad-host');
  });
  app.use('/api', crossOrigin, apiRoutes(needs));
  app.use(onlyReading);
  app.use(compression());
  app.use('/api', limitedBy('api', needs));
  app.use('/api/matches', limitedBy('api-matches', needs));
  app.use('/api/games', gamesRoutes());
  app.use('/api/matches', matchRoutes(read, now));
  app.use('/api/archive', limitedBy('api-matches', needs), archiveRoutes(store));
  app.use(
    '/api/players',
    limitedBy('api-matches', needs),
    playerRoutes({ ...players, now }),
    playerGamesRoutes({ store, find: players.find, read, caller: createCaller(needs.door, proxying) }),
  );
  app.use('/api/leaders', limitedBy('api-matches', needs), leaderRoutes({ ...players, now }));
  app.use('/api/docs', docsRoutes());
  app.use('/api', (_request, response) => refuse(response, 'not-found'));
  app.use('/oembed', limitedBy('api-matches', needs), oembedRoutes({ read, proxying }));
  app.use(pictureRoutes({ ...needs, read }));
  app.use(serveClient(client, describePages({ ...needs, read })));
  app.use((_request, response) => refuse(response, 'not-found'));
  app.use(errorHandler(report));
  const streams = createStreams(needs);
  const answer: RequestListener = (request, response) => {
    if (!streams(request, response)) app(request, response);
  };
  return createSecuredServer(answer, securityHeaders(proxying), {
    // Behind a proxy every connection is the proxy's, which counts its own callers.
    admit: (socket) =>
      proxying.trustProxy > 0 || connections.plain(socket, socket.remoteAddress ?? 'unknown'),
  });
};

const requestsTo =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const { method, path } = request;
    response.on('finish', () => {
      const milliseconds = Math.round(performance.now() - began);
      log.debug({ method, path, status: response.statusCode, milliseconds }, 'request');
    });
    next();
  };

const onlyReading: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', 'GET, HEAD');
  refuse(response, 'method-not-allowed');
};
