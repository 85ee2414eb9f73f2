// `pionnier replay`: reads games line by line, or one from a file, and prints what each move did.
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Position, Rules } from '../../shared/game.ts';
import { importRecord, type Import } from '../../shared/record/record.ts';
import { replayLine } from '../../shared/record/replay.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import {
  chooseGame,
  chosenGame,
  GAME_OPTIONS,
  GAME_USAGE,
  wishIn,
  type GameChoice,
} from './arguments/game-options.ts';
import { Failure, UsageError, type Subcommand } from './subcommand.ts';

export const replay: Subcommand = {
  summary: 'play games from standard input by the rules',
  usage: `usage: pionnier replay <game> [options] < games

Reads one game a line in the game's notation and prints one JSON object a line:
{"plies": [{"move", "legal", "captured", "illegal"?}], "position", "outcome"}.
A line stops at its first illegal move. With --format it reads one file instead,
which has to be right as a whole.

  --format F           one game in a file: json or txt as the page saves them, for Gomoku sgf and psq too
${GAME_USAGE}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...GAME_OPTIONS, format: { type: 'string' } },
    });
    const { format, ...choice } = values;
    if (format !== undefined) {
      process.stdout.write(`${await reportFile(positionals, format, choice)}\n`);
      return 0;
    }
    const { rules, start } = chooseGame(positionals, choice);
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      process.stdout.write(`${report(rules, start, line)}\n`);
    }
    return 0;
  },
};

const reportFile = async (positionals: string[], format: string, choice: GameChoice): Promise<string> => {
  const game = chosenGame(positionals);
  chooseGame(positionals, choice);
  if (choice.position !== undefined) throw new UsageError('a file says itself where its game begins');
  const read = importRecord(game, format, await text(process.stdin), wishIn(choice));
  if (!read.ok) {
    const named = `${format} of ${game}: ${faultOf(read)}`;
    throw read.reason === 'unknown-format' ? new UsageError(named) : new Failure(named);
  }
  const { value } = read;
  if (value.game !== game) throw new Failure(`${format} of ${game}: it is a game of ${value.game}`);
  const rules = rulesOf(game, value.setup);
  const start = value.start === undefined ? null : rules.read(value.start);
  return report(rules, start?.ok === true ? start.value : rules.start, value.moves.join(' '));
};

/** The reason by name, and where. */
const faultOf = (fault: Import & { readonly ok: false }): string => {
  const at = [
    ...('ply' in fault ? [`move ${String(fault.ply)}, ${fault.move}: ${fault.detail}`] : []),
    ...('line' in fault ? [`line ${String(fault.line)}, column ${String(fault.column)}`] : []),
    ...('path' in fault ? [fault.path ?? []].flat() : []),
  ];
  return [fault.reason, ...at].join(', ');
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
