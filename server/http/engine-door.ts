// What a node that only thinks answers over HTTP: whether it is well, and to everybody else by name that it serves nobody.
import type { Server } from 'node:http';
import express from 'express';
import type { Connections } from '../door/connections.ts';
import { errorHandler, refuse } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { healthRoutes, type HealthNeeds } from './health.ts';
import { createSecuredServer } from './secured-server.ts';

export interface EngineDoorNeeds extends HealthNeeds {
  readonly connections: Connections;
  readonly report: (error: unknown) => void;
}

/** Without anybody who takes an upgrade, one is a request like others, and gets the same answer. */
export const createEngineDoor = (needs: EngineDoorNeeds): Server => {
  const { proxying, connections, report } = needs;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxying.trustProxy);
  app.use(healthRoutes(needs));
  app.use((_request, response) => refuse(response, 'engines-only'));
  app.use(errorHandler(report));
  return createSecuredServer(app, securityHeaders(proxying), {
    admit: (socket) =>
      proxying.trustProxy > 0 || connections.plain(socket, socket.remoteAddress ?? 'unknown'),
  });
};
