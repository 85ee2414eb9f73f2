// The games puzzles are looked for in: lines from a file, or games that levels of different strength play by themselves.
import type { Position, Rules, Setup } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';
import { attempt } from '../../../shared/record/replay.ts';
import { agentNamed } from '../../ai/agents.ts';
import { chanceOf, seedOf } from '../engines/chance.ts';

export interface Source {
  readonly rules: Rules;
  readonly origin: string;
  readonly positions: readonly Position[];
}

/** Good enough to make threats, weak enough to overlook some. */
const LEVELS = [3, 4, 5, 6];
/** Stones of chance before the levels take over. */
const MOST_CHANCE = 6;
const LONGEST = 160;

/** What a game may cost: plies at most, and nodes a move. */
export interface Bounds {
  readonly longest?: number;
  readonly nodes?: number;
}

/** The positions of a game that two levels play; the same number gives the same game. */
export const playedGame = (
  game: GameId,
  number: number,
  fixed: Setup | null,
  { longest = LONGEST, ...budget }: Bounds = {},
): Source => {
  const chance = chanceOf(seedOf(17, number));
  const rules = rulesOf(game, fixed ?? setupBy(game, chance));
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const players = [0, 1].map(() => {
    const named = agentNamed(game, rules.setup, `level:${String(pick(LEVELS) ?? 4)}`);
    if (!named.ok) throw new Error(`no level plays ${game}: ${named.reason}`);
    return named.value;
  });
  const positions: Position[] = [rules.start];
  const opening = Math.floor(chance() * MOST_CHANCE);
  for (let position = rules.start; position.outcome === null && positions.length < longest;) {
    const moves = rules.moves(position);
    const player = players[rules.seat(position)];
    const question = { rules, position, budget, random: chance, now: () => 0, stop: () => false };
    const near = positions.length <= opening ? pick(nearMiddle(rules, moves)) : undefined;
    const played = rules.play(position, near ?? player?.choose(question).move ?? 0);
    if (!played.ok) throw new Error(`a level played what is illegal: ${played.reason}`);
    position = played.value.position;
    positions.push(position);
  }
  return { rules, origin: `selfplay-${String(number)}`, positions };
};

/** A third of the games are of the usual variant, the others of any, on one of its larger boards. */
const setupBy = (id: GameId, chance: () => number): Setup => {
  const game: Game = GAMES[id];
  const names = Object.keys(game.variants);
  const variant =
    chance() < 0.33 ? game.variant : (names[Math.floor(chance() * names.length)] ?? game.variant);
  const sizes = game.variants[variant]?.size;
  const larger = sizes?.values.slice(sizes.values.length >> 1) ?? [];
  const size = chance() < 0.6 ? sizes?.initial : larger[Math.floor(chance() * larger.length)];
  const setup = setUp(game, { variant, ...(size === undefined ? {} : { size }) });
  if (!setup.ok) throw new Error(setup.reason);
  return setup.value;
};

const nearMiddle = (rules: Rules, moves: readonly number[]): number[] => {
  const middle = (Number.parseInt(rules.setup.size, 10) - 1) / 2;
  const near = moves.filter((move) => {
    const [cell] = rules.path(move);
    const { x, y } = rules.geometry.at(cell ?? 0);
    return Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 3;
  });
  return near.length > 0 ? near : [...moves];
};

/** The positions of a game that is written as a line of moves, as far as they can be played. */
export const writtenGame = (rules: Rules, line: string, number: number): Source => {
  const positions = [rules.start];
  for (const { played } of attempt(rules, rules.start, rules.split(line))) {
    if (!played.ok) break;
    positions.push(played.value.position);
  }
  return { rules, origin: `person-${String(number)}`, positions };
};
