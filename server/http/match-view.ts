// A match as HTTP shows it: every game of it from the log, ready to be replayed or exported.
import { apply } from '../../shared/match/apply.ts';
import type { Seat } from '../../shared/game.ts';
import { chairAt, type Chair, type Match, type Row } from '../../shared/match/match.ts';
import { listMoves } from '../../shared/match/moves.ts';
import type { GameRecord } from '../../shared/record/record.ts';
import type { z } from 'zod/mini';
import type { matchSchema } from './schemas.ts';

export type MatchView = z.infer<typeof matchSchema>;

/** A match told from its log: its state, and the last state of each game that was begun. */
export interface Told {
  readonly match: Match;
  readonly games: readonly Match[];
  readonly created: number;
}

/** Goes on from what was told before. */
export const tellOn = (before: Told | null, rows: readonly Row[], id: string): Told | null => {
  let match = before?.match ?? null;
  const games = [...(before?.games ?? [])];
  for (const row of rows) {
    match = apply(match, row, id);
    if (match.game > 0) games[match.game - 1] = match;
  }
  return match && { match, games, created: before?.created ?? rows[0]?.at ?? match.at };
};

const written = (match: Match): string[] => listMoves(match.moves).map((move) => match.rules.format(move));

export const viewOf = ({ match, games, created }: Told, now: number): MatchView => {
  const { id, terms, phase, score, clock } = match;
  return {
    id,
    game: terms.game,
    ...terms.setup,
    options: { ...terms.setup.options },
    time: { ...terms.time },
    series: terms.games,
    phase,
    chairs: [nameOf(match, 0), nameOf(match, 1)],
    score: [score[0], score[1]],
    created,
    updated: match.at,
    now,
    turn: match.turn,
    clock: { left: [clock.left[0], clock.left[1]], running: clock.running, since: clock.since },
    games: games.map((game) => ({
      number: game.game,
      first: game.first,
      moves: written(game),
      position: game.rules.write(game.position),
      outcome: game.outcome && { winner: game.outcome.winner, reason: game.outcome.reason },
    })),
  };
};

const nameOf = ({ chairs }: Match, chair: Chair): MatchView['chairs'][number] => {
  const player = chairs[chair];
  return player && { kind: player.kind, id: player.id, name: player.name };
};

export const recordOf = (game: Match): GameRecord => {
  const { outcome, chairs, terms } = game;
  const seated = (seat: Seat): string | null => chairs[chairAt(game, seat)]?.name ?? null;
  return {
    game: terms.game,
    setup: terms.setup,
    moves: written(game),
    players: [seated(0), seated(1)],
    result: outcome && { winner: outcome.winner, reason: outcome.reason },
  };
};
