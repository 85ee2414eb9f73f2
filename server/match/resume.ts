// Brings back on a start what was running, and credits by a row those whose time ran while the service was down.
import type { ServiceClock } from '../clock.ts';
import type { Read } from './told.ts';
import type { Matches } from './matches.ts';
import type { Match } from '../../shared/match/match.ts';

/** Matches read at once, so that a start with many of them stays within bounds. */
const ABREAST = 64;

/** Brings back what was running when a node last gave a sign of life, and answers with those matches. */
export const resume = async (
  running: readonly string[],
  lastSign: number | null,
  matches: Matches,
  clock: ServiceClock,
): Promise<Match[]> => {
  const resumed: Match[] = [];
  const rest = running.values();
  const worker = async (): Promise<void> => {
    for (const id of rest) {
      const read = await new Promise<Read>((resolve) => matches.read(id, resolve));
      if (typeof read === 'string') continue;
      await credit(read.match, lastSign, matches, clock);
      resumed.push(matches.peek(id) ?? read.match);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return resumed;
};

const credit = async (
  match: Match,
  lastSign: number | null,
  matches: Matches,
  clock: ServiceClock,
): Promise<void> => {
  const counts = match.terms.time.kind !== 'none' || match.away.some((since) => since !== null);
  if (match.clock.running === null || !counts || lastSign === null) return;
  const now = clock.now();
  // A row is a sign of life too, and newer than the last heartbeat when the service died between two.
  const command = { kind: 'outage', credit: now - Math.max(lastSign, match.at) } as const;
  await matches.askAndWait({ match: match.id, command, by: 'service', key: null, now });
};
