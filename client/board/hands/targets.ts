// Targets from effects: how a page turns its legal moves into what a board can offer.
import type { Cell, Colour, Effect, Geometry, Move } from '../../../shared/game.ts';
import type { Target } from '../board.ts';

/** What the player of `turn` does with `move`, read off the effects the rules give for it; null when nothing of it shows. */
export const targetOf = (
  move: Move,
  effects: readonly Effect[],
  turn: Colour,
  geometry: Geometry,
): Target | null => {
  const from: Cell[] = [];
  const to: Cell[] = [];
  const pushed: Target['pushed'][number][] = [];
  for (const effect of effects) {
    if (effect.kind === 'place' || effect.kind === 'drop') {
      return { kind: effect.kind, move, from: [], to: [effect.cell], pushed };
    }
    if (effect.kind === 'slide' && effect.colour === turn) {
      from.push(effect.from);
      to.push(effect.to);
    } else if (effect.kind === 'slide') pushed.push({ from: effect.from, to: effect.to });
    else if (effect.kind === 'push-off') pushed.push({ from: effect.from, to: null });
  }
  if (from.length === 0) return null;
  const along = ahead(geometry, from, to);
  const order = from.map((_, index) => index).sort((a, b) => along(a) - along(b));
  return {
    kind: from.length === 1 || to.some((cell) => from.includes(cell)) ? 'inline' : 'broadside',
    move,
    from: order.map((index) => from[index] ?? -1),
    to: order.map((index) => to[index] ?? -1),
    pushed,
  };
};

/** How far along the direction of the move each of its marbles stands. */
const ahead = (geometry: Geometry, from: readonly Cell[], to: readonly Cell[]) => {
  const start = geometry.at(from[0] ?? 0);
  const end = geometry.at(to[0] ?? 0);
  return (index: number): number => {
    const { x, y } = geometry.at(from[index] ?? 0);
    return x * (end.x - start.x) + y * (end.y - start.y);
  };
};
