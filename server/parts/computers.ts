// Makes the parts that have computers play, and show what they think.
import type { SearchPool } from '../ai/pool.ts';
import type { Bus } from '../bus/bus.ts';
import type { ServiceClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { AiGames } from '../match/computers/ai-games.ts';
import { AiTurns, type AiTurnsNeeds } from '../match/computers/ai-turns.ts';
import { createEngines } from '../match/computers/engines.ts';
import { createThinkings } from '../match/computers/thinking.ts';
import type { Matches } from '../match/matches.ts';
import type { Readers } from '../match/readers/readers.ts';
import type { Watchers } from '../match/readers/watchers.ts';
import type { Membership } from '../store/membership.ts';

/** Who thinks for the AIs. */
export type Searches = AiTurnsNeeds['searches'] & Pick<SearchPool, 'waiting'>;

export interface ComputersNeeds {
  readonly config: Pick<Config, 'engines'>;
  readonly bus: Bus;
  readonly clock: ServiceClock;
  readonly matches: Matches;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly readers: Readers;
  readonly searches: Searches;
  readonly watchers: Watchers;
  readonly report: (error: unknown) => void;
}

export const createComputers = (needs: ComputersNeeds) => {
  const { config, bus, clock, matches, nodes, readers, searches, watchers, report } = needs;
  const thinkings = createThinkings({ matches, readers, bus, watchers, report });
  const games = new AiGames(bus);
  const turns = new AiTurns({
    matches,
    searches,
    clock,
    games,
    report,
    watching: (match) => watchers.everywhere(match),
    teller: (match, task) => thinkings.teller(match, task),
  });
  const engines = createEngines({ engines: config.engines, nodes, matches, readers });
  return { thinkings, games, turns, engines };
};
