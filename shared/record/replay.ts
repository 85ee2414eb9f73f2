// Moves as text played from a position, up to the first illegal one.
import type { Cell, Effect, Outcome, Played, Position, Rules } from '../game.ts';
import type { Result } from '../result.ts';

export interface Attempt {
  readonly before: Position;
  /** The move in the game's own notation, or the text as it stood when it is no move. */
  readonly move: string;
  /** Which piece of text it stood in, and how far from its beginning. */
  readonly piece: number;
  readonly offset: number;
  readonly played: Result<Played<Position>, string>;
}

/** Plays pieces of text one after the other; a piece may hold several moves. The last attempt may be refused. */
export const attempt = function* (
  rules: Rules,
  start: Position,
  pieces: readonly string[],
): Generator<Attempt, void> {
  let before = start;
  for (const [index, piece] of pieces.entries()) {
    for (let offset = 0; offset < piece.length;) {
      const rest = piece.slice(offset);
      const text = rest.slice(0, rules.cut?.(before, rest) ?? rest.length);
      const move = rules.parse(before, text);
      const played = move.ok ? rules.play(before, move.value) : move;
      yield { before, move: move.ok ? rules.format(move.value) : text, piece: index, offset, played };
      if (!played.ok) return;
      before = played.value.position;
      offset += text.length;
    }
  }
};

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
  for (const { before, move, played } of attempt(rules, start, rules.split(line))) {
    const legal = rules.moves(before).length;
    if (played.ok) {
      plies.push({ move, legal, captured: lost(played.value.effects) });
      position = played.value.position;
    } else {
      plies.push({ move, legal, captured: [], illegal: played.reason });
    }
  }
  return { plies, position, outcome: position.outcome };
};

/** The cells from which a move took stones off the board. */
const lost = (effects: readonly Effect[]): Cell[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'capture') return effect.cells;
    return effect.kind === 'push-off' ? [effect.from] : [];
  });
