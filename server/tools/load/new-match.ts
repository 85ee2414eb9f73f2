// A match for a room of a load test: created by one player, taken by the other, watched by everybody.
import { newKey } from '../../../shared/match/command-key.ts';
import type { Row } from '../../../shared/match/match.ts';
import type { CreateRequest } from '../../../shared/protocol.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import { answered, command, type Guest } from './guest.ts';

/** Everybody of a room. */
export interface Company {
  readonly players: readonly [Guest, Guest];
  readonly watching: readonly Guest[];
}

export interface NewMatch {
  readonly match: string;
  /** The row from which its first move goes on. */
  readonly turn: number;
}

/** The refusal is the server's own name for it. */
export const openMatch = async ({
  players: [host, visitor],
  watching,
}: Company): Promise<Result<NewMatch, string>> => {
  const request = {
    key: newKey(),
    choice: { game: 'gomoku' },
    time: { kind: 'game', ms: 3_600_000, increment: 1_000, delay: 0 },
    first: 0,
    games: 1,
    private: false,
    chairs: ['me', 'open'],
  } satisfies CreateRequest;
  const created = await answered<{ match: string; row: Row }>((reply) => host.emit('create', request, reply));
  if (!created.ok) return no(created.reason);
  const { match, row } = created;
  for (const guest of [host, visitor, ...watching]) {
    const from = guest === host ? row.seq : -1;
    const watched = await answered<object>((reply) => guest.emit('watch', { match, from }, reply));
    if (!watched.ok) return no(watched.reason);
  }
  const sat = await command(visitor, match, { kind: 'sit' });
  return typeof sat === 'string' ? no(sat) : ok({ match, turn: sat.seq });
};

/** Gives the game up and looks away: no clock runs on, and a server bounds how many matches one may watch. */
export const leaveMatch = async (
  { players, watching }: Company,
  match: string,
  game: number,
): Promise<void> => {
  await command(players[0], match, { kind: 'resign', game });
  for (const guest of [...players, ...watching]) guest.emit('unwatch', { match }, () => undefined);
};
