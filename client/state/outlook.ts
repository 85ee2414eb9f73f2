// What an agent's score says to a person: its chance to win, or that the end is in sight. One unit for all games.
import type { GameId } from '../../shared/games/index.ts';
import type { Thought } from '../../shared/protocol.ts';

export interface Outlook {
  /** From 0 to 1, a draw being half a win. */
  readonly chance: number;
  /** Moves of the winner to the end, where the agent sees it; 0 where it does not say how far that is. */
  readonly end: number | null;
}

/** An agent's own unit. */
interface Unit {
  /** The score that stands for odds of e to 1. */
  readonly scale: number;
  /** From here on it is sure; a win so many plies away is `win` less the plies, or just as much where that is Infinity. */
  readonly sure: number;
  readonly win: number;
}

/**
 * Odds follow the score as measured in games of each engine with itself from random openings, by maximum likelihood.
 * The lower levels judge at a glance, and are far less right than they think.
 */
const SEARCH: Readonly<Record<GameId, number>> = { connect4: 24, gomoku: 380, ninuki: 480, abalone: 240 };
const GLANCE: Readonly<Record<GameId, number>> = { connect4: 60, gomoku: 80, ninuki: 400, abalone: 240 };
const GLANCING: Readonly<Record<GameId, number>> = { connect4: 3, gomoku: 3, ninuki: 3, abalone: 0 };

const ENGINE = { sure: 29_000, win: 30_000 };
/** A glance that notices the end says so in millions. */
const NOTICED = { sure: 500_000, win: 1_000_000 };
const FIVE = { sure: 90_000, win: Infinity };

/** By the beginning of the name, the longest first. */
const CLASSIC: Readonly<Record<string, Unit>> = {
  'connect4-minimax': { scale: 1, sure: 900, win: 1_000 },
  'gomoku8-fixed': { scale: 950, sure: 90_000, win: 100_000 },
  gomoku8: { scale: 950, ...FIVE },
  'gomoku-': { scale: 500, ...FIVE },
  'ninuki-beam': { scale: 4_000, sure: 9e8, win: Infinity },
  abalone: { scale: 2.5, sure: Infinity, win: Infinity },
};

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

const unitOf = (game: GameId, agent: string, score: number): Unit | null => {
  const level = Number(/^level:([1-8])$/.exec(agent)?.[1] ?? 0);
  if (level > 0) {
    const scale = (level <= GLANCING[game] ? GLANCE : SEARCH)[game];
    return { scale, ...(Math.abs(score) >= NOTICED.sure ? NOTICED : ENGINE) };
  }
  return Object.entries(CLASSIC).find(([family]) => agent.startsWith(family))?.[1] ?? null;
};
