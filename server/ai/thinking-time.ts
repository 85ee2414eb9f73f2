// How long an AI may think about a move: its own time, or what the clock allows, less what it has waited already.
import { splitAgent } from '../../shared/agent-options.ts';
import type { Game } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { timeLeft } from '../../shared/match/clock.ts';
import { isAmongAis } from '../../shared/match/ai-task.ts';
import type { Match } from '../../shared/match/match.ts';

/** Agents that end by themselves, by depth or by knowing the answer, seldom need theirs. */
const OWN_TIME = 1_000;
const OF_LEVELS: Readonly<Record<string, number>> = { 'level:7': 2_000, 'level:8': 3_000 };
const MOST_BY_THE_CLOCK = 3_000;
/** A game is played as if it had so many moves to go. */
const MOVES_TO_GO = 30;
/** What of an increment, a delay or a time for each move is used. */
const OF_A_MOVE = 0.7;
/** Never more than this part of what is left. */
const OF_THE_REST = 0.25;
/** A turn that was late is answered sooner, but not in less than this part of its time. */
const LEAST_PART = 0.25;
/** Two AIs that nobody watches do not need to play well. */
const UNWATCHED = 100;
/** A draw is weighed quickly. */
export const TO_WEIGH_A_DRAW = 300;

export interface Turn {
  readonly match: Match;
  readonly agent: string;
  /** Since when it could have been answered. */
  readonly since: number;
  readonly now: number;
  readonly watched: boolean;
}

export const thinkingTime = ({ match, agent, since, now, watched }: Turn): number => {
  const planned = plannedTime(match, agent, watched, now);
  const late = Math.max(0, now - since);
  return Math.max(planned * LEAST_PART, planned - late);
};

const plannedTime = (match: Match, agent: string, watched: boolean, now: number): number => {
  if (isAmongAis(match) && !watched) return Math.min(UNWATCHED, byTheClock(match, now));
  return match.terms.time.kind === 'none' ? ownTime(match, agent) : byTheClock(match, now);
};

const ownTime = ({ terms: { game } }: Match, agent: string): number => {
  const { agents }: Game = GAMES[game];
  const { name } = splitAgent(agent);
  const own = Object.hasOwn(agents, name) ? agents[name]?.time : OF_LEVELS[name];
  return own ?? OWN_TIME;
};

const byTheClock = ({ clock, terms: { time } }: Match, now: number): number => {
  if (time.kind === 'none') return Infinity;
  const left = Math.max(0, timeLeft(clock, time, now));
  const planned =
    time.kind === 'move'
      ? left * OF_A_MOVE
      : Math.min(
          left / MOVES_TO_GO + OF_A_MOVE * (time.increment + time.delay),
          Math.max(left * OF_THE_REST, time.delay * OF_A_MOVE),
        );
  return Math.min(MOST_BY_THE_CLOCK, planned);
};
