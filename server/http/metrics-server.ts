// The metrics on a port of their own, which players do not reach: looking at them costs those who play.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Connections } from '../door/connections.ts';
import { isLoopback, isOurHost } from '../door/host.ts';
import type { Limits } from '../door/limits.ts';
import { errorHandler, refuse } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { limitedBy } from './limited-by.ts';
import type { Metrics } from './metrics.ts';
import { createSecuredServer } from './secured-server.ts';

export interface MetricsServerNeeds {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly connections: Connections;
  readonly report: (error: unknown) => void;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Throws when the port cannot be had. */
export const openMetricsServer = async (needs: MetricsServerNeeds): Promise<MetricsServer> => {
  const { host, port, metrics, limits, connections, report } = needs;
  const shown = host.includes(':') ? `[${host}]` : host;
  // Who binds it to the machine itself lets no page in by another name.
  const proxying = { trustProxy: 0, publicOrigin: isLoopback(host) ? `http://${shown}` : null };
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    if (isOurHost(request, proxying)) next();
    else refuse(response, 'bad-host');
  });
  app.get('/metrics', limitedBy('metrics', { limits, proxying }), async (_request, response) => {
    response
      .set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
      .send(await metrics.text());
  });
  app.use((_request, response) => refuse(response, 'not-found'));
  app.use(errorHandler(report));
  const server = createSecuredServer(app, securityHeaders(proxying), {
    admit: (socket) => connections.plain(socket, socket.remoteAddress ?? 'unknown'),
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${shown}:${String((server.address() as AddressInfo).port)}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
