// Players who are in a hurry, forgetful and not always honest, in rooms that never end.
import { setTimeout as sleep } from 'node:timers/promises';
import { chairAt, chairOf, type Match, type Row } from '../../shared/match/match.ts';
import type { CreateRequest, PlayerCommand } from '../../shared/protocol.ts';
import { Client, newKey, ROOM } from '../support/client.ts';
import { anyOf, fault, PATIENCE, stayConnected, untilAnswered, type World } from './world.ts';

const GAMES = ['connect4', 'gomoku', 'ninuki', 'abalone'] as const;

/** Two players, a spectator, and a second tab of the first player; plays until the world stops. */
export const runRoom = async (
  world: World,
  number: number,
  time: CreateRequest['time'] = ROOM.time,
): Promise<void> => {
  const host = await enter(world);
  const visitor = await enter(world);
  const key = newKey();
  const request = { ...ROOM, time, key, choice: { game: GAMES[number % GAMES.length] ?? 'connect4' } };
  const create = async () => (await host.ask('create', request)) as Created;
  const [first, second] = await Promise.all([
    untilAnswered(world, host, create),
    untilAnswered(world, host, create),
  ]);
  if (first?.match === undefined || first.match !== second?.match) {
    fault(world, 'two creations with one key are two matches');
    return;
  }
  const { match } = first;
  world.answered.push({ match, identity: host.id, key, row: first.row ?? 'no row' });
  const tab = await enter(world, host.token);
  const spectator = await enter(world);
  for (const each of [host, visitor, tab, spectator]) {
    await untilAnswered(world, each, () => each.watch(match));
  }
  await give(world, visitor, match, { kind: 'sit' });
  await Promise.all([playOn(world, host, match), playOn(world, visitor, match), playOn(world, tab, match)]);
};

interface Created {
  readonly ok: boolean;
  readonly match?: string;
  readonly row?: Row;
}

const enter = async (world: World, token?: string): Promise<Client> => {
  for (;;) {
    try {
      const entered = await Client.connect(anyOf(world), token);
      stayConnected(world, entered);
      return entered;
    } catch {
      await sleep(50);
    }
  }
};

/** Gives a command until it is answered; one in ten is sent twice at once. */
const give = async (world: World, by: Client, match: string, command: PlayerCommand): Promise<void> => {
  const key = newKey();
  const ask = () => by.command(match, command, key);
  // What is refused for coming too soon may be right when it comes again: its twin could have another answer.
  const isAhead = command.kind === 'play' && command.turn > by.seq(match);
  const answers = await Promise.all(
    Array.from({ length: !isAhead && world.random() < 0.1 ? 2 : 1 }, () => untilAnswered(world, by, ask)),
  );
  const [row, twin = row] = answers.map((answer) =>
    answer?.ok === true ? answer.row : (answer?.reason ?? ''),
  );
  if (row === undefined) return;
  const same =
    typeof row === 'string' || typeof twin === 'string' ? typeof row === typeof twin : row.seq === twin?.seq;
  if (!same) fault(world, `one key, two answers: ${JSON.stringify([row, twin])}`);
  world.answered.push({ match, identity: by.id, key, row });
};

const playOn = async (world: World, player: Client, match: string): Promise<void> => {
  let seen = -1;
  let since = performance.now();
  while (!world.stopping) {
    const seq = player.seq(match);
    if (seq !== seen || world.upSince === null) {
      seen = seq;
      since = performance.now();
    } else if (performance.now() - Math.max(since, world.upSince) > PATIENCE) {
      fault(world, `nothing has happened in ${match} for ${String(PATIENCE)} ms`);
      return;
    }
    const state = player.mirrors.get(match)?.match;
    if (state === undefined || state === null || !player.socket.connected) {
      await sleep(20);
      continue;
    }
    const command = wish(world, player, state);
    if (command === null) await sleep(5);
    else if (command === 'nonsense') await talkNonsense(player, match);
    else await give(world, player, match, command);
  }
};

const wish = (world: World, player: Client, state: Match): PlayerCommand | 'nonsense' | null => {
  const chair = chairOf(state, player.id);
  if (chair === null) return null;
  const { random } = world;
  const { turn, game } = state;
  const offer = state.offers.find((each) => each.chair !== chair);
  if (state.phase === 'over') return { kind: 'offer', what: 'rematch', turn };
  if (offer !== undefined) return { kind: random() < 0.6 ? 'accept' : 'decline', offer: offer.seq };
  if (state.phase !== 'playing') return null;
  const dice = random();
  if (dice < 0.02) return 'nonsense';
  if (dice < 0.03) return { kind: 'offer', what: 'takeback', turn };
  if (dice < 0.04) return { kind: 'play', turn: Math.max(0, turn - 2), move: 'd1' };
  if (dice < 0.05) return { kind: 'play', turn: turn + 3, move: 'd1' };
  if (dice < 0.055 || state.seq > 1_400) return { kind: 'resign', game };
  if (chairAt(state, state.rules.seat(state.position)) !== chair) return null;
  const moves = state.rules.moves(state.position);
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? null : { kind: 'play', turn, move: state.rules.format(move) };
};

const NONSENSE: readonly unknown[] = [
  null,
  7,
  'play',
  [],
  {},
  { match: 'x' },
  { match: true, key: {}, command: [] },
];

const talkNonsense = async (player: Client, match: string): Promise<void> => {
  player.say('command', { match, key: newKey(), command: { kind: 'play', turn: true, move: '\0' } });
  for (const message of NONSENSE) player.say('command', message);
  await sleep(20);
};
