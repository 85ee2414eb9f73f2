// `npm run ladder`: measures the ladder by the arena, over as many sittings as it takes, and writes it into the docs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentsFor } from '../../../server/ai/agents.ts';
import { aiOf } from '../../../server/ai/games/index.ts';
import { CLOCK_NAMES } from '../../../server/tools/arena/clock.ts';
import { openArena } from '../../../server/tools/arena/run.ts';
import { LEVEL_NAMES } from '../../../shared/agents.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { rulesOf } from '../../support/setups.ts';
import { ladderPage } from './page.ts';
import { fixturesOf, PLAN, STAGES, type Stage } from './plan.ts';
import {
  forgetChanged,
  forgetGamesOf,
  forgetNoted,
  forgetTimed,
  missing,
  noteResult,
  readLadder,
  scoreIn,
  writeLadder,
  type Game,
  type Ladder,
  type Rung,
} from './record.ts';

const HELP = `usage: npm run ladder -- [board…] [options]

Plays what is missing of the plan (test/bench/ladder/plan.ts), then writes docs/ladder.md: neighbouring levels, then level
8 against every other agent, then every other agent against the levels about its strength. What is played is kept in
test/data/ladder.json as it comes; Ctrl-C ends a sitting, the next one goes on. A level that is set otherwise than when it
played plays anew. Boards: connect4, gomoku-8, gomoku, ninuki, abalone; all of them if none is named.

  --games N       of every two neighbouring levels (default ${String(PLAN.neighbours)})
  --top N         of level 8 and every agent that is no level (default ${String(PLAN.top)})
  --probe N       of such an agent and a level, to find the two about its strength (default ${String(PLAN.probe)})
  --place N       of such an agent and each of the two levels about its strength (default ${String(PLAN.place)})
  --movetime MS   a move (default 100); with another one level 8 and the others play anew
  --clock C       wall or processor, see \`pionnier arena --help\`: so too with another one
  --jobs N        games at a time (default 1)
  --stage S       no further than neighbours, top or places
  --again         play the games with late answers or faults again, as on a machine that is not busy otherwise
  --anew A,B      forget what these agents played on these boards: they play otherwise now
  --remark TEXT   what the page says below the names of these boards of how they were played; '' for nothing
  --fresh         forget what was played on these boards
`;
const PAGE = fileURLToPath(new URL('../../../docs/ladder.md', import.meta.url));
const RECORD = fileURLToPath(new URL('../../data/ladder.json', import.meta.url));
const SEED = 20_260_000;
const MOVETIME = 100;
const BETWEEN_WRITES = 3_000;

interface Board {
  readonly game: GameId;
  readonly options: Readonly<Record<string, string>>;
}

/** The classic agents of 8×8 Gomoku play no other size. */
const BOARDS: Readonly<Record<string, Board>> = {
  connect4: { game: 'connect4', options: {} },
  'gomoku-8': { game: 'gomoku', options: { size: '8' } },
  gomoku: { game: 'gomoku', options: {} },
  ninuki: { game: 'ninuki', options: {} },
  abalone: { game: 'abalone', options: {} },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: String(PLAN.neighbours) },
    top: { type: 'string', default: String(PLAN.top) },
    probe: { type: 'string', default: String(PLAN.probe) },
    place: { type: 'string', default: String(PLAN.place) },
    movetime: { type: 'string' },
    clock: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    stage: { type: 'string', default: 'places' },
    again: { type: 'boolean', default: false },
    anew: { type: 'string', default: '' },
    remark: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const sitting = { over: false, cancel: (): void => undefined };
process.on('SIGINT', () => {
  sitting.over = true;
  sitting.cancel();
});

/** The board's record, without what does not hold any longer. */
const openRung = (ladder: Ladder, name: string, { game, options }: Board): Rung => {
  const { setup } = rulesOf(GAMES[game], options);
  const agents = agentsFor(game, setup);
  const kept = values.fresh ? undefined : ladder[name];
  const remark = values.remark ?? kept?.remark ?? '';
  const rung: Rung = {
    game,
    variant: setup.variant,
    size: setup.size,
    movetime: Number(values.movetime ?? kept?.movetime ?? MOVETIME),
    clock: clock ?? kept?.clock ?? 'wall',
    seed: SEED,
    agents,
    rows: kept?.rows ?? {},
    results: kept?.results ?? {},
    notes: kept?.notes ?? [],
    ...(remark === '' ? {} : { remark }),
  };
  if (kept !== undefined && (kept.movetime !== rung.movetime || kept.clock !== rung.clock))
    forgetTimed(rung, [...LEVEL_NAMES.slice(0, -1), 'random']);
  const rows = aiOf(game).levels?.rows ?? [];
  forgetChanged(
    rung,
    Object.fromEntries(LEVEL_NAMES.map((level, index) => [level, JSON.stringify(rows[index])])),
  );
  forgetGamesOf(rung, anew);
  if (values.again) process.stdout.write(`${name}: ${String(forgetNoted(rung))} games again\n`);
  return (ladder[name] = rung);
};

/** A board that is played, and its record in the ladder. */
interface Climb {
  readonly name: string;
  readonly board: Board;
  readonly rung: Rung;
}

const play = async (
  ladder: Ladder,
  { name, board: { game, options }, rung }: Climb,
  games: readonly Game[],
): Promise<void> => {
  const started = performance.now();
  let done = 0;
  let written = started;
  const arena = openArena({
    game,
    setup: rulesOf(GAMES[game], options).setup,
    entrants: rung.agents.map((agent) => ({ kind: 'agent' as const, name: agent })),
    limits: { movetime: rung.movetime },
    clock: rung.clock,
    threads: 1,
    seed: rung.seed,
    openings: null,
    pairings: games,
    jobs: rung.clock === 'processor' ? 1 : Math.max(1, Math.min(Number(values.jobs), games.length)),
    sprt: null,
    played: ({ number }, result) => {
      const played = games[number];
      if (played === undefined) return;
      noteResult(rung, played, result);
      done += 1;
      if (process.stderr.isTTY)
        process.stderr.write(`\r${name}: ${String(done)} of ${String(games.length)} games`);
      if (performance.now() < written + BETWEEN_WRITES) return;
      written = performance.now();
      writeLadder(RECORD, ladder);
    },
  });
  sitting.cancel = () => arena.cancel();
  await arena.over;
  writeLadder(RECORD, ladder);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  process.stdout.write(`${name}: ${String(done)} of ${String(games.length)} games, ${seconds} s\n`);
};

/** Some fixtures are known only when others are played. */
const playStage = async (ladder: Ladder, climb: Climb, stage: Stage): Promise<void> => {
  const { rung } = climb;
  const plan = {
    neighbours: Number(values.games),
    top: Number(values.top),
    probe: Number(values.probe),
    place: Number(values.place),
  };
  while (!sitting.over) {
    const fixtures = fixturesOf(stage, rung.agents, plan, (pair, games) => scoreIn(rung, pair, games));
    const games = missing(rung, fixtures);
    if (games.length === 0) return;
    await play(ladder, climb, games);
  }
};

/** Everybody who plays on the boards that were named. */
const climbers = new Set(
  Object.entries(BOARDS)
    .filter(([name]) => positionals.length === 0 || positionals.includes(name))
    .flatMap(([, { game, options }]) => agentsFor(game, rulesOf(GAMES[game], options).setup)),
);
const stages = STAGES.slice(0, STAGES.findIndex((stage) => stage === values.stage) + 1);
const clock = CLOCK_NAMES.find((name) => name === values.clock);
const numbers = [values.games, values.top, values.probe, values.place, values.movetime ?? '1', values.jobs];
const anew = values.anew.split(',').filter((name) => name !== '');
const unknown = positionals.find((name) => !Object.hasOwn(BOARDS, name));

/** What is wrong with the command line, or null. */
const complaint = (): string | null => {
  if (unknown !== undefined) return `unknown board ${unknown}`;
  const stranger = anew.find((name) => !climbers.has(name));
  if (stranger !== undefined) return `${stranger} plays on none of these boards`;
  if (stages.length === 0) return `unknown stage ${values.stage}`;
  if (values.clock !== undefined && clock === undefined) return `unknown clock ${values.clock}`;
  return numbers.every((text) => /^[1-9]\d{0,6}$/.test(text)) ? null : 'whole numbers are needed';
};

const run = async (): Promise<void> => {
  const ladder = readLadder(RECORD);
  const climbs = Object.entries(BOARDS)
    .filter(([name]) => positionals.length === 0 || positionals.includes(name))
    .map(([name, board]) => ({ name, board, rung: openRung(ladder, name, board) }));
  for (const stage of stages) {
    for (const climb of climbs) await playStage(ladder, climb, stage);
  }
  writeFileSync(PAGE, ladderPage(ladder));
};

const wrong = complaint();
if (values.help) process.stdout.write(HELP);
else if (wrong === null) await run();
else {
  process.stderr.write(`${wrong}; see --help\n`);
  process.exitCode = 2;
}
