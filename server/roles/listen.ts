// Begins to listen, and says where.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

export const listen = async (
  http: Server,
  config: Config,
): Promise<{ readonly port: number; readonly url: string }> => {
  http.listen(config.port, config.host);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return { port, url: urlOf(config, port) };
};

/** An address that listens to everybody is shown as the one to be found at here. */
const urlOf = ({ host, publicOrigin, engines }: Config, port: number): string => {
  if (publicOrigin !== null && engines !== 'only') return publicOrigin;
  const shown = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${String(port)}`;
};
