// `pionnier arena`: a round robin among agents, levels and external engines.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Move, Rules } from '../../shared/game.ts';
import { isGameId, type GameId } from '../../shared/games/index.ts';
import { agentsFor } from '../ai/agents.ts';
import { MOST_LANES } from '../ai/search/split.ts';
import { CLOCK_NAMES, type ClockName } from '../tools/arena/clock.ts';
import { cutNames, readEntrant, type Entrant } from '../tools/arena/entrant.ts';
import { readOpenings } from '../tools/arena/opening-file.ts';
import { reportOf, printedReport } from '../tools/arena/report.ts';
import { openArena } from '../tools/arena/run.ts';
import { schedule } from '../tools/arena/schedule.ts';
import type { Sprt } from '../tools/arena/sprt.ts';
import type { Limits } from '../tools/engines/engine.ts';
import { probe } from '../tools/engines/probe.ts';
import { chooseGame, GAME_OPTIONS } from './arguments/game-options.ts';
import { interruption } from './interruption.ts';
import { Failure, reasonOf, UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

export const arena: Subcommand = {
  summary: 'let agents and engines play each other, and rate them',
  usage: `usage: pionnier arena --game G --agents A,B,… --games N [options]

A round robin: every two agents play N games over random balanced openings of 4 to 8 plies, each opening with both
sides. Prints wins, draws and losses, the Elo relative to the mean and its 95 % interval. An agent is level:1 to
level:8, mcts, random, a classic agent with its options (gomoku8:depth=2), or another program: ugi:COMMAND,
gomocup:COMMAND (a comma inside a command is written \\,). An agent that crashes, gives no answer within a second
after its time, or plays an illegal move loses the game; that is counted and printed by name. One that does not even
start ends the arena with exit code 1.

  --movetime MS | --nodes N    for each move; without one, agents stop by their own settings
  --clock wall|processor       what counts as a move's time (default wall); the processor's, where other work shares
                               the machine, is for agents of this package and one job
  --variant V, --size N, --option key=value    as for the other subcommands
  --openings FILE              one a line, moves in the game's notation, instead of random ones
  --seed N                     the same openings and the same chance again
  --jobs N                     so many games at a time, each in a thread (default 1)
  --threads N                  so many threads for each agent that can search in several (default 1)
  --sprt elo0,elo1             two agents: stop when one of the differences is ruled out (5 % error either way)
  --json                       print one JSON object instead
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        variant: GAME_OPTIONS.variant,
        size: GAME_OPTIONS.size,
        option: GAME_OPTIONS.option,
        game: { type: 'string' },
        agents: { type: 'string', multiple: true },
        games: { type: 'string' },
        movetime: { type: 'string' },
        nodes: { type: 'string' },
        clock: { type: 'string', default: 'wall' },
        openings: { type: 'string' },
        seed: { type: 'string' },
        jobs: { type: 'string', default: '1' },
        threads: { type: 'string', default: '1' },
        sprt: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const game = values.game ?? '';
    const { rules } = chooseGame(values.game === undefined ? [] : [game], values);
    if (!isGameId(game)) throw new UsageError(`unknown game ${game}`);
    const limits = readLimits(values.movetime, values.nodes);
    const entrants = readEntrants(game, rules, values.agents ?? [], limits);
    const jobs = wholeNumber('--jobs', values.jobs, 1, 64);
    const threads = wholeNumber('--threads', values.threads, 1, MOST_LANES);
    const clock = readClock(values.clock, entrants, jobs * threads);
    const sprt = readSprt(values.sprt, entrants.length);
    const games = wholeNumber('--games', values.games, 1, 1_000_000);
    const names = entrants.map(({ name }) => name);
    const all = (games * names.length * (names.length - 1)) / 2;
    const seed =
      values.seed === undefined ? randomInt(2 ** 31) : wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1);
    const openings = values.openings === undefined ? null : openingsFrom(rules, values.openings);
    await Promise.all(entrants.map(starts));
    const show = process.stderr.isTTY;
    const running = openArena({
      game,
      setup: rules.setup,
      entrants,
      limits,
      clock,
      threads,
      sprt,
      seed,
      openings,
      pairings: schedule(entrants.length, games),
      jobs: Math.min(jobs, all),
      played: (_pairing, _result, { records }) => {
        if (!show) return;
        const played = records.reduce((sum, { games: own }) => sum + own, 0) / 2;
        process.stderr.write(`\r${String(played)} of ${String(all)} games`);
      },
    });
    const interrupted = interruption();
    interrupted.addEventListener('abort', () => running.cancel());
    await running.over;
    if (show) process.stderr.write('\r\x1b[K');
    const report = reportOf(names, running.tally, sprt);
    process.stdout.write(
      values.json === true
        ? `${JSON.stringify({ game, ...rules.setup, ...report })}\n`
        : printedReport(report),
    );
    return interrupted.aborted ? 130 : 0;
  },
};

const readLimits = (movetime: string | undefined, nodes: string | undefined): Limits => {
  if (movetime !== undefined && nodes !== undefined) throw new UsageError('either --movetime or --nodes');
  if (movetime !== undefined) return { movetime: wholeNumber('--movetime', movetime, 1, 86_400_000) };
  return nodes === undefined ? {} : { nodes: wholeNumber('--nodes', nodes, 1, 2 ** 31 - 1) };
};

const readEntrants = (
  game: GameId,
  rules: Rules,
  lists: readonly string[],
  { movetime, nodes }: Limits,
): readonly Entrant[] => {
  const entrants = cutNames(lists).map((name) => {
    const read = readEntrant(game, rules, name);
    if (read.ok) return read.value;
    throw new UsageError(`${name}: ${read.reason}; known: ${agentsFor(game, rules.setup).join(', ')}`);
  });
  if (entrants.length < 2) throw new UsageError('--agents takes at least two agents');
  const other = entrants.find(({ kind }) => kind !== 'agent');
  if (other !== undefined && movetime === undefined && (nodes === undefined || other.kind === 'gomocup')) {
    throw new UsageError(`${other.name} needs --movetime${other.kind === 'ugi' ? ' or --nodes' : ''}`);
  }
  return entrants;
};

/** One that never answers would only give points away. */
const starts = async (entrant: Entrant): Promise<void> => {
  if (entrant.kind === 'agent') return;
  const heard = await probe(entrant);
  if (!heard.ok) throw new Failure(`${entrant.name} does not start: ${heard.detail}`);
};

const readClock = (text: string, entrants: readonly Entrant[], threads: number): ClockName => {
  const clock = CLOCK_NAMES.find((name) => name === text);
  if (clock === undefined) throw new UsageError(`--clock is one of ${CLOCK_NAMES.join(', ')}`);
  if (clock === 'processor' && (threads > 1 || entrants.some(({ kind }) => kind !== 'agent')))
    throw new UsageError("the processor's clock is for agents of this package, one job and one thread");
  return clock;
};

const readSprt = (text: string | undefined, entrants: number): Sprt | null => {
  if (text === undefined) return null;
  const [, low = '', high = ''] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text) ?? [];
  const sprt = { elo0: Number(low), elo1: Number(high) };
  if (low === '' || sprt.elo0 >= sprt.elo1) throw new UsageError('--sprt takes two numbers such as 0,20');
  if (entrants !== 2) throw new UsageError('--sprt is for two agents');
  return sprt;
};

const openingsFrom = (rules: Rules, file: string): readonly (readonly Move[])[] => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}`);
  }
  const read = readOpenings(rules, text);
  if (!read.ok) throw new UsageError(`${file}: ${read.reason} ${read.detail}`.trim());
  return read.value;
};
