// `pionnier bot`: connects any engine to a server as a bot that takes challenges.
import { parseArgs } from 'node:util';
import { agentsOf } from '../../shared/agents.ts';
import { GAMES, isGameId, type GameId } from '../../shared/games/index.ts';
import { setUp } from '../../shared/setup.ts';
import { agentNamed } from '../ai/agents.ts';
import { Bot } from '../tools/bot/bot.ts';
import type { EngineSpec } from '../tools/bot/engines.ts';
import { keepToken, readToken, type TokenFileError } from '../tools/bot/token-file.ts';
import { cutCommand } from '../tools/engines/command-line.ts';
import { probe } from '../tools/engines/probe.ts';
import { serverAddress } from './arguments/server-address.ts';
import { Failure, reasonOf, UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

export const bot: Subcommand = {
  summary: 'connect an engine to a server as a bot',
  usage: `usage: pionnier bot --url U (--ugi COMMAND | --gomocup COMMAND | --level L | --agent A) [options]

Connects to the server at U as a bot that takes challenges: people find it in the dialog of a new game. It plays as
long as it runs, comes back after a cut or a restart of the server, and goes on with the games it was in. Standard
output gets one line when it is there (bot, its identity, its name, the address); the rest goes to standard error.

  --ugi COMMAND        an engine that speaks UGI
  --gomocup COMMAND    a Gomoku engine that speaks the Gomocup protocol
  --level L            an engine of this package, level 1 to 8; --agent names another agent
  --game G             only this game
  --token FILE         keeps the bot's secret in this file: with it, it is the same bot next time
  --movetime MS        the most time for a move; without it, what the clock allows, 3 s at most
  --games N            matches at a time (default 8); further challenges wait
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        url: { type: 'string' },
        ugi: { type: 'string' },
        gomocup: { type: 'string' },
        level: { type: 'string' },
        agent: { type: 'string' },
        game: { type: 'string' },
        token: { type: 'string' },
        movetime: { type: 'string' },
        games: { type: 'string', default: '8' },
      },
    });
    const url = serverAddress(values.url);
    const game = readGame(values.game);
    const spec = readSpec(values, game);
    const { token: file } = values;
    const movetime =
      values.movetime === undefined ? null : wholeNumber('--movetime', values.movetime, 1, 3_600_000);
    const most = wholeNumber('--games', values.games, 1, 50);
    const complain = (line: string): void => void process.stderr.write(`pionnier: ${line}\n`);
    const token = file === undefined ? null : secretIn(file);
    await starts(spec);

    let end: (code: number) => void = () => undefined;
    const ended = new Promise<number>((resolve) => (end = resolve));
    let introduced = false;
    const running = new Bot({
      url,
      token,
      spec,
      game,
      movetime,
      most,
      welcomed: ({ identity, token: given }) => {
        if (file !== undefined && given !== undefined) {
          try {
            keepToken(file, given);
          } catch (error) {
            complain(`the secret is not kept: ${reasonOf(error)}`);
            end(1);
            return;
          }
        }
        if (introduced) complain(`back at ${url}`);
        else process.stdout.write(`bot ${identity.id} ${JSON.stringify(identity.name)} ${url}\n`);
        introduced = true;
      },
      say: complain,
      refused: (reason) => {
        complain(`${url} refuses this bot: ${reason}`);
        end(1);
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
    const code = await ended;
    await running.close();
    return code;
  },
};

const secretIn = (file: string): string | null => {
  let read: ReturnType<typeof readToken>;
  try {
    read = readToken(file);
  } catch (error) {
    throw new Failure(`--token ${file} is of no use: ${reasonOf(error)}`);
  }
  if (!read.ok) throw new Failure(`--token ${file} is of no use: ${TOKEN_FAULTS[read.reason]}`);
  return read.value;
};

const TOKEN_FAULTS: Readonly<Record<TokenFileError, string>> = {
  'not-a-file': 'it is no file; name one that need not exist yet',
  'no-secret': 'it does not hold the secret of a bot; one that does not exist yet makes a new bot',
};

/** Nobody sees a bot whose engine does not work. */
const starts = async (spec: EngineSpec): Promise<void> => {
  if (spec.kind === 'agent') return;
  const heard = await probe(spec);
  if (!heard.ok) throw new Failure(`the engine does not start: ${heard.detail}`);
};

const readGame = (game: string | undefined): GameId | null => {
  if (game === undefined) return null;
  if (!isGameId(game)) throw new UsageError(`unknown game ${game}, known: ${Object.keys(GAMES).join(', ')}`);
  return game;
};

const readSpec = (
  chosen: {
    readonly ugi?: string | undefined;
    readonly gomocup?: string | undefined;
    readonly level?: string | undefined;
    readonly agent?: string | undefined;
  },
  game: GameId | null,
): EngineSpec => {
  const { ugi, gomocup, level, agent } = chosen;
  if ([ugi, gomocup, level, agent].filter((each) => each !== undefined).length !== 1) {
    throw new UsageError('exactly one of --ugi, --gomocup, --level and --agent is needed');
  }
  if (gomocup !== undefined && game !== null && game !== 'gomoku') {
    throw new UsageError('--gomocup engines play gomoku only');
  }
  if (level !== undefined) {
    return { kind: 'agent', agent: `level:${String(wholeNumber('--level', level, 1, 8))}` };
  }
  if (agent !== undefined) return { kind: 'agent', agent: knownAgent(agent, game) };
  const command = cutCommand(ugi ?? gomocup ?? '');
  if ((command[0] ?? '') === '') throw new UsageError('the command of the engine is empty');
  return { kind: ugi === undefined ? 'gomocup' : 'ugi', command };
};

/** An agent that some game has; which setups it plays is found match by match. */
const knownAgent = (agent: string, only: GameId | null): string => {
  const games = only === null ? (Object.keys(GAMES) as GameId[]) : [only];
  const refusals = games.map((game) => {
    const setup = setUp(GAMES[game]);
    const named = setup.ok ? agentNamed(game, setup.value, agent) : setup;
    return named.ok ? null : named.reason;
  });
  if (refusals.some((reason) => reason === null || reason === 'unsupported-setup')) return agent;
  const option = refusals.find((reason) => reason !== 'unknown-agent');
  if (option !== undefined) throw new UsageError(`${agent}: ${String(option)}`);
  const known = new Set(games.flatMap((game) => agentsOf(game)));
  throw new UsageError(`unknown agent ${agent}, known: ${[...known].join(', ')}`);
};
