// A line of moves played from a position: what each did, up to the first illegal one.
import type { Cell, Effect, Outcome, Position, Rules } from './game.ts';

export interface ReplayedPly {
  readonly move: string;
  /** How many legal moves there were before it. */
  readonly legal: number;
  readonly captured: readonly Cell[];
  readonly illegal?: string;
}

export interface Replay {
  readonly plies: readonly ReplayedPly[];
  readonly position: Position;
  readonly outcome: Outcome | null;
}

export const replayLine = (rules: Rules, start: Position, line: string): Replay => {
  let position = start;
  const plies: ReplayedPly[] = [];
  const pieces = rules.split(line);
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    const end = rules.cut?.(position, piece) ?? piece.length;
    if (end < piece.length) pieces.unshift(piece.slice(end));
    const token = piece.slice(0, end);
    const legal = rules.moves(position).length;
    const move = rules.parse(position, token);
    const played = move.ok ? rules.play(position, move.value) : move;
    const name = move.ok ? rules.format(move.value) : token;
    if (!played.ok) {
      plies.push({ move: name, legal, captured: [], illegal: played.reason });
      break;
    }
    plies.push({ move: name, legal, captured: lost(played.value.effects) });
    position = played.value.position;
  }
  return { plies, position, outcome: position.outcome };
};

/** The cells from which a move took stones off the board. */
const lost = (effects: readonly Effect[]): Cell[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'capture') return effect.cells;
    return effect.kind === 'push-off' ? [effect.from] : [];
  });
