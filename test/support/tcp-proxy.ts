// A wire between a client and a server that can be cut at a chosen word.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Cuts the connection on which the client next says the word: before the server hears it, or before it answers. */
  cutAt(word: string, when: 'before' | 'after'): void;
  close(): void;
}

export const tcpProxy = async (port: number): Promise<TcpProxy> => {
  let cut: { readonly word: string; readonly when: 'before' | 'after' } | null = null;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    let deaf = false;
    client.on('error', end).on('close', end);
    upstream.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      if (cut !== null && bytes.includes(cut.word)) {
        deaf = true;
        const { when } = cut;
        cut = null;
        if (when === 'before') end();
      }
      if (!upstream.destroyed) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (deaf) end();
      else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAt: (word, when) => (cut = { word, when }),
    close: () => void server.close(),
  };
};
