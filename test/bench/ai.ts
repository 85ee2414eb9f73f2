// The AI beside the games of people: how punctually searches end, and what moves between people feel of them.
import { nanoid } from 'nanoid';
import { monotonic } from '../../server/ai/jobs.ts';
import { SearchPool } from '../../server/ai/pool.ts';
import { answered, command, connectGuest } from '../../server/tools/load/guest.ts';
import { openRooms, playRooms } from '../../server/tools/load/run.ts';
import type { Move, Rules } from '../../shared/game.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import type { CreateRequest, PlayerCommand } from '../../shared/protocol.ts';
import { setUp } from '../../shared/setup.ts';
import { apply } from '../../shared/match/apply.ts';
import { seatOf, type Row } from '../../shared/match/match.ts';
import { startPionnier } from './live/process.ts';

const SEARCHES = 60;
const MOVETIME = 100;
/** With a line after which there is something to think about. */
const AGENTS: readonly (readonly [GameId, string, string])[] = [
  ['connect4', 'level:8', '4444443265'],
  ['gomoku', 'level:8', 'h8i9j8'],
  ['ninuki', 'level:8', 'k10l11m10'],
  ['abalone', 'level:8', ''],
  ['gomoku', 'mcts', 'h8i9j8'],
];
const AI_GAMES = 2;
const AGAINST_AN_AI: Omit<CreateRequest, 'key'> = {
  choice: { game: 'gomoku' },
  time: { kind: 'none' },
  first: 1,
  games: 1,
  private: true,
  chairs: ['me', { ai: 'level:8' }],
};
/** The AI's identity in the log: chair 1's. */
const AN_AI = 'ai:1';
const CROWD = 100;
const CROWD_SECONDS = 40;
const ROOMS = 50;
const PACE = 100;
const SECONDS = 10;
const ROUNDS = 3;

const show = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

const quantile = (inOrder: readonly number[], part: number): number =>
  inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? 0;

const sorted = (values: readonly number[]): number[] => [...values].sort((one, two) => one - two);

const summary = (values: readonly number[]): string => {
  const inOrder = sorted(values);
  return `p50 ${quantile(inOrder, 0.5).toFixed(1)} ms, p99 ${quantile(inOrder, 0.99).toFixed(1)} ms`;
};

export const benchAi = async (): Promise<void> => {
  for (const [game, agent, line] of AGENTS) await benchPunctuality(game, agent, line);
  await benchNeighbours();
};

/** How long after its time a search answers, and how long after a stop its worker is free. */
const benchPunctuality = async (game: GameId, agent: string, line: string): Promise<void> => {
  const setup = setUp(GAMES[game]);
  if (!setup.ok) throw new Error(setup.reason);
  const moves = movesOf(GAMES[game].rules(setup.value), line);
  const pool = new SearchPool({ threads: 1, report: (error) => show(String(error)) });
  const begin = (movetime: number, seen: () => void) =>
    pool.search({
      room: 'bench',
      urgency: 'turn',
      patience: 60_000,
      question: { game, setup: setup.value, moves, agent },
      movetime: () => movetime,
      progress: seen,
    });
  // What an engine loads at first is loaded once.
  await begin(1_000, () => undefined).found;
  const late: number[] = [];
  const stopped: number[] = [];
  for (let each = 0; each < SEARCHES; each += 1) {
    const asked = monotonic();
    const found = await begin(MOVETIME, () => undefined).found;
    if (!found.ok) throw new Error(`${agent}: ${found.reason}`);
    late.push(monotonic() - asked - MOVETIME);
    const searching = begin(10_000, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60));
    // Some know the answer without thinking.
    if (pool.running === 0) continue;
    const told = monotonic();
    searching.cancel();
    while (pool.running > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    stopped.push(monotonic() - told);
  }
  await pool.close();
  show(
    `${game} ${agent}: after its budget ${summary(late)} (at most 50), after a stop ${summary(stopped)} (at most 20)`,
  );
};

const movesOf = (rules: Rules, line: string): Move[] => {
  const moves: Move[] = [];
  let position = rules.start;
  for (const piece of rules.split(line)) {
    const move = rules.parse(position, piece);
    if (!move.ok) throw new Error(`${line}: ${piece}`);
    const played = rules.play(position, move.value);
    if (!played.ok) throw new Error(`${line}: ${piece}`);
    moves.push(move.value);
    position = played.value.position;
  }
  return moves;
};

/** How long one who plays against a level 3 waits while so many rooms wait for a level 8. */
export const benchAnswers = async (): Promise<void> => {
  const server = await startPionnier();
  const ends: (() => Promise<void>)[] = [];
  for (let room = 0; room < CROWD; room += 1) ends.push(await opposeAi(server.url, AGAINST_AN_AI));
  const waits: number[] = [];
  const quick: typeof AGAINST_AN_AI = { ...AGAINST_AN_AI, chairs: ['me', { ai: 'level:3' }] };
  ends.push(await opposeAi(server.url, quick, (wait) => waits.push(wait), 300));
  await new Promise((resolve) => setTimeout(resolve, CROWD_SECONDS * 1_000));
  for (const end of ends) await end();
  await server.stop();
  show(
    `a level 3 beside ${String(CROWD)} rooms that wait for a level 8 answers in ${summary(waits)}, ` +
      `at most ${Math.max(...waits).toFixed(0)} ms in ${String(waits.length)} moves (at most 1000)`,
  );
};

/** The same rooms of people, in turn with and without guests who play against AIs. */
const benchNeighbours = async (): Promise<void> => {
  const server = await startPionnier();
  const load = { url: server.url, rooms: ROOMS, spectators: 1, seconds: SECONDS, rate: PACE };
  const rooms = await openRooms(load);
  await playRooms(rooms, { ...load, seconds: 3 });
  const medians: readonly [alone: number[], beside: number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    medians[0].push((await playRooms(rooms, load)).p50);
    const ends = await Promise.all(
      Array.from({ length: AI_GAMES }, () => opposeAi(server.url, AGAINST_AN_AI)),
    );
    medians[1].push((await playRooms(rooms, load)).p50);
    for (const end of ends) await end();
  }
  for (const room of rooms) room.close();
  await server.stop();
  const [alone = 0, beside = 0] = medians.map((all) => quantile(sorted(all), 0.5));
  show(
    `${String(AI_GAMES)} games against an AI beside ${String(ROOMS)} rooms: the median move takes ` +
      `${beside.toFixed(2)} ms, ${alone.toFixed(2)} ms without: ${(beside - alone).toFixed(2)} ms more (at most 2)`,
  );
};

/** A guest who answers an AI after a pause, and tells how long it waited; answers with how to end the game. */
const opposeAi = async (
  url: string,
  wish: Omit<CreateRequest, 'key'>,
  waited: (milliseconds: number) => void = () => undefined,
  pause = 0,
): Promise<() => Promise<void>> => {
  const guest = await connectGuest(url);
  const created = await answered<{ match: string; row: Row }>((reply) =>
    guest.emit('create', { ...wish, key: nanoid(12) }, reply),
  );
  if (!created.ok) throw new Error(created.reason);
  const { match: id } = created;
  let match = apply(null, created.row, id);
  let asked: number | null = null;
  let over = false;
  /** One's own rows come as answers, all others as news. */
  const take = (row: Row): void => {
    if (row.seq === match.seq + 1) match = apply(match, row, id);
  };
  const say = async (what: PlayerCommand): Promise<void> => {
    const row = await command(guest, id, what);
    if (typeof row !== 'string') take(row);
    if (match.phase === 'playing') answer();
  };
  const answer = (): void => {
    const { rules, position, phase, turn } = match;
    if (over) return;
    if (phase === 'over') void say({ kind: 'offer', what: 'rematch', turn });
    if (phase !== 'playing' || rules.seat(position) !== seatOf(match, 0)) return;
    const moves = rules.moves(position);
    const move = rules.format(moves[Math.floor(Math.random() * moves.length)] ?? 0);
    asked = performance.now();
    void say({ kind: 'play', turn, move });
  };
  guest.on('rows', (_id, rows) => {
    for (const row of rows) {
      take(row);
      if (row.by !== AN_AI || asked === null) continue;
      waited(performance.now() - asked);
      asked = null;
    }
    if (pause === 0) answer();
    else setTimeout(answer, pause);
  });
  await answered<object>((reply) => guest.emit('watch', { match: id, from: -1 }, reply));
  return async () => {
    guest.off('rows');
    over = true;
    await command(guest, id, { kind: 'resign', game: match.game });
    guest.disconnect();
  };
};
