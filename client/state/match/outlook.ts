// What an agent's score says to a person: its chance to win, or that the end is in sight. One unit for all games.
import { scoresOf } from '../../games/index.ts';
import type { Unit } from '../../games/face.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Thought } from '../../../shared/protocol.ts';

export interface Outlook {
  /** From 0 to 1, a draw being half a win. */
  readonly chance: number;
  /** Moves of the winner to the end, where the agent sees it; 0 where it does not say how far that is. */
  readonly end: number | null;
}

const ENGINE = { sure: 29_000, win: 30_000 };
/** A glance that notices the end says so in millions. */
const NOTICED = { sure: 500_000, win: 1_000_000 };
/** Null where the agent has not judged: it moved by chance, or had no choice. */
export const outlookOf = (
  game: GameId,
  agent: string,
  { depth, score }: Pick<Thought, 'depth' | 'score'>,
): Outlook | null => {
  if (depth === 0) return null;
  if (agent.startsWith('mcts')) return { chance: (1 + score / 1_000) / 2, end: null };
  const unit = unitOf(game, agent, score);
  if (unit === null) return null;
  const { scale, sure, win } = unit;
  if (Math.abs(score) < sure) return { chance: 1 / (1 + Math.exp(-score / scale)), end: null };
  const plies = win === Infinity ? 0 : Math.max(1, win - Math.abs(score));
  return { chance: score > 0 ? 1 : 0, end: Math.ceil(plies / 2) };
};

/**
 * Odds follow the score as measured in games of each engine with itself from random openings, by maximum likelihood.
 * The lower levels judge at a glance, and are far less right than they think.
 */
const unitOf = (game: GameId, agent: string, score: number): Unit | null => {
  const scores = scoresOf(game);
  if (scores === null) return null;
  const level = Number(/^level:([1-8])$/.exec(agent)?.[1] ?? 0);
  if (level === 0) {
    return Object.entries(scores.agents).find(([family]) => agent.startsWith(family))?.[1] ?? null;
  }
  if (scores.levels === undefined) return null;
  const { search, glance, glancing } = scores.levels;
  const scale = level <= glancing ? glance : search;
  return { scale, ...(Math.abs(score) >= NOTICED.sure ? NOTICED : ENGINE) };
};
