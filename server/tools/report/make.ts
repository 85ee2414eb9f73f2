// Makes the report of a game in this process: what the pages make in their threads.
import type { Move, Position, Rules, Setup } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import { isTrue, type Oracle } from '../../../shared/report/check-claim.ts';
import { lookAt } from '../../../shared/report/look.ts';
import type { Looker } from '../../../shared/report/looker.ts';
import { openLooker } from '../../../shared/report/open-looker.ts';
import { reportOf, type Report } from '../../../shared/report/report.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { bookOf, kernelOf } from '../../ai/engines.ts';

/** The latest one, since reading a book takes a moment. */
let opened: { readonly name: string; readonly looker: Promise<Looker> } | null = null;

/** Null for a game without an engine. */
export const lookerFor = (game: GameId, setup: Setup): Promise<Looker> | null => {
  const brain = brainOf(game);
  if (brain === null) return null;
  const name = JSON.stringify([game, setup]);
  if (opened?.name !== name) {
    const files = { module: kernelOf(game), book: bookOf(game, brain) };
    opened = { name, looker: openLooker(game, brain, rulesOf(game, setup), files) };
  }
  return opened.looker;
};

/** Every position of a game, the one before its first move too. */
export const positionsOf = (rules: Rules, start: Position, moves: readonly Move[]): Position[] => {
  const positions = [start];
  for (const move of moves) {
    const played = rules.play(positions.at(-1) ?? start, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    positions.push(played.value.position);
  }
  return positions;
};

export const makeReport = (looker: Looker, start: Position, moves: readonly Move[]): Report => {
  const looks = positionsOf(looker.rules, start, moves).map((position) => lookAt(looker, position));
  return reportOf(looker.rules, start, moves, looks);
};

/** Nodes in which a position of a solved game is solved anew, whatever it is. */
const ENOUGH = 400_000_000;

/** What a report says and is not so, by the rules alone, or by what solves the game. */
export const falseIn = (
  { rules, exact }: Looker,
  start: Position,
  moves: readonly Move[],
  { plies }: Report,
  oracle: Oracle | null = exact === null ? null : (position) => exact.moves(position, ENOUGH),
): string[] => {
  const positions = positionsOf(rules, start, moves);
  return plies.flatMap(({ move, claims }, at) =>
    claims
      .filter((claim) => !isTrue(rules, positions[at] ?? start, move, claim, oracle))
      .map(({ kind, stake, plies: within }) => `move ${String(at + 1)}: ${kind} ${stake} ${String(within)}`),
  );
};
