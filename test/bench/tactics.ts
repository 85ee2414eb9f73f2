// Remakes the tactics of Gomoku and Ninuki: positions of the engine's own games where few moves win, or save.
// `tsx test/bench/tactics.ts`, about twenty minutes. Tasks that a deeper search calls lost anyway have to be left out.
import { writeFileSync } from 'node:fs';
import { other, type Game, type Position, type Rules } from '../../shared/game.ts';
import { gomoku } from '../../shared/games/gomoku/game.ts';
import { ninuki } from '../../shared/games/ninuki/game.ts';
import { openGomoku } from '../../shared/engine/gomoku/engine.ts';
import { createMemory } from '../../shared/engine/kernel.ts';
import { memoryFor, think, type SearchEngine } from '../../shared/engine/search-engine.ts';
import { openNinuki } from '../../shared/engine/ninuki/engine.ts';
import { defences, forcedWins } from '../support/forced-wins.ts';
import { kernelOf, played, rulesFor } from '../support/played.ts';
import { randomNumbers } from '../support/random.ts';
import type { OpenEngine } from '../support/search-engines.ts';
import type { Tactic } from '../support/tactics.ts';

const HASH_BITS = 16;
/** The longest win looked for, in threats, and the most moves a task may accept. */
const THREATS = 3;
const MOST_SOLUTIONS = 2;

interface Source<P extends Position> {
  readonly game: Game<P>;
  readonly open: OpenEngine<P>;
  readonly choices: readonly Pick<Tactic, 'variant' | 'size'>[];
}

const collect = <P extends Position>({ game, open, choices }: Source<P>, wanted: number): void => {
  const tasks: Tactic[] = [];
  const share = Math.ceil(wanted / choices.length / 2);
  for (const choice of choices) {
    const rules = rulesFor(game, choice);
    const engine = open(kernelOf(game.id), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
    const random = randomNumbers(4 * tasks.length + 1);
    const found: Record<Tactic['kind'], Tactic[]> = { win: [], defend: [] };
    while (found.win.length < share || found.defend.length < share) {
      for (const position of gameOf(rules, engine, random)) {
        const kind = found.win.length < share ? 'win' : 'defend';
        const task = kind === 'win' ? winIn(rules, position) : defenceIn(rules, position);
        if (task === null) continue;
        found[task.kind].push({ ...choice, ...task });
        process.stderr.write(`${game.id} ${JSON.stringify(found[task.kind].at(-1))}\n`);
        break;
      }
      if (found.win.length >= share && found.defend.length >= share) break;
    }
    tasks.push(...found.win, ...found.defend);
  }
  const file = new URL(`../data/${game.id}/tactics.json`, import.meta.url);
  writeFileSync(file, `[\n${tasks.map((task) => `  ${JSON.stringify(task)}`).join(',\n')}\n]\n`);
};

/** A game of the engine against itself with little thought, from a random opening; its positions, the last first. */
const gameOf = <P extends Position>(rules: Rules<P>, engine: SearchEngine<P>, random: () => number): P[] => {
  const positions: P[] = [];
  const middle = (Number(rules.setup.size) - 1) / 2;
  let position = rules.start;
  engine.clear();
  while (position.outcome === null && positions.length < 50) {
    positions.unshift(position);
    const central = rules.moves(position).filter((cell) => {
      const { x, y } = rules.geometry.at(cell);
      return Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 3;
    });
    engine.set(position);
    const move =
      position.ply < 6 && central.length > 0
        ? central[Math.floor(random() * central.length)]
        : think(engine, { depth: 2, nodes: 500 }).best;
    position = played(rules, position, move ?? 0);
  }
  return positions;
};

const winIn = <P extends Position>(rules: Rules<P>, position: P): Omit<Tactic, 'variant' | 'size'> | null => {
  const search = forcedWins(rules);
  if (search.wins(position, 1) || !search.wins(position, THREATS)) return null;
  const moves = search.winners(position, THREATS);
  return moves.length > MOST_SOLUTIONS ? null : taskOf(rules, 'win', position, moves);
};

const defenceIn = <P extends Position>(
  rules: Rules<P>,
  position: P,
): Omit<Tactic, 'variant' | 'size'> | null => {
  if ('pending' in position && position.pending !== null) return null;
  const passed: P = { ...position, turn: other(position.turn) };
  const search = forcedWins(rules);
  if (search.wins(position, 2) || search.wins(passed, 0) || !search.wins(passed, 2)) return null;
  const moves = defences(rules, position, 2);
  return moves.length === 0 || moves.length > 5 ? null : taskOf(rules, 'defend', position, moves);
};

const taskOf = <P extends Position>(
  rules: Rules<P>,
  kind: Tactic['kind'],
  position: P,
  moves: readonly number[],
): Omit<Tactic, 'variant' | 'size'> => ({
  kind,
  position: rules.write(position),
  moves: moves.map((move) => rules.format(move)).join(' '),
  threats: kind === 'win' ? THREATS : 2,
});

const remakeTactics = (): void => {
  collect(
    {
      game: gomoku,
      open: openGomoku,
      choices: ['freestyle', 'standard', 'renju', 'freestyle'].map((variant, index) => ({
        variant,
        size: index === 3 ? '11' : '9',
      })),
    },
    48,
  );
  collect(
    {
      game: ninuki,
      open: openNinuki,
      choices: ['ninuki', 'epitech', 'pente', 'ninuki-renju'].map((variant) => ({ variant, size: '9' })),
    },
    48,
  );
};

remakeTactics();
