// A game that is over as the row that the archive keeps of it. It knows no database: who appends needs it too.
import type { FinishedGame } from './contract/archive.ts';
import type { GameTable } from './tables.ts';

export const gameRow = (match: string, game: FinishedGame): GameTable => {
  const [first, second] = game.players;
  return {
    match,
    number: game.number,
    game: game.game,
    variant: game.variant,
    size: game.size,
    private: game.private ? 1 : 0,
    ended: game.ended,
    plies: game.plies,
    seat0: first.id,
    name0: first.name,
    kind0: first.kind,
    seat1: second.id,
    name1: second.name,
    kind1: second.kind,
    players: kindOf([first.kind, second.kind]),
    result: game.winner ?? 2,
    reason: game.reason,
    opening: game.opening ?? null,
  };
};

const kindOf = (kinds: readonly string[]): number => kinds.filter((kind) => kind !== 'person').length;
