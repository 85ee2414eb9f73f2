// Games of an engine of lines against itself from even random openings, each move with what the search said of it.
import { brainOf } from '../../../../shared/engine/index.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import type { Thinker } from '../../../../shared/engine/thinker.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { rulesOf } from '../../../../shared/rules-of.ts';
import { evenOpening } from '../../../support/near-openings.ts';
import { played } from '../../../support/played.ts';
import { setupOf } from '../../../support/setups.ts';
import { UNSAID, type JudgedGame } from './record.ts';

type LineGame = 'gomoku' | 'ninuki';

/** Which variants are played, by their numbers in the records; each has an evaluation of its own. */
export const VARIANTS: Readonly<Record<LineGame, readonly string[]>> = {
  gomoku: ['freestyle', 'standard', 'renju'],
  ninuki: ['ninuki', 'epitech', 'pente', 'ninuki-renju'],
};
/** Most games are played on the usual board. */
const SIZES: readonly number[] = [15, 15, 15, 15, 15, 15, 15, 9, 11, 13, 17, 19];
const LEAST_OPENING = 3;
const MOST_OPENING = 9;
/** Half of the games begin even, the others from whatever is not yet decided. */
const EVEN = 150;
const OPEN = 800;
const JUDGE = 2_500;
const TABLE = 2;
const LONGEST = 400;

interface Source {
  readonly game: LineGame;
  readonly module: object;
  readonly nodes: number;
  /** Numbers of variants. */
  readonly variants: readonly number[];
  readonly random: () => number;
}

interface Table {
  readonly rules: Rules;
  readonly thinker: Thinker;
}

/** One game after the other. */
export const openGames = ({ game, module, nodes, variants, random }: Source): (() => JudgedGame) => {
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  const tables = new Map<string, Table>();
  const tableOf = (variant: string, size: number): Table => {
    const name = `${variant} ${String(size)}`;
    const known = tables.get(name);
    if (known !== undefined) return known;
    const setup = setupOf(GAMES[game], { variant, size: String(size) });
    const thinker = brain.open({
      module,
      memory: createMemory(brain.bytes(TABLE)),
      setup,
      book: null,
      table: TABLE,
    });
    const table = { rules: rulesOf(game, setup), thinker };
    tables.set(name, table);
    return table;
  };
  const one = <T>(all: readonly T[], otherwise: T): T => all[Math.floor(random() * all.length)] ?? otherwise;
  return () => {
    const variant = one(variants, 0);
    const size = one(SIZES, 15);
    const table = tableOf(VARIANTS[game][variant] ?? '', size);
    return { size, variant, ...playGame(table, nodes, random) };
  };
};

/** Searches for about so many nodes. */
const ask = (
  { thinker }: Table,
  position: Position,
  most: number,
): { move: number; score: number; sure: boolean } => {
  thinker.set(position);
  thinker.begin();
  while (thinker.resume(most - thinker.progress().nodes) && thinker.progress().nodes < most);
  const { best, score, plies } = thinker.progress();
  return { move: best ?? -1, score, sure: plies !== null };
};

const playGame = (
  table: Table,
  nodes: number,
  random: () => number,
): Pick<JudgedGame, 'winner' | 'moves' | 'scores'> => {
  const { rules, thinker } = table;
  const plies = LEAST_OPENING + Math.floor(random() * (MOST_OPENING - LEAST_OPENING + 1));
  thinker.clear();
  const most = random() < 0.5 ? EVEN : OPEN;
  const opening = evenOpening(rules, { plies, most }, (one) => ask(table, one, JUDGE).score, random);
  const moves = [...opening.moves];
  const scores = moves.map(() => UNSAID);
  let { position } = opening;
  thinker.clear();
  while (position.outcome === null && moves.length < LONGEST) {
    // Games are all different, so that the same opening is not played twice.
    const { move, score, sure } = ask(table, position, nodes * (0.5 + random()));
    moves.push(move);
    scores.push(score);
    // What is proven need not be played.
    if (sure) return { winner: score > 0 ? position.turn : position.turn === 0 ? 1 : 0, moves, scores };
    position = played(rules, position, move);
  }
  return { winner: position.outcome?.winner ?? null, moves, scores };
};
