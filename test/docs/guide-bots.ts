// What both bots of the guide must do: finish games of all games, two at once, and go on after the server's restart.
import { GAME_IDS } from '../../shared/games/index.ts';
import type { Match } from '../../shared/match/match.ts';
import type { Client } from '../support/client.ts';
import { startBot } from '../support/guide-bots.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { startServer } from '../support/server.ts';

type Bot = 'bot.py' | 'bot.ts';
const PATIENCE = 240_000;

const isOver = ({ phase }: Match): boolean => phase === 'over';

/** Whoever plays the bot takes the first legal move, as soon as it is their turn. */
const meet = async (person: Client, bot: string, game: string): Promise<string> => {
  const match = await person.create({
    choice: { game },
    time: { kind: 'none' },
    chairs: ['me', { bot }],
  });
  await person.watch(match);
  return match;
};
const turnsOf = async (person: Client, match: string, plies: number): Promise<void> => {
  for (;;) {
    const state = await person.until(
      match,
      (now) => isOver(now) || now.position.ply >= plies || moves(now, person),
      PATIENCE,
    );
    if (isOver(state) || state.position.ply >= plies) return;
    const legal = state.rules.moves(state.position);
    // From the middle on: a game of columns filled one after the other is short, and one on a great board is not long.
    const move = legal[Math.floor(legal.length / 2)];
    if (move === undefined) throw new Error('nothing is legal');
    await person.play(match, state.rules.format(move));
  }
};
const moves = ({ phase, rules, position, chairs, first }: Match, { id }: Client): boolean =>
  phase === 'playing' && chairs[rules.seat(position) === 0 ? first : first === 0 ? 1 : 0]?.id === id;

/** Long enough to be a game, and the person resigns then: by chance some games would never end. */
const finish = async (person: Client, match: string): Promise<Match> => {
  await turnsOf(person, match, 60);
  const state = person.state(match);
  if (!isOver(state)) await person.command(match, { kind: 'resign', game: state.game });
  return person.until(match, isOver);
};

export const playsAllGames = async (file: Bot): Promise<readonly Match[]> => {
  const server = await startServer();
  const bot = await startBot(file, server.url);
  try {
    const person = await server.client();
    const ends: Match[] = [];
    // Two at once, whatever they are.
    for (let at = 0; at < GAME_IDS.length; at += 2) {
      const pair = GAME_IDS.slice(at, at + 2);
      const matches = await Promise.all(pair.map((game) => meet(person, bot.id, game)));
      ends.push(...(await Promise.all(matches.map((match) => finish(person, match)))));
    }
    return ends;
  } finally {
    await bot.end();
    await server.end();
  }
};

/** A game that begins at one server and ends at the next, on the same store and port. */
export const survivesRestart = async (file: Bot): Promise<Match> => {
  const store = new MemoryStore();
  const before = await startServer(store);
  const bot = await startBot(file, before.url);
  let server = before;
  try {
    const person = await before.client();
    const match = await meet(person, bot.id, 'gomoku');
    await turnsOf(person, match, 6);
    await before.end();
    server = await startServer(store, {}, { port: before.port });
    const back = await server.client(person.token);
    await back.watch(match);
    return await finish(back, match);
  } finally {
    await bot.end();
    await server.end();
  }
};
