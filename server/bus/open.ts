// Opens the bus that fits the store: none beside SQLite, which one server has alone; through the database on PostgreSQL.
import { randomUUID } from 'node:crypto';
import type { Bus } from './bus.ts';
import { CarriedBus } from './carried-bus.ts';
import { loneBus } from './lone.ts';

export interface BusSettings {
  readonly url: string | undefined;
  /** Whether other nodes live, as the store has it; without this they are taken to. */
  readonly others?: () => boolean;
  /** Told of failures that the bus overcomes by itself. */
  readonly onError?: (error: Error) => void;
}

export const openBus = async ({
  url,
  others = () => true,
  onError = () => undefined,
}: BusSettings): Promise<Bus> => {
  if (url === undefined) return loneBus();
  const { postgresCarrier } = await import('./postgres.ts');
  const carrier = await postgresCarrier(url, onError);
  return new CarriedBus({ node: randomUUID(), carrier, others, onError });
};
