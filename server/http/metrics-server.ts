// The metrics on a port of their own, which players do not reach: looking at them costs those who play.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Connections } from '../door/connections.ts';
import { isLoopback, isOurHost } from '../door/host.ts';
import type { Limits } from '../door/limits.ts';
import type { Proxying } from '../door/origin.ts';
import { errorHandler, refuse } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { limitedBy } from './limited-by.ts';
import type { Metrics } from './metrics.ts';
import { createSecuredServer } from './secured-server.ts';

export interface MetricsServerNeeds {
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly connections: Connections;
  readonly report: (error: unknown) => void;
  /** Told when the port cannot be had: games go on without. */
  readonly warn: (message: string) => void;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Null where none is wanted, or the port cannot be had. */
export const openMetricsServer = async (
  place: { readonly host: string; readonly port: number } | null,
  needs: MetricsServerNeeds,
): Promise<MetricsServer | null> => {
  if (place === null) return null;
  const { host, port } = place;
  const shown = host.includes(':') ? `[${host}]` : host;
  // Who binds it to the machine itself lets no page in by another name.
  const server = createMetricsServer(needs, {
    trustProxy: 0,
    publicOrigin: isLoopback(host) ? `http://${shown}` : null,
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    needs.warn(`no metrics at ${shown}:${String(port)} (${why}); METRICS_PORT names another port, or off`);
    return null;
  }
  return {
    url: `http://${shown}:${String((server.address() as AddressInfo).port)}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const createMetricsServer = (
  { metrics, limits, connections, report }: MetricsServerNeeds,
  proxying: Proxying,
): Server => {
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
  return createSecuredServer(app, securityHeaders(proxying), {
    admit: (socket) => connections.plain(socket, socket.remoteAddress ?? 'unknown'),
  });
};
