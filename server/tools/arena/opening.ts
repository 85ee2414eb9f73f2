// Random balanced openings: 4 to 8 plies of chance, thrown away while one side is clearly better.
import type { Move, Position, Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { agentNamed } from '../../ai/agents.ts';
import { chanceOf, seedOf } from '../engines/chance.ts';

const LEAST_PLIES = 4;
const MOST_PLIES = 8;
/** Playouts of the search that judges an opening. */
const PLAYOUTS = 200;
/** The result expected, in thousandths, from which on one side is clearly better. */
const CLEAR = 250;
/** The most balanced of so many is taken where none is balanced. */
const TRIES = 16;
/** Stones go near each other, as in real games; the first one near the middle. */
const NEAR = 2;

/** The same game, seed and number give the same opening, whoever asks. */
export const randomOpening = (game: GameId, rules: Rules, seed: number, number: number): Move[] => {
  const judge = judgeOf(game, rules);
  let best: Move[] | null = null;
  let least = Infinity;
  for (let round = 0; ; round += 1) {
    if (round >= TRIES && best !== null) return best;
    const chance = chanceOf(seedOf(seed, number, round));
    const opening = randomMoves(rules, chance);
    if (opening === null) continue;
    const lead = Math.abs(judge(opening.position, chance));
    if (lead <= CLEAR) return opening.moves;
    if (lead < least) [best, least] = [opening.moves, lead];
  }
};

const judgeOf = (game: GameId, rules: Rules): ((position: Position, random: () => number) => number) => {
  const named = agentNamed(game, rules.setup, 'mcts');
  if (!named.ok) throw new Error(`nothing judges openings: ${named.reason}`);
  const { choose } = named.value;
  return (position, random) =>
    choose({ rules, position, budget: { nodes: PLAYOUTS }, random, now: () => 0, stop: () => false }).thinking
      .score;
};

/** Null when the game ends within the opening. */
const randomMoves = (
  rules: Rules,
  chance: () => number,
): { readonly moves: Move[]; readonly position: Position } | null => {
  const plies = LEAST_PLIES + Math.floor(chance() * (MOST_PLIES - LEAST_PLIES + 1));
  const moves: Move[] = [];
  const placed: Spot[] = [];
  let position = rules.start;
  while (moves.length < plies) {
    const choices = sensible(rules, position, placed);
    const move = choices[Math.floor(chance() * choices.length)];
    const played = move === undefined ? null : rules.play(position, move);
    if (move === undefined || played?.ok !== true) return null;
    const spot = spotOf(rules, position, move);
    if (spot !== null) placed.push(spot);
    moves.push(move);
    position = played.value.position;
    if (position.outcome !== null) return null;
  }
  return { moves, position };
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a move places a stone freely; null for every other kind of move. */
const spotOf = (rules: Rules, position: Position, move: Move): Spot | null => {
  const [cell, more] = rules.path(move);
  if (cell === undefined || more !== undefined || cell !== move) return null;
  const played = rules.play(position, move);
  const effect = played.ok ? played.value.effects[0] : undefined;
  return effect?.kind === 'place' ? rules.geometry.at(cell) : null;
};

const sensible = (rules: Rules, position: Position, placed: readonly Spot[]): readonly Move[] => {
  const moves = rules.moves(position);
  const [first] = moves;
  if (first === undefined || spotOf(rules, position, first) === null) return moves;
  const { geometry } = rules;
  const { rows } = geometry;
  const middle = { x: ((rows[0]?.length ?? 1) - 1) / 2, y: (rows.length - 1) / 2 };
  const near = placed.length === 0 ? [middle] : placed;
  const found = moves.filter((move) => {
    const [cell] = rules.path(move);
    if (cell === undefined) return true;
    const { x, y } = geometry.at(cell);
    return near.some((spot) => Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) <= NEAR);
  });
  return found.length > 0 ? found : moves;
};
