// Games in every state that a page can show, played by clients that stay: pages have only to look at them.
import type { TimeControl } from '../../shared/match/clock.ts';
import { LINES } from './boards-demo/lines.ts';
import type { Client } from './client.ts';
import { fillLobby, playShown } from './shown-games.ts';

/** No clock runs out while it is looked at. */
const LONG: TimeControl = { kind: 'game', ms: 90 * 60_000, increment: 5_000, delay: 0 };

/** A match, and the token of whoever looks at it as a player. */
export interface Seat {
  readonly match: string;
  readonly token: string;
}

export interface Staged {
  /** A free seat, seen by its host. */
  readonly waiting: Seat;
  /** Each game under way; it is the looker's turn in the first, with a draw offered and things said. */
  readonly playing: readonly Seat[];
  /** Marbles that nobody has moved yet. */
  readonly begun: Seat;
  /** Three stones lie on the largest board, and a colour or more stones are to be chosen. */
  readonly opening: Seat;
  readonly computer: Seat;
  /** Won and lost. */
  readonly over: readonly Seat[];
  leave(): void;
}

export const stage = async (url: string): Promise<Staged> => {
  const empty = await fillLobby(url);
  const here: Client[] = [];
  const seat = (match: string, client: Client): Seat => ({ match, token: client.token ?? '' });
  const shown = async (...given: Parameters<typeof playShown>) => {
    const game = await playShown(...given);
    here.push(...game.players);
    return game;
  };
  const time = { time: LONG, private: true } as const;

  const gomoku = await shown(url, ['Sofia', 'Matthieu'], LINES.gomoku.middle, time);
  const [sofia, matthieu] = gomoku.players;
  await converse(gomoku.match, sofia, matthieu);
  const { turn } = matthieu.state(gomoku.match);
  await matthieu.command(gomoku.match, { kind: 'offer', what: 'draw', turn });
  const others = await Promise.all(
    (['connect4', 'ninuki', 'abalone'] as const).map((game) =>
      shown(url, ['Théa', 'Ruben'], LINES[game].middle, time),
    ),
  );
  const begun = await shown(url, ['Ingrid', 'Omar'], LINES.abalone.start, time);
  const opening = await shown(
    url,
    ['Paulo', 'Qiu'],
    { game: 'gomoku', size: '19', moves: 'j10 j11 l9' },
    { ...time, choice: { game: 'gomoku', size: '19', options: { opening: 'swap2' } } },
  );
  const [won, lost] = await Promise.all([
    shown(url, ['Théa', 'Ruben'], LINES.connect4.won, time),
    shown(url, ['Ulla', 'Vikram'], LINES.abalone.won, time),
  ]);
  const choice = { game: 'connect4' } as const;
  const computer = await sofia.create({ ...time, choice, chairs: ['me', { ai: 'level:2' }] });
  await sofia.watch(computer);
  await sofia.until(computer, ({ phase }) => phase === 'playing');
  await sofia.play(computer, '4');
  const waiting = await sofia.create({ ...time, choice: { game: 'abalone' } });

  return {
    waiting: seat(waiting, sofia),
    playing: [seat(gomoku.match, sofia), ...others.map(({ match, players: [first] }) => seat(match, first))],
    begun: seat(begun.match, begun.players[0]),
    opening: seat(opening.match, opening.players[1]),
    computer: seat(computer, sofia),
    over: [won, lost].map(({ match, players: [first] }) => seat(match, first)),
    leave: () => {
      empty();
      for (const client of here) client.close();
    },
  };
};

const converse = async (match: string, one: Client, two: Client): Promise<void> => {
  const line = (from: Client, say: object, key: string): Promise<unknown> =>
    from.ask('chat', { match, key: `staged-line-${key}`, channel: 'players', say });
  await line(one, { preset: 'hello' }, 'hello');
  await line(two, { text: 'Hi! Shall we play two?' }, 'two');
  await line(one, { text: 'Gladly, I have until noon.' }, 'gladly');
  await line(two, { preset: 'good-luck' }, 'luck');
};
