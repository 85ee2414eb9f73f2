// Forced wins found the slow and certain way: by the rules alone, against every legal answer.
import type { Move, Position, Rules } from '../../shared/game.ts';
import { played } from './played.ts';

/** A search of one position; what it learns about positions is kept. */
export interface ForcedWins<P extends Position> {
  /** The moves that win by threats alone, each to win with the next move, and at most so many of them. */
  winners(position: P, threats: number): Move[];
  wins(position: P, threats: number): boolean;
  /** Whether this move begins such a win, its own threat counted. */
  winsWith(position: P, move: Move, threats: number): boolean;
}

export const forcedWins = <P extends Position>(rules: Rules<P>): ForcedWins<P> => {
  const known = new Map<string, boolean>();

  const hasWon = (position: P, side: P['turn']): boolean => position.outcome?.winner === side;

  /** The moves that win at once. */
  const finishers = (position: P): Move[] =>
    position.outcome !== null
      ? []
      : rules.moves(position).filter((move) => hasWon(played(rules, position, move), position.turn));

  /** Whether the move threatens to win, and whether no answer of all that are legal helps. */
  const winsWith = (position: P, move: Move, threats: number): boolean => {
    const side = position.turn;
    const after = played(rules, position, move);
    if (hasWon(after, side)) return true;
    if (after.outcome !== null || threats === 0) return false;
    const threatened = finishers({ ...after, turn: side });
    const pending = 'pending' in after && after.pending === side;
    if (threatened.length === 0 && !pending) return false;
    const open: P[] = [];
    for (const answer of rules.moves(after)) {
      const next = played(rules, after, answer);
      if (hasWon(next, side)) continue;
      if (next.outcome !== null) return false;
      const ends = threatened.some((cell) => {
        const result = rules.play(next, cell);
        return result.ok && hasWon(result.value.position, side);
      });
      if (!ends) open.push(next);
    }
    return open.every((next) => wins(next, threats - 1));
  };

  const wins = (position: P, threats: number): boolean => {
    const name = `${rules.write(position)} ${String(threats)}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer =
      position.outcome === null &&
      (finishers(position).length > 0 ||
        (threats > 0 && rules.moves(position).some((move) => winsWith(position, move, threats))));
    known.set(name, answer);
    return answer;
  };

  return {
    wins,
    winsWith,
    winners: (position, threats) => rules.moves(position).filter((move) => winsWith(position, move, threats)),
  };
};

/** The moves after which the other side has no win by at most so many threats. */
export const defences = <P extends Position>(rules: Rules<P>, position: P, threats: number): Move[] => {
  const search = forcedWins(rules);
  return rules.moves(position).filter((move) => {
    const after = played(rules, position, move);
    return after.outcome === null ? !search.wins(after, threats) : after.outcome.winner === position.turn;
  });
};
