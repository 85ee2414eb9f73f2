// `pionnier perft`: counts legal move sequences by the rules.
import { parseArgs } from 'node:util';
import { countSequences } from '../../shared/perft.ts';
import { chooseGame, GAME_OPTIONS, GAME_USAGE } from './game-options.ts';
import { UsageError, type Subcommand } from './subcommand.ts';

export const perft: Subcommand = {
  summary: 'count the legal move sequences of a game',
  usage: `usage: pionnier perft <game> --depth N [options]

Prints the number of legal move sequences of exactly N moves.

  --depth N            how many moves (0 to 20)
${GAME_USAGE}`,
  run: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...GAME_OPTIONS, depth: { type: 'string' } },
    });
    const { rules, start } = chooseGame(positionals, values);
    if (!/^(?:1?\d|20)$/.test(values.depth ?? '')) {
      throw new UsageError('--depth takes a whole number from 0 to 20');
    }
    process.stdout.write(`${String(countSequences(rules, start, Number(values.depth)))}\n`);
    return Promise.resolve(0);
  },
};
