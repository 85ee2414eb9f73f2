// Games under way for pictures of the pages: named players at boards in the middle of play, and open seats.
import type { CreateRequest } from '../../shared/protocol.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import { playLine, type Line } from './boards-demo/game.ts';
import { LINES, type DrawnGame } from './boards-demo/lines.ts';
import { Client } from './client.ts';

const MINUTE = 60_000;
const BLITZ: TimeControl = { kind: 'game', ms: 3 * MINUTE, increment: 2_000, delay: 0 };
const RAPID: TimeControl = { kind: 'game', ms: 10 * MINUTE, increment: 5_000, delay: 0 };
const NONE: TimeControl = { kind: 'none' };

export interface ShownGame {
  readonly match: string;
  /** The player who moves first, and the other. */
  readonly players: readonly [Client, Client];
}

const named = async (url: string, name: string): Promise<Client> => {
  const client = await Client.connect(url);
  await client.ask('rename', { name });
  return client;
};

/** Plays a line of moves between two, each of whom is somebody new. */
export const playShown = async (
  url: string,
  names: readonly [string, string],
  line: Line,
  request: Partial<CreateRequest> = {},
): Promise<ShownGame> => {
  const [one, two] = await Promise.all([named(url, names[0]), named(url, names[1])]);
  const { game, variant, size, moves } = line;
  const choice = {
    game,
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
  };
  const match = await one.create({ choice, time: RAPID, ...request });
  await Promise.all([one.watch(match), two.watch(match)]);
  await two.command(match, { kind: 'sit' });
  await one.until(match, ({ phase }) => phase === 'playing');
  const { rules } = playLine({ ...line, moves: '' });
  for (const [index, text] of rules.split(moves).entries()) {
    const { rules: played, position } = await one.until(match, (state) => state.position.ply === index);
    const mover = played.seat(position) === 0 ? one : two;
    await mover.until(match, (state) => state.position.ply === index);
    const answer = await mover.play(match, text);
    if (!answer.ok) throw new Error(`${game} ${text}: ${answer.reason}`);
  }
  return { match, players: [one, two] };
};

const cut = (game: DrawnGame, moves: string, plies: number): Line => {
  const line = LINES[game].won;
  const { rules } = playLine({ ...line, moves: '' });
  return { ...line, moves: [...rules.split(moves)].slice(0, plies).join(' ') };
};

/** A lobby with life in it. */
export const fillLobby = async (url: string): Promise<() => void> => {
  const line = (game: DrawnGame, plies: number): Line => cut(game, LINES[game].won.moves, plies);
  const games = await Promise.all([
    playShown(url, ['Ada', 'Bartholomäus Krummholz'], line('connect4', 13), { time: BLITZ }),
    playShown(url, ['Chidi', 'Dolores'], line('gomoku', 24)),
    playShown(url, ['Élodie', 'Fumiko'], line('ninuki', 34), { time: NONE }),
    playShown(url, ['Gaël', 'Hanna'], line('abalone', 30)),
    playShown(url, ['Ines', 'João'], line('gomoku', 9), { time: BLITZ }),
    playShown(url, ['Kwame', 'Lucía'], line('connect4', 20)),
  ]);
  const hosts = await Promise.all(
    (
      [
        ['Maëlle', { game: 'abalone' }, RAPID],
        ['Noor', { game: 'gomoku', variant: 'renju' }, BLITZ],
        ['Oskar the Unhurried', { game: 'ninuki' }, NONE],
      ] as const
    ).map(async ([name, choice, time]) => {
      const host = await named(url, name);
      await host.create({ choice, time });
      return host;
    }),
  );
  const all = [...games.flatMap(({ players }) => players), ...hosts];
  return () => {
    for (const client of all) client.close();
  };
};
