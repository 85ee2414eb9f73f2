// `npm run ladder`: measures the ladder by the arena, over as many sittings as it takes, and writes it into the docs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentsFor } from '../../../server/ai/agents.ts';
import { openArena } from '../../../server/arena/run.ts';
import { GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import { rulesOf } from '../../support/setups.ts';
import { ladderPage } from './page.ts';
import { missing, noteResult, readLadder, writeLadder, type Ladder, type Rung } from './record.ts';

const HELP = `usage: npm run ladder -- [game…] [options]

Plays what is missing until every two agents of a board have met N times, then writes docs/ladder.md. What is played is
kept in test/data/ladder.json as it comes; Ctrl-C ends a sitting, the next one goes on.

  --games N       for every pair (default 20)
  --movetime MS   a move (default 100); another one begins the ladder anew
  --jobs N        games at a time (default 1)
  --fresh         forget what was played
`;
const PAGE = fileURLToPath(new URL('../../../docs/ladder.md', import.meta.url));
const RECORD = fileURLToPath(new URL('../../data/ladder.json', import.meta.url));
const SEED = 20_260_000;
const BETWEEN_WRITES = 3_000;

/** The classic agents of 8×8 Gomoku play no other size. */
const BOARDS: readonly { readonly game: GameId; readonly size?: string }[] = [
  { game: 'connect4' },
  { game: 'gomoku', size: '8' },
  { game: 'gomoku' },
  { game: 'ninuki' },
  { game: 'abalone' },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    movetime: { type: 'string', default: '100' },
    jobs: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const sitting = { over: false };

const play = async (ladder: Ladder, { game, size }: (typeof BOARDS)[number]): Promise<void> => {
  const rules = rulesOf(GAMES[game], size === undefined ? {} : { size });
  const { setup } = rules;
  const movetime = Number(values.movetime);
  const key = `${game} ${setup.variant} ${setup.size}`;
  const agents = agentsFor(game, setup);
  const kept = values.fresh ? undefined : ladder[key];
  const fits = kept?.movetime === movetime && kept.agents.join() === agents.join();
  const rung: Rung = fits
    ? kept
    : {
        game,
        variant: setup.variant,
        size: setup.size,
        movetime,
        seed: SEED,
        agents,
        results: {},
        faults: {},
        late: {},
      };
  ladder[key] = rung;
  const games = [...missing(rung, Number(values.games))];
  const byNumber = new Map(games.map((pairing) => [pairing.number, pairing]));
  const found = agents.map((name) => ({ kind: 'agent' as const, name }));
  let done = 0;
  let written = 0;
  const arena = openArena({
    game,
    setup,
    entrants: found,
    limits: { movetime },
    seed: SEED,
    openings: null,
    pairings: games,
    jobs: Math.max(1, Math.min(Number(values.jobs), games.length)),
    sprt: null,
    played: (played, { winner, fault, over }) => {
      const pairing = byNumber.get(played.number);
      if (pairing === undefined) return;
      noteResult(rung, pairing, winner);
      for (const seat of [0, 1] as const) {
        const name = agents[pairing.seats[seat]] ?? '';
        if (over[seat] > 0) rung.late[name] = (rung.late[name] ?? 0) + over[seat];
        if (fault?.seat === seat) rung.faults[name] = (rung.faults[name] ?? 0) + 1;
      }
      done += 1;
      if (process.stderr.isTTY)
        process.stderr.write(`\r${key}: ${String(done)} of ${String(games.length)} games`);
      if (performance.now() < written + BETWEEN_WRITES) return;
      written = performance.now();
      writeLadder(RECORD, ladder);
    },
  });
  cancel = () => arena.cancel();
  await arena.over;
  writeLadder(RECORD, ladder);
  writeFileSync(PAGE, ladderPage(ladder));
  process.stdout.write(`${key}: ${String(done)} games\n`);
};

let cancel = (): void => undefined;
process.on('SIGINT', () => {
  sitting.over = true;
  cancel();
});

const wrong = positionals.find((game) => !isGameId(game));
if (values.help) process.stdout.write(HELP);
else if (
  wrong !== undefined ||
  ![values.games, values.movetime, values.jobs].every((text) => /^[1-9]\d{0,6}$/.test(text))
) {
  process.stderr.write(
    `${wrong === undefined ? 'whole numbers are needed' : `unknown game ${wrong}`}; see --help\n`,
  );
  process.exitCode = 2;
} else {
  const ladder = readLadder(RECORD);
  for (const board of BOARDS) {
    if (!sitting.over && (positionals.length === 0 || positionals.includes(board.game)))
      await play(ladder, board);
  }
}
