// The games of a match that came to a result, as the archive lists them; derived from its rows alone.
import { apply } from '../../shared/match/apply.ts';
import { firstMoves } from '../../shared/match/moves.ts';
import { chairAt, type Match, type Player, type Row } from '../../shared/match/match.ts';
import type { FinishedGame } from '../store/contract/archive.ts';

/** The game that this row has ended; null where it ended none, or the game was called off. */
export const finishedBy = (before: Match | null, after: Match): FinishedGame | null => {
  const { outcome, terms } = after;
  if (outcome === null || before === null || before.outcome !== null) return null;
  if (outcome.reason === 'aborted' || outcome.reason === 'abandoned') return null;
  const seated = [after.chairs[chairAt(after, 0)], after.chairs[chairAt(after, 1)]] as const;
  return {
    number: after.game,
    game: terms.game,
    variant: terms.setup.variant,
    size: terms.setup.size,
    private: terms.private,
    ended: after.at,
    plies: after.moves.length,
    players: [named(seated[0]), named(seated[1])],
    winner: outcome.winner,
    reason: outcome.reason,
    opening: firstMove(after),
  };
};

const firstMove = ({ rules, moves }: Match): string | null => {
  const first = firstMoves(moves, 1);
  return first.length === 0 ? null : rules.format(first.last);
};

const named = (player: Player | null): FinishedGame['players'][number] =>
  player === null
    ? { id: null, name: '', kind: 'person' }
    : { id: player.id, name: player.agent ?? player.name, kind: player.kind };

export const finishedIn = (id: string, rows: readonly Row[]): FinishedGame[] => {
  const games: FinishedGame[] = [];
  let match: Match | null = null;
  for (const row of rows) {
    const after = apply(match, row, id);
    const game = finishedBy(match, after);
    if (game !== null) games.push(game);
    match = after;
  }
  return games;
};
