// What the ladder plays: which two agents, and how many games, as far as the results so far tell.

/** Two agents of a board, in its order, and the games they play. */
export interface Fixture {
  readonly pair: Pair;
  readonly games: number;
}

export type Pair = readonly [string, string];

/** In this order, each for all boards before the next one begins. */
export const STAGES = ['neighbours', 'top', 'places'] as const;
export type Stage = (typeof STAGES)[number];

export interface Plan {
  /** Of every two neighbouring levels. */
  readonly neighbours: number;
  /** Of the highest level and every agent that is no level. */
  readonly top: number;
  /** Of such an agent and a level, to learn which of the two is stronger. */
  readonly probe: number;
  /** Of such an agent and each of the two levels that it stands between. */
  readonly place: number;
}

export const PLAN: Plan = { neighbours: 200, top: 40, probe: 20, place: 40 };

/** The share of points that the first of a pair made in so many games, the first ones; null while they are not played. */
export type Score = (pair: Pair, games: number) => number | null;

/** The level an agent is compared with first, counted from 0. */
const MIDDLE = 3;

export const fixturesOf = (stage: Stage, agents: readonly string[], plan: Plan, score: Score): Fixture[] => {
  const levels = agents.filter(isLevel);
  const others = agents.filter((name) => !isLevel(name));
  const highest = levels.at(-1);
  switch (stage) {
    case 'neighbours':
      return levels.flatMap((level, index) => {
        const next = levels[index + 1];
        return next === undefined ? [] : [{ pair: [level, next] as const, games: plan.neighbours }];
      });
    case 'top':
      return highest === undefined
        ? []
        : others.map((name) => ({ pair: [highest, name] as const, games: plan.top }));
    case 'places':
      return others.flatMap((name) => placing(levels, name, plan, score));
  }
};

export const isLevel = (name: string): boolean => name.startsWith('level:');

/** From the middle up while the agent scores half or more, or down while it does not, until two levels enclose it. */
const placing = (
  levels: readonly string[],
  name: string,
  { probe, place }: Plan,
  score: Score,
): Fixture[] => {
  const found: Fixture[] = [];
  let step = 0;
  let before: Pair | null = null;
  for (let index = MIDDLE; ; index += step) {
    const level = levels[index];
    const pair: Pair | null = level === undefined ? null : [level, name];
    const points = pair === null ? null : score(pair, probe);
    if (pair !== null) found.push({ pair, games: probe });
    if (pair !== null && points === null) return found;
    const wished = points === null ? -step : points <= 0.5 ? 1 : -1;
    if (step !== 0 && wished !== step) {
      const around = [before, pair].filter((one) => one !== null);
      return [...found, ...around.map((one) => ({ pair: one, games: place }))];
    }
    step = wished;
    before = pair;
  }
};
