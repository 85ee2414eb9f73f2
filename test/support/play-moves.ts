// Two people play moves as the game writes them, by whatever cells have to be touched for each.
import type { GameId } from '../../shared/games/index.ts';
import { GAMES } from '../../shared/games/index.ts';
import { withPointer } from './new-user.ts';
import type { Person } from './people.ts';
import { rulesOf } from './setups.ts';

export const playMoves = async (
  game: GameId,
  players: readonly [Person, Person],
  moves: readonly string[],
): Promise<void> => {
  const rules = rulesOf(GAMES[game]);
  let position = rules.start;
  for (const [index, text] of moves.entries()) {
    const move = rules.parse(position, text);
    const played = move.ok ? rules.play(position, move.value) : move;
    if (!move.ok || !played.ok) throw new Error(text);
    const mover = players[index % 2 === 0 ? 0 : 1];
    await mover.see('.board-offers');
    await withPointer(mover).move(rules, position, move.value);
    for (const player of players) await player.moved(index + 1);
    position = played.value.position;
  }
};
