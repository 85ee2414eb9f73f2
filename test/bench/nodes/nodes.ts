// What a move costs on PostgreSQL: at one node against bare Socket.IO, at three against one, and what the bus between them bears.
import { setTimeout as sleep } from 'node:timers/promises';
import { openRoom, type Room } from '../../../server/tools/load/room.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { openBaselineRoom } from '../live/baseline-room.ts';
import {
  cpuOf,
  errorsOf,
  inTurn,
  median,
  openRooms,
  play,
  SPECTATORS,
  type House,
  type Played,
} from '../live/houses.ts';
import { cpuOfFamily, startBaseline, startNode } from '../live/process.ts';
import { measureHints } from './hints.ts';

const ROOMS = 300;
const NODES = 3;
const WARM_UP = 3;
/** Short and many, the two sides in turn: the machine's speed wanders, and should wander for both. */
const SECONDS = 1.5;
const ROUNDS = 7;
/** Moves a second at each node: what comes to a node is gathered in commits and hints, so that only equal loads compare. */
const AT_EACH = 600;
const IDLE_SECONDS = 4;
const LEAST_OF_BARE = 0.6;
const MOST_AT_ONE_OF_THREE = 1.15;
const MOST_ACROSS_THREE = 1.8;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Beyond its bound a figure fails the bench. */
const judge = (what: string, value: number, bound: 'at least' | 'at most', limit: number): void => {
  const kept = bound === 'at least' ? value >= limit : value <= limit;
  print(`  ${what}: ${value.toFixed(3)} × (${bound} ${String(limit)})${kept ? '' : ': BEYOND'}`);
  if (!kept) process.exitCode = 1;
};

/** A round with what it cost the database, in CPU seconds. */
interface Round extends Played {
  readonly database: number;
}

export const benchNodes = async (): Promise<void> => {
  const postgres = await startPostgres();
  try {
    await benchOn(postgres);
  } finally {
    await postgres.remove();
  }
};

const benchOn = async (postgres: TestPostgres): Promise<void> => {
  const [bareServer, loneServer] = [await startBaseline(), await startNode(await postgres.database())];
  const shared = await postgres.database();
  const servers = [];
  for (let each = 0; each < NODES; each += 1) servers.push(await startNode(shared));
  const urls = servers.map(({ url }) => url);
  const nodeOf = function* (): IterableIterator<string> {
    for (;;) yield* urls;
  };
  const nextNode = nodeOf();

  const inRooms = async (houseServers: House['servers'], open: () => Promise<Room>): Promise<House> => ({
    servers: houseServers,
    rooms: await openRooms(ROOMS, open),
  });
  const run = async (house: House, seconds: number, atEach?: number): Promise<Round> => {
    const before = cpuOfFamily(postgres.pid);
    const rate = atEach === undefined ? undefined : atEach * house.servers.length;
    const played = await play(house, seconds, rate);
    return { ...played, database: cpuOfFamily(postgres.pid) - before };
  };
  const compare = async (one: House, other: House, atEach?: number): Promise<(readonly [Round, Round])[]> => {
    for (const house of [one, other]) await run(house, WARM_UP, atEach);
    return inTurn([one, other], ROUNDS, (house) => run(house, SECONDS, atEach));
  };
  /** At the load that the bounds are for; and, told only, with as much at both as they can take. */
  const compareBoth = async (one: House, other: House, what: string) => {
    const even = await compare(one, other, AT_EACH);
    const most = await compare(one, other);
    for (const [load, rounds] of [
      [`${String(AT_EACH)} moves a second at each`, even],
      ['as many as they can', most],
    ] as const) {
      tell(`one node, ${load}`, sides(rounds)[0]);
      tell(`three nodes, ${what}, ${load}`, sides(rounds)[1]);
    }
    print(`  three nodes, ${what}, as many as they can: ${dearer(most).toFixed(3)} × the CPU a move`);
    return even;
  };
  const leave = ({ rooms }: House): void => {
    for (const room of rooms) room.close();
  };

  print(`nodes: ${String(ROOMS)} rooms of three sockets, ${String(ROUNDS)} rounds of two sides in turn`);
  const lone = await inRooms([loneServer], () => openRoom(loneServer.url, SPECTATORS));
  await tellIdle('one node', lone, postgres);
  const bare = await inRooms([bareServer], () => openBaselineRoom(bareServer.url, SPECTATORS));
  const toBare = await compare(bare, lone);
  tell('bare Socket.IO', sides(toBare)[0]);
  tell('one node', sides(toBare)[1]);
  leave(bare);

  // No more sockets at the three than at the one, so that the same is asked of both.
  const together = await inRooms(servers, () => openRoom(String(nextNode.next().value), SPECTATORS));
  await tellIdle(`${String(NODES)} nodes`, together, postgres);
  const toTogether = await compareBoth(lone, together, 'rooms at one');
  leave(together);

  const across = await inRooms(servers, () => openRoom(urls, SPECTATORS));
  const toAcross = await compareBoth(lone, across, 'rooms at all');
  leave(across);

  judge(
    'moves per CPU second of one node against bare Socket.IO',
    median(toBare.map(([socketIo, node]) => node.perCpuSecond / socketIo.perCpuSecond)),
    'at least',
    LEAST_OF_BARE,
  );
  judge(
    'CPU a move of three nodes, rooms at one, against one node',
    dearer(toTogether),
    'at most',
    MOST_AT_ONE_OF_THREE,
  );
  judge(
    'CPU a move of three nodes, rooms at all, against one node',
    dearer(toAcross),
    'at most',
    MOST_ACROSS_THREE,
  );
  const errors = errorsOf([...toBare, ...toTogether, ...toAcross]);
  print(`  refused or lost: ${String(errors)} (none)`);
  if (errors > 0) process.exitCode = 1;

  leave(lone);
  for (const server of [bareServer, loneServer, ...servers]) await server.stop();
  await measureHints(await postgres.database());
};

const dearer = (rounds: readonly (readonly [Round, Round])[]): number =>
  median(rounds.map(([one, three]) => one.perCpuSecond / three.perCpuSecond));

const sides = (rounds: readonly (readonly [Round, Round])[]): readonly [Round[], Round[]] => [
  rounds.map(([one]) => one),
  rounds.map(([, other]) => other),
];

const tell = (what: string, rounds: readonly Round[]): void => {
  const micro = (cost: (round: Round) => number): string => (median(rounds.map(cost)) * 1e6).toFixed(1);
  print(
    `  ${what}: ${median(rounds.map((round) => round.perCpuSecond)).toFixed(0)} moves a CPU second, ` +
      `${median(rounds.map((round) => round.movesPerSecond)).toFixed(0)} a second; a move costs ` +
      `${micro((round) => 1 / round.perCpuSecond)} µs of CPU, and ${micro((round) => round.database / round.moves)} µs of the database's; ` +
      `to the opponent ${median(rounds.map((round) => round.p50)).toFixed(0)} ms (p99 ${median(rounds.map((round) => round.p99)).toFixed(0)})`,
  );
};

/** What nodes cost at which nobody moves. */
const tellIdle = async (what: string, house: House, postgres: TestPostgres): Promise<void> => {
  const [nodes, database] = [cpuOf(house), cpuOfFamily(postgres.pid)];
  await sleep(IDLE_SECONDS * 1_000);
  const share = (since: number, now: number): string =>
    `${(((now - since) / IDLE_SECONDS) * 100).toFixed(1)} %`;
  print(
    `  ${what}, connected and idle: ${share(nodes, cpuOf(house))} of a core, all databases ${share(database, cpuOfFamily(postgres.pid))}`,
  );
};
