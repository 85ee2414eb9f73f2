// Two agents over so many games: `tsx test/bench/classic-match.ts <game> <agent> <agent> [games] [nodes=N|movetime=MS] [variant] [size]`.
import type { Budget } from '../../server/ai/agent.ts';
import { GAMES, isGameId } from '../../shared/games/index.ts';
import { opponent } from '../support/ask.ts';
import { playGame, score } from '../support/bouts.ts';
import { rulesOf } from '../support/setups.ts';

const [game = '', one = '', two = '', games = '20', limit = '', variant, size] = process.argv.slice(2);
if (!isGameId(game)) throw new Error(`no such game: ${game}`);
const rules = rulesOf(GAMES[game], {
  ...(variant === undefined || variant === '' ? {} : { variant }),
  ...(size === undefined ? {} : { size }),
});

const [kind, amount = ''] = limit.split('=');
const budget: Budget =
  kind === 'nodes' ? { nodes: Number(amount) } : kind === 'movetime' ? { movetime: Number(amount) } : {};
/** Where stones are placed near each other, the first player is often better off: both play each opening. */
const OPENING = 4;

const agents = [opponent(game, rules, one), opponent(game, rules, two)] as const;
const started = process.cpuUsage().user;
const outcomes = Array.from({ length: Number(games) }, (_, number) =>
  playGame(rules, agents, { number, opening: OPENING, budget }),
);
const { wins, draws, losses } = score(outcomes);
const seconds = ((process.cpuUsage().user - started) / 1e6).toFixed(0);
process.stdout.write(
  `${game} ${rules.setup.variant} ${rules.setup.size}: ${one} against ${two}, ${limit === '' ? 'no limit' : limit}: ` +
    `${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost (${seconds} s)\n`,
);
