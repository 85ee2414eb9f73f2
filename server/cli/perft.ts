// `pionnier perft`: counts legal move sequences by the rules, or by the engine's kernel.
import { parseArgs } from 'node:util';
import { countOpen } from '../../shared/engine/brain.ts';
import type { Position, Rules } from '../../shared/game.ts';
import { isGameId } from '../../shared/games/index.ts';
import { countSequences } from '../../shared/perft.ts';
import { no } from '../../shared/result.ts';
import { engineCounter } from './engine-perft.ts';
import { chooseGame, GAME_OPTIONS, GAME_USAGE } from './arguments/game-options.ts';
import { UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

export const perft: Subcommand = {
  summary: 'count the legal move sequences of a game',
  usage: `usage: pionnier perft <game> --depth N [options]

Prints the number of legal move sequences of exactly N moves.

  --depth N            how many moves (0 to 20)
  --engine             count by the engine's kernel, not by the rules: the same number, sooner
${GAME_USAGE}`,
  run: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...GAME_OPTIONS, depth: { type: 'string' }, engine: { type: 'boolean' } },
    });
    const { rules, start } = chooseGame(positionals, values);
    const depth = wholeNumber('--depth', values.depth, 0, 20);
    const count =
      values.engine === true
        ? countByEngine(positionals, rules, start, depth)
        : countSequences(rules, start, depth);
    process.stdout.write(`${String(count)}\n`);
    return Promise.resolve(0);
  },
};

const countByEngine = (
  [game = '']: readonly string[],
  rules: Rules,
  start: Position,
  depth: number,
): number => {
  const counter = isGameId(game) ? engineCounter(game, rules) : no('no-engine');
  if (!counter.ok) throw new UsageError(`--engine: ${counter.reason}`);
  return countOpen(counter.value, start, depth);
};
