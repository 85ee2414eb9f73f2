// A cable between browsers and a server that can be pulled out, and plugged in again.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  readonly url: string;
  /** From now on the server still hears, and nobody hears the server. */
  deafen(): void;
  /** From now on what the server says comes so many milliseconds late. */
  slow(ms: number): void;
  /** Every connection ends, and no new one is made. */
  pull(): void;
  plug(): void;
  close(): void;
}

export const openCable = async (to: string): Promise<Cable> => {
  const { port, hostname } = new URL(to);
  const open = new Set<Socket>();
  let plugged = true;
  let deaf = false;
  let late = 0;
  const server = createServer((near) => {
    if (!plugged) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (deaf) return;
      if (late === 0) near.write(bytes);
      else setTimeout(() => near.writable && near.write(bytes), late);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pull = (): void => {
    plugged = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    deafen: () => (deaf = true),
    slow: (ms) => (late = ms),
    pull,
    plug: () => {
      plugged = true;
      deaf = false;
    },
    close: () => {
      pull();
      server.close();
    },
  };
};
