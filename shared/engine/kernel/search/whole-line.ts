// The best line made whole: it ends where the table answered, and what the table holds of its continuation follows.
import { NO_MOVE, moveIn, probeHash } from './hash';
import * as moves from './moves';
import { LONGEST_LINE, appendLine, lineLength, lineMove } from './progress';
import { OPEN } from './score';

/** Plays the line from the root on, and appends the table's moves as long as there are any. */
export function completeLine<G>(): void {
  const game = changetype<G>(0);
  let length = 0;
  while (length < lineLength()) game.play(lineMove(length++));
  while (length < LONGEST_LINE && game.settle(length) == OPEN) {
    const entry = probeHash(game.key());
    const move = entry == 0 ? NO_MOVE : moveIn(entry);
    if (!isAmongMoves<G>(move, length) || !game.play(move)) break;
    appendLine(move);
    length++;
  }
  while (length-- > 0) game.undo();
}

/** An entry may be another position's, so its move is not played unseen. */
function isAmongMoves<G>(move: i32, ply: i32): bool {
  const from = moves.openMoves();
  changetype<G>(0).generate(ply, 1);
  let found = false;
  for (let i = from; i < moves.top && !found; i++) found = moves.moveIn(i) == move;
  moves.closeMoves(from);
  return found;
}
