// `pionnier replay`: reads games line by line and prints what each move did.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Position, Rules } from '../../shared/game.ts';
import { replayLine } from '../../shared/record/replay.ts';
import { chooseGame, GAME_OPTIONS, GAME_USAGE } from './game-options.ts';
import type { Subcommand } from './subcommand.ts';

export const replay: Subcommand = {
  summary: 'play games from standard input by the rules',
  usage: `usage: pionnier replay <game> [options] < games

Reads one game a line in the game's notation and prints one JSON object a line:
{"plies": [{"move", "legal", "captured", "illegal"?}], "position", "outcome"}.
A line stops at its first illegal move.

${GAME_USAGE}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: GAME_OPTIONS });
    const { rules, start } = chooseGame(positionals, values);
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      process.stdout.write(`${report(rules, start, line)}\n`);
    }
    return 0;
  },
};

const report = (rules: Rules, start: Position, line: string): string => {
  const { plies, position, outcome } = replayLine(rules, start, line);
  return JSON.stringify({
    plies: plies.map(({ captured, ...ply }) => ({
      ...ply,
      captured: captured.map((cell) => rules.geometry.name(cell)),
    })),
    position: rules.write(position),
    outcome: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason },
  });
};
