// What becomes of positions with a score: taken from games that levels play, by the number of the game.
import { kernelOf, bookOf } from '../../../server/ai/engines.ts';
import { playedGame } from '../../../server/tools/puzzles/games.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import type { Position } from '../../../shared/game.ts';
import { seen } from '../../../shared/report/look.ts';
import type { Looker } from '../../../shared/report/looker.ts';
import { openLooker } from '../../../shared/report/open-looker.ts';
import { bestOf, solvedMoves } from '../../../shared/report/solved.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import type { Kind } from './kinds.ts';

export interface Sample {
  readonly number: number;
  /** Of the side to move. */
  readonly score: number;
  /** What it got: 1, 0, or ½ for a draw. */
  readonly value: number;
}

/** Positions of one game tell much the same. */
const A_GAME = 8;
/** Longer than any game of any rules; nodes a move, for levels that would search to the end of a large board. */
const BOUNDS = { longest: 1_000, nodes: 15_000 };

let opened: { readonly name: string; readonly looker: Promise<Looker> } | null = null;

const lookerOf = ({ game }: Kind, setup: ReturnType<Kind['setup']>): Promise<Looker> => {
  const name = JSON.stringify([game, setup]);
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  if (opened?.name !== name) {
    const files = { module: kernelOf(game), book: bookOf(game, brain) };
    opened = { name, looker: openLooker(game, brain, rulesOf(game, setup), files) };
  }
  return opened.looker;
};

/** None of a game that nobody finished, or of positions whose end the engine sees. */
export const samplesOf = async (kind: Kind, number: number): Promise<Sample[]> => {
  const setup = kind.setup(number);
  const { rules, positions } = playedGame(kind.game, number, setup, BOUNDS);
  const outcome = positions.at(-1)?.outcome ?? null;
  if (outcome === null) return [];
  const looker = await lookerOf(kind, setup);
  const from = number % A_GAME;
  return spread(positions.slice(0, -1), from).flatMap((position) => {
    const score = scoreOf(looker, position);
    if (score === null) return [];
    const value = outcome.winner === null ? 0.5 : outcome.winner === rules.seat(position) ? 1 : 0;
    return [{ number, score, value }];
  });
};

/** So many, as far from each other as can be. */
const spread = (positions: readonly Position[], shift: number): Position[] => {
  const step = positions.length / A_GAME;
  return Array.from(
    { length: A_GAME },
    (_, index) => positions[Math.floor((index + shift / A_GAME) * step)],
  ).filter((position) => position !== undefined);
};

const scoreOf = ({ thinker, exact }: Looker, position: Position): number | null => {
  if (exact !== null) {
    const moves = solvedMoves(exact, position);
    return moves === null ? null : bestOf(moves);
  }
  if (thinker.judges?.(position) === false) return null;
  const { score, plies } = seen(thinker, position);
  return plies === null ? score : null;
};

export const writeSample = ({ number, score, value }: Sample): string =>
  [number, score, value].map(String).join(' ');

export const readSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [number, score, value] = line.split(' ').map(Number);
    if (number === undefined || score === undefined || value === undefined) return [];
    return [{ number, score, value }];
  });
