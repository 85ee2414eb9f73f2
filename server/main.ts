// Starts a node: opens the database, enters among those that share it, and lets it do what it is for.
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { openBus } from './bus/open.ts';
import { startClock } from './clock.ts';
import type { Config } from './config.ts';
import { packageVersion } from './package-root.ts';
import { servePeople } from './roles/people.ts';
import type { Running, StartOptions } from './roles/role.ts';
import { think } from './roles/thinker.ts';
import { NoRight } from './store/errors.ts';
import { enter } from './store/membership.ts';
import { openStore } from './store/open.ts';

export const start = async (config: Config, options: StartOptions): Promise<Running> => {
  const { lost = () => undefined } = options;
  // What fails for want of the right to write has been said where that was lost.
  const report = (error: unknown): void => {
    if (!(error instanceof NoRight)) options.report(error);
  };
  const url = config.databaseUrl ?? undefined;
  const file = join(config.dataDir, 'pionnier.sqlite');
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0).reverse()) await each.close();
  };
  try {
    const store = options.store ?? (await openStore({ url, file, onError: report, onLockLost: lost }));
    opened.push(store);
    const clock = await startClock(store);
    const id = nanoid(12);
    const node = { id, version: packageVersion(), engines: config.engines };
    const membership = await enter({ store, node, clock, report, lost });
    opened.push({ close: () => membership.leave().catch(report) });
    const others = (): boolean => membership.others.length > 0;
    const bus = options.bus ?? (await openBus({ url, others, onError: report }));
    opened.push(bus);
    const begin = config.engines === 'only' ? think : servePeople;
    const running = await begin(config, { store, bus, clock, id, membership }, { ...options, report });
    return {
      ...running,
      stop: async () => {
        await running.stop();
        await close();
      },
    };
  } catch (error) {
    await close().catch(report);
    throw error;
  }
};
