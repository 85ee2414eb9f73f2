// The servers of a fault run, and what is done to them: killed, stopped for a while, or told to end.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { spawnServer, type Child } from '../support/server.ts';

export type Harm = 'kill' | 'freeze' | 'end';

export interface Servers {
  readonly urls: readonly string[];
  /** Does it to one of them, or to all at once, and waits until they are up again. */
  harm(harm: Harm, which: readonly number[], frozen: number): Promise<void>;
  /** Ends them in order; answers their exit codes. */
  end(): Promise<(number | null)[]>;
}

export const startServers = async (environment: Record<string, string>, count: number): Promise<Servers> => {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const up = async (port: number): Promise<Child> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const child = await spawnServer({ ADDRESS_LIMITS: 'off', ...environment }, ['--port', String(port)]);
      if (child.url !== '') return child;
      // A database that was killed may be on its way up.
      await sleep(100);
    }
    throw new Error('a server does not come up again');
  };
  const children = await Promise.all(ports.map(up));
  const renew = async (which: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const [child, port] = [children[which], ports[which]];
    if (child === undefined || port === undefined) return;
    await child.kill(signal);
    children[which] = await up(port);
  };
  return {
    urls: ports.map((port) => `http://127.0.0.1:${String(port)}`),
    harm: async (harm, which, frozen) => {
      if (harm !== 'freeze') {
        await Promise.all(which.map((each) => renew(each, harm === 'kill' ? 'SIGKILL' : 'SIGTERM')));
        return;
      }
      for (const each of which) children[each]?.process.kill('SIGSTOP');
      await sleep(frozen);
      for (const each of which) children[each]?.process.kill('SIGCONT');
    },
    end: async () => {
      const codes: (number | null)[] = [];
      for (const child of children) codes.push(await child.kill('SIGTERM'));
      return codes;
    },
  };
};
