// Who owns the zugzwang: whether one side gets what it needs by answering in the same column, whatever the other one plays.
import type { Cell, Colour, Move, Position, Rules } from '../../game.ts';
import { other } from '../../game.ts';
import type { Control } from '../../tactics.ts';

/** Positions that may be looked at; with more columns open, nothing is said. */
const MOST = 1_500;
/** More squares than these decide nothing in particular. */
const FEW = 3;

interface Found {
  readonly wins: boolean;
  readonly cells: ReadonlySet<Cell>;
}

/** The squares on which a stone wins at once. */
export type Winning = (position: Position) => readonly Move[];

/** Null where nothing of the kind is certain: every move of the other side is played, to the end. */
export const controlOf = (
  rules: Rules,
  position: Position,
  winning: Winning,
  landing: (position: Position, column: number) => Cell | null,
): Control | null => {
  if (position.outcome !== null || winning(position).length > 0) return null;
  let left = MOST;
  const known = new Map<string, Found | null>();

  /** The other side is to move, and each of its moves is answered; null where it escapes. */
  const follow = (before: Position): Found | null => {
    const name = rules.write(before);
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    if (--left < 0) return null;
    const found = answerAll(before);
    known.set(name, found);
    return found;
  };

  const answerAll = (before: Position): Found | null => {
    const cells = new Set<Cell>();
    let wins = true;
    for (const column of rules.moves(before)) {
      const found = answer(before, column);
      if (found === null) return null;
      wins &&= found.wins;
      for (const cell of found.cells) cells.add(cell);
    }
    return { wins, cells };
  };

  const answer = (before: Position, column: Move): Found | null => {
    const played = rules.play(before, column);
    if (!played.ok) return null;
    const after = played.value.position;
    if (after.outcome !== null) return drawn(after);
    const [at] = winning(after);
    const cell = at === undefined ? null : landing(after, at);
    if (cell !== null) return { wins: true, cells: new Set([cell]) };
    const answered = rules.play(after, column);
    if (!answered.ok) return null;
    const next = answered.value.position;
    return next.outcome === null ? follow(next) : drawn(next);
  };

  const own = controlled(other(position.turn), null, follow(position));
  if (own?.result === 'win') return own;
  let held = own;
  for (const move of rules.moves(position)) {
    const played = rules.play(position, move);
    if (!played.ok || played.value.position.outcome !== null) continue;
    const found = controlled(position.turn, move, follow(played.value.position));
    if (found?.result === 'win') return found;
    held ??= found;
  }
  return held;
};

/** Nobody has won: only a full board ends a game that no answer has lost. */
const drawn = ({ outcome }: Position): Found | null =>
  outcome?.winner === null ? { wins: false, cells: new Set() } : null;

const controlled = (colour: Colour, first: Move | null, found: Found | null): Control | null => {
  if (found === null) return null;
  const cells = [...found.cells];
  if (!found.wins) return { colour, first, result: 'hold', cells: [] };
  return cells.length > FEW ? null : { colour, first, result: 'win', cells };
};
