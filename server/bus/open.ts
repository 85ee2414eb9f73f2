// Opens the bus that fits the store: in process beside SQLite, through the database on PostgreSQL.
import type { Bus } from './bus.ts';
import { localBus } from './local.ts';
import { postgresBus } from './postgres.ts';

export interface BusSettings {
  readonly url: string | undefined;
  /** Told of failures that the bus overcomes by itself. */
  readonly onError?: (error: Error) => void;
}

export const openBus = ({ url, onError = () => undefined }: BusSettings): Promise<Bus> =>
  url === undefined ? Promise.resolve(localBus()) : postgresBus(url, onError);
