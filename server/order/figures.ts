// What the record says of somebody, for a moderator to judge: nothing here punishes anybody.
import { apply } from '../../shared/match/apply.ts';
import { chairAt, chairOf, type Match } from '../../shared/match/match.ts';
import type { Figures } from '../../shared/protocol.ts';
import type { RatedResult } from '../store/contract/ratings.ts';
import type { Store } from '../store/store.ts';

export interface FiguresNeeds {
  readonly store: Pick<
    Store,
    | 'identity'
    | 'keptName'
    | 'playedBy'
    | 'ratedResults'
    | 'conductOf'
    | 'reports'
    | 'archive'
    | 'rows'
    | 'moderation'
  >;
  readonly games: readonly string[];
}

/** Time is looked at in so many of the latest games against people. */
const GAMES = 20;
const RATED = 200;
const REPORTS = 500;
/** Plies before the tenth move of both. */
const EARLY = 20;
/** The first moves are played by heart. */
const OPENING = 4;

/** Milliseconds that each move of one's own took, after the opening. */
export const timesIn = (rows: readonly Parameters<typeof apply>[1][], id: string, who: string): number[] => {
  const times: number[] = [];
  let match: Match | null = null;
  for (const row of rows) {
    const before: Match | null = match;
    match = apply(before, row, id);
    if (row.event.kind !== 'play' || before === null || before.moves.length < OPENING) continue;
    const chair = chairAt(before, before.rules.seat(before.position));
    if (chair === chairOf(before, who)) times.push(row.at - before.at);
  }
  return times;
};

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** How even: the spread of the times as a share of their mean. People take long for what is hard, programs do not. */
const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? 0 : Math.sqrt(square) / mean;
};

/** Whether somebody loses what could be won: what they have made of rated games against what could be expected of them. */
export const againstExpectation = (results: readonly RatedResult[]): Figures['rated'] => {
  if (results.length === 0) return undefined;
  const sum = (of: (result: RatedResult) => number): number =>
    Math.round(results.reduce((all, result) => all + of(result), 0) * 10) / 10;
  return {
    games: results.length,
    points: sum(({ points }) => points),
    expected: sum(({ expected }) => expected),
    thrown: results.filter(
      ({ points, expected, plies }) => points === 0 && expected >= 0.5 && plies !== null && plies < EARLY,
    ).length,
  };
};

export const figuresOf = async ({ store, games }: FiguresNeeds, who: string): Promise<Figures | null> => {
  const identity = await store.identity(who);
  if (identity === null) return null;
  const [kept, played, rated, conduct, reports, latest, deeds] = await Promise.all([
    store.keptName(who),
    store.playedBy(who),
    store.ratedResults(who, RATED),
    store.conductOf(who, 0),
    store.reports(REPORTS, true),
    store.archive({ games, of: who, players: 'people', hidden: true }, null, GAMES),
    store.moderation(REPORTS, who),
  ]);
  const logs = await Promise.all(
    [...new Set(latest.map(({ match }) => match))].map(async (match) =>
      timesIn(await store.rows(match, 0), match, who),
    ),
  );
  const times = logs.flat();
  const results = againstExpectation(rated);
  const count = (kind: (typeof conduct)[number]['kind']): number =>
    conduct.filter((row) => row.kind === kind).length;
  return {
    identity: { id: identity.id, name: identity.name },
    kept: kept !== null,
    ...played,
    left: count('left'),
    stalled: count('stalled'),
    aborted: count('aborted'),
    reports: reports.filter(({ against }) => against === who).length,
    moves: times.length,
    middle: middle(times),
    spread: times.length === 0 ? 0 : Math.round(spreadOf(times) * 100) / 100,
    ...(results === undefined ? {} : { rated: results }),
    deeds: deeds.map(({ id: _, ...deed }) => deed),
  };
};
