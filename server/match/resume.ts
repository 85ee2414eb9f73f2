// Brings back on a start what was running, and credits by a row those whose time ran while the service was down.
import type { ServiceClock } from '../clock.ts';
import type { Read } from './told.ts';
import type { Matches } from './matches.ts';
import type { Match } from '../../shared/match/match.ts';

export interface ResumeNeeds {
  readonly matches: Matches;
  readonly clock: ServiceClock;
  /** When a node last gave one; null when none ever did. */
  readonly lastSign: number | null;
  readonly back: (match: Match) => void;
  /** Whether the rest need not be brought back any more. */
  readonly isOver?: () => boolean;
}

/** Matches read at once, so that a start with many of them stays within bounds. */
const ABREAST = 64;

/** Brings back these matches, and tells of each; a node gave its last sign of life before them all. */
export const resume = async (
  ids: readonly string[],
  { matches, clock, lastSign, back, isOver = () => false }: ResumeNeeds,
): Promise<void> => {
  const rest = ids.values();
  const worker = async (): Promise<void> => {
    for (const id of rest) {
      if (isOver()) return;
      const read = await new Promise<Read>((resolve) => matches.read(id, resolve));
      if (typeof read === 'string') continue;
      await credit(read.match, lastSign, matches, clock);
      back(matches.peek(id) ?? read.match);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
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
