// `pionnier report`: the report of games, one a line, as the pages make it.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { attempt } from '../../shared/record/replay.ts';
import type { Report, ReportedPly } from '../../shared/report/report.ts';
import { falseIn, lookerFor, makeReport } from '../tools/report/make.ts';
import { chooseGame, chosenGame, GAME_OPTIONS, GAME_USAGE } from './arguments/game-options.ts';
import { Failure, UsageError, type Subcommand } from './subcommand.ts';

export const report: Subcommand = {
  summary: 'say of the moves of games what they gave away, and what is proven of them',
  usage: `usage: pionnier report <game> [options] < games

Reads one game a line in the game's notation and prints one JSON object a line:
{"plies": [{"move", "before", "after", "degree", "mattered", "better", "claims": [{"kind", "stake", "plies", "line"?}]}],
"chances", "accuracy"}. Chances are the mover's before and after, and Black's along the game, from 0 to 1; what is
claimed is proven. The same game has the same report on every machine.

  --check              play every answer to what is claimed once more; ends with 1 if something is false
${GAME_USAGE}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...GAME_OPTIONS, check: { type: 'boolean', default: false } },
    });
    const { check, ...choice } = values;
    const { rules, start } = chooseGame(positionals, choice);
    const looker = await lookerFor(chosenGame(positionals), rules.setup);
    if (looker === null) throw new UsageError('this game has no engine');
    let line = 0;
    let isTrue = true;
    for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      line += 1;
      const moves = movesIn(rules, start, text, line);
      const made = makeReport(looker, start, moves);
      process.stdout.write(`${reportLine(rules, made)}\n`);
      for (const wrong of check ? falseIn(looker, start, moves, made) : []) {
        isTrue = false;
        process.stderr.write(`line ${String(line)}, ${wrong}\n`);
      }
    }
    return isTrue ? 0 : 1;
  },
};

const movesIn = (rules: Rules, start: Position, text: string, line: number): Move[] => {
  const moves: Move[] = [];
  for (const { before, move, played } of attempt(rules, start, rules.split(text))) {
    const parsed = rules.parse(before, move);
    if (!played.ok || !parsed.ok) {
      const reason = played.ok ? 'not-a-move' : played.reason;
      throw new Failure(`line ${String(line)}, move ${String(moves.length + 1)}, ${move}: ${reason}`);
    }
    moves.push(parsed.value);
  }
  return moves;
};

const reportLine = (rules: Rules, { plies, chances, accuracy }: Report): string =>
  JSON.stringify({ plies: plies.map((ply) => told(rules, ply)), chances, accuracy });

const told = (
  rules: Rules,
  { move, before, after, degree, mattered, better, claims }: ReportedPly,
): object => ({
  move: rules.format(move),
  before,
  after,
  degree,
  mattered,
  better: better.map((each) => rules.format(each)),
  claims: claims.map(({ kind, stake, plies, ...claim }) => ({
    kind,
    stake,
    plies,
    ...('line' in claim ? { line: claim.line.map((each) => rules.format(each)) } : {}),
  })),
});
