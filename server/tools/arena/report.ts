// What the arena prints: a table for people, or the same as JSON.
import { differenceOf, ratingsOf, type Difference } from './elo.ts';
import { likelihoodRatio, SPRT_BOUND, type Sprt, type Verdict } from './sprt.ts';
import type { Tally } from './tally.ts';

export interface AgentLine {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points by games, 0 to 1; null without a game. */
  readonly score: number | null;
  /** Relative to the mean of all agents; null without a game. */
  readonly elo: number | null;
  /** Half the width of its 95 % interval. */
  readonly margin: number | null;
  /** Answers more than 50 ms late. */
  readonly overBudget: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly meanMilliseconds: number | null;
}

export interface PairLine extends Difference {
  readonly agents: readonly [string, string];
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Report {
  readonly games: number;
  readonly agents: readonly AgentLine[];
  readonly pairs: readonly PairLine[];
  readonly faults: readonly {
    readonly agent: string;
    readonly fault: string;
    readonly game: number;
    readonly detail: string;
  }[];
  readonly endings: Readonly<Record<string, number>>;
  readonly sprt?: Sprt & { readonly ratio: number; readonly bound: number; readonly verdict: Verdict };
}

export const reportOf = (names: readonly string[], tally: Tally, sprt: Sprt | null): Report => {
  const { records, meetings, faults, reasons, pairs } = tally;
  const named = (index: number): string => names[index] ?? String(index);
  const met = [...meetings.values()];
  const ratings = ratingsOf(names.length, met);
  const agents = records.map((record, index): AgentLine => {
    const { games, wins, draws, losses, over, moves, time } = record;
    const own = faults.filter(({ entrant }) => entrant === index);
    const counts: Record<string, number> = {};
    for (const { name } of own) counts[name] = (counts[name] ?? 0) + 1;
    return {
      name: named(index),
      games,
      wins,
      draws,
      losses,
      score: games === 0 ? null : (wins + draws / 2) / games,
      elo: ratings[index]?.elo ?? null,
      margin: ratings[index]?.margin ?? null,
      overBudget: over,
      faults: counts,
      meanMilliseconds: moves === 0 ? null : time / moves,
    };
  });
  const ratio = sprt === null ? 0 : likelihoodRatio(sprt, pairs);
  return {
    games: met.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0),
    agents: agents.toSorted((one, two) => (two.elo ?? -Infinity) - (one.elo ?? -Infinity)),
    pairs: met.map((meeting) => {
      const { a, b, wins, draws, losses } = meeting;
      return { agents: [named(a), named(b)], wins, draws, losses, ...differenceOf(meeting) };
    }),
    faults: faults.map(({ entrant, name, game, detail }) => ({
      agent: named(entrant),
      fault: name,
      game,
      detail,
    })),
    endings: Object.fromEntries(reasons),
    ...(sprt === null ? {} : { sprt: { ...sprt, ratio, bound: SPRT_BOUND, verdict: verdictOrNull(ratio) } }),
  };
};

const verdictOrNull = (ratio: number): Verdict =>
  ratio >= SPRT_BOUND ? 'elo1' : ratio <= -SPRT_BOUND ? 'elo0' : null;

export const printedReport = ({ games, agents, pairs, faults, sprt }: Report): string => {
  const rows = [
    ['agent', 'games', 'W', 'D', 'L', 'score', 'Elo', '95 %', 'ms/move', 'late', 'faults'],
    ...agents.map((agent) => [
      agent.name,
      String(agent.games),
      String(agent.wins),
      String(agent.draws),
      String(agent.losses),
      agent.score === null ? '-' : `${(100 * agent.score).toFixed(1)} %`,
      agent.elo === null ? '-' : signed(agent.elo),
      agent.margin === null ? '-' : `±${agent.margin.toFixed(0)}`,
      agent.meanMilliseconds === null ? '-' : agent.meanMilliseconds.toFixed(1),
      String(agent.overBudget),
      faultWords(agent.faults),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const met = pairs.length < 2 ? [] : ['', ...pairs.map(pairLine)];
  const wrong = faults.map(
    ({ agent, fault, game, detail }) => `fault: ${agent}: ${fault} in game ${String(game + 1)}: ${detail}`,
  );
  const test =
    sprt === undefined
      ? []
      : [
          '',
          `test of ${String(sprt.elo1)} against ${String(sprt.elo0)} Elo: likelihood ratio ${sprt.ratio.toFixed(2)} ` +
            `in ±${sprt.bound.toFixed(2)}: ${sprt.verdict === null ? 'undecided' : `${String(sprt[sprt.verdict])} Elo`}`,
        ];
  return [
    ...lines,
    ...met,
    ...(wrong.length === 0 ? [] : ['', ...wrong]),
    ...test,
    '',
    `${String(games)} games`,
    '',
  ].join('\n');
};

const signed = (elo: number): string => {
  const whole = Math.round(elo);
  return `${whole < 0 ? '−' : '+'}${String(Math.abs(whole))}`;
};

const faultWords = (faults: Readonly<Record<string, number>>): string =>
  Object.entries(faults)
    .map(([name, times]) => `${name} ${String(times)}`)
    .join(', ') || '0';

const pairLine = ({ agents: [one, two], wins, draws, losses, elo, low, high }: PairLine): string =>
  `${one} – ${two}: ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost, ` +
  `${signed(elo)} Elo (${signed(low)} to ${signed(high)})`;
