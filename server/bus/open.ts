// Opens the bus that fits the store: in process beside SQLite, through the database on PostgreSQL.
import type { Bus } from './bus.ts';
import { localBus } from './local.ts';

export interface BusSettings {
  readonly url: string | undefined;
  /** Told of failures that the bus overcomes by itself. */
  readonly onError?: (error: Error) => void;
}

export const openBus = async ({ url, onError = () => undefined }: BusSettings): Promise<Bus> => {
  if (url === undefined) return localBus();
  const { postgresBus } = await import('./postgres.ts');
  return postgresBus(url, onError);
};
