// Two thousand streams over HTTP against as many sockets: what they cost while they hear the same games, in processor
// time and memory, each beyond what the same games cost without them.
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { answered, command, connectGuest, type Guest } from '../../../server/tools/load/guest.ts';
import { openMatch } from '../../../server/tools/load/new-match.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { SCRIPT } from '../../../server/tools/load/script.ts';
import { median } from './houses.ts';
import { startPionnier, type ServerProcess } from './process.ts';

const READERS = 2_000;
const MATCHES = 20;
/** Opened at a time. */
const OPENING = 50;
/** Milliseconds from move to move in each match. */
const PACE = 100;
const SECONDS = 8;
/** In which the last garbage goes, and every stream says a few times that it lives. */
const REST = 6_000;
const ROUNDS = 3;

interface Reader {
  close(): void;
}
interface Asked {
  readonly url: string;
  /** Of a guest who was made before. */
  readonly token: string;
  readonly match: string;
  /** Tells of each row that has come. */
  readonly came: (rows: number) => void;
}
type Open = (asked: Asked) => Promise<Reader>;

const openSocket: Open = async ({ url, token, match, came }) => {
  const guest: Guest = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { version: PROTOCOL_VERSION, token },
  });
  await new Promise((resolve, reject) => {
    guest.once('welcome', resolve);
    guest.once('connect_error', reject);
  });
  guest.on('rows', (_match, rows) => came(rows.length));
  const watched = await answered<object>((reply) => guest.emit('watch', { match, from: -1 }, reply));
  if (!watched.ok) throw new Error(watched.reason);
  return { close: () => guest.disconnect() };
};

const asking = new Agent({ keepAlive: true, maxSockets: OPENING });
const ask = async (url: string, options: object): Promise<IncomingMessage> => {
  const asked = request(url, options);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${url}: ${String(response.statusCode)}`);
  return response;
};
const ROW = Buffer.from('{"row":');
const newToken = async (url: string): Promise<string> => {
  const guest = await ask(`${url}/api/guests`, { method: 'POST', agent: asking });
  const parts: Buffer[] = [];
  for await (const part of guest) parts.push(part as Buffer);
  return (JSON.parse(Buffer.concat(parts).toString()) as { token: string }).token;
};
const openStream: Open = async ({ url, token, match, came }) => {
  const response = await ask(`${url}/api/stream/matches/${match}`, {
    agent: false,
    headers: { Authorization: `Bearer ${token}` },
  });
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    let rows = 0;
    for (let at = part.indexOf(ROW); at !== -1; at = part.indexOf(ROW, at + 1)) rows += 1;
    came(rows);
  });
  return { close: () => response.destroy() };
};

interface Game {
  readonly match: string;
  readonly players: readonly [Guest, Guest];
  turn: number;
  ply: number;
}

const openGame = async (url: string): Promise<Game> => {
  const players = [await connectGuest(url), await connectGuest(url)] as const;
  const opened = await openMatch({ players, watching: [] });
  if (!opened.ok) throw new Error(opened.reason);
  return { ...opened.value, players, ply: 0 };
};

/** All matches go on at their pace; answers how many moves were made. */
const play = async (games: readonly Game[], seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1_000;
  const one = async (game: Game, at: number): Promise<number> => {
    let moves = 0;
    for (let due = performance.now() + (at * PACE) / games.length; due < end; due += PACE) {
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      const move = SCRIPT[game.ply] ?? '';
      const mover = game.players[game.ply % 2 === 0 ? 0 : 1];
      const row = await command(mover, game.match, { kind: 'play', turn: game.turn, move });
      if (typeof row === 'string') throw new Error(row);
      game.turn = row.seq;
      game.ply += 1;
      moves += 1;
    }
    return moves;
  };
  return (await Promise.all(games.map(one))).reduce((sum, each) => sum + each, 0);
};

const inGroups = async <T>(count: number, open: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  while (all.length < count) {
    const group = Array.from({ length: Math.min(OPENING, count - all.length) }, (_, at) => all.length + at);
    all.push(...(await Promise.all(group.map(open))));
  }
  return all;
};

interface Cost {
  /** Seconds of CPU for as many moves. */
  readonly cpu: number;
  readonly memory: number;
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));

/** What the readers cost, beyond the same games without them. */
const costOf = async (open: Open): Promise<Cost> => {
  const server: ServerProcess = await startPionnier();
  const games = await inGroups(MATCHES, () => openGame(server.url));
  await play(games, SECONDS / 2);
  let [before, bytes] = [server.cpu(), 0];
  const alone = await play(games, SECONDS);
  const cpuAlone = (server.cpu() - before) / alone;
  const tokens = await inGroups(READERS, () => newToken(server.url));
  await rest();
  bytes = server.memory();
  let [came, counting] = [0, false];
  const readers = await inGroups(READERS, (at) =>
    open({
      url: server.url,
      token: tokens[at] ?? '',
      match: games[at % MATCHES]?.match ?? '',
      came: (rows) => {
        if (counting) came += rows;
      },
    }),
  );
  await rest();
  const memory = server.memory() - bytes;
  counting = true;
  before = server.cpu();
  const moves = await play(games, SECONDS);
  const cpu = (server.cpu() - before) / moves - cpuAlone;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const wanted = moves * (READERS / MATCHES);
  if (came !== wanted) throw new Error(`${String(came)} rows came, of ${String(wanted)}`);
  for (const reader of readers) reader.close();
  for (const { players } of games) for (const guest of players) guest.disconnect();
  await server.stop();
  return { cpu: cpu * alone, memory };
};

export const benchStreams = async (): Promise<void> => {
  const ratios: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = round % 2 === 1;
    const first = await costOf(turned ? openStream : openSocket);
    const second = await costOf(turned ? openSocket : openStream);
    const [sockets, streams] = turned ? [second, first] : [first, second];
    ratios.push({ cpu: streams.cpu / sockets.cpu, memory: streams.memory / sockets.memory });
    const said = ({ cpu, memory }: Cost): string =>
      `${cpu.toFixed(2)} s of CPU, ${(memory / 1e6).toFixed(0)} MB`;
    process.stdout.write(
      `  ${String(READERS)} sockets: ${said(sockets)}; as many streams: ${said(streams)}\n`,
    );
  }
  asking.destroy();
  const [cpu, memory] = [median(ratios.map((each) => each.cpu)), median(ratios.map((each) => each.memory))];
  process.stdout.write(
    `  ${String(READERS)} streams: ${cpu.toFixed(2)} × the CPU of as many sockets, ${memory.toFixed(2)} × their memory (at most 1.5)\n`,
  );
};
