// Gomoku's tactics: fives, fours and open threes, what two of them at once do, and where renju forbids a stone.
import { fivesOn, type Fives } from '../../board/fives.ts';
import { grid } from '../../board/grid.ts';
import { members } from '../../board/bits.ts';
import { other, type Cell, type Colour, type Position, type Rules } from '../../game.ts';
import { lengthOf, type Attack } from '../../proof/proof.ts';
import type { Tactics, Theme, Threat } from '../../tactics.ts';
import { foulJudge, type Foul } from './fouls.ts';
import { variantOf } from './variants.ts';

export const gomokuTactics = (rules: Rules): Tactics => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const { exact, fouls } = variantOf(rules.setup.variant);

  const foulsOf = (position: Position): ((cell: Cell, colour: Colour) => Foul | null) => {
    const judge = fouls ? foulJudge(size, position.stones) : () => null;
    return (cell, colour) => (colour === 0 ? judge(cell) : null);
  };

  const reaching: Tactics['reaching'] = (position) =>
    fivesOn(board, position.stones, exact)
      .points(position.turn)
      .filter((cell) => {
        const played = rules.play(position, cell);
        return played.ok && played.value.position.outcome?.reason === 'five';
      });

  const threats: Tactics['threats'] = (position) => {
    if (position.outcome !== null) return [];
    const lines = fivesOn(board, position.stones, exact);
    const foul = foulsOf(position);
    const forbidden: Threat[] = fouls
      ? emptyCells(position, board.size).flatMap((cell) => {
          const kind = foul(cell, 0);
          return kind === null ? [] : [{ kind, colour: 0, stones: [], cells: [cell] }];
        })
      : [];
    return [...([0, 1] as const).flatMap((colour) => threatsOf(position, lines, colour, foul)), ...forbidden];
  };

  const threatsOf = (
    position: Position,
    lines: Fives,
    colour: Colour,
    foul: (cell: Cell, colour: Colour) => Foul | null,
  ): Threat[] => {
    const points = lines.points(colour);
    const found: Threat[] = [];
    for (const stones of new Set(points.map((cell) => lines.with(cell, colour).sort(byNumber).join()))) {
      const cells = points.filter((cell) => lines.with(cell, colour).sort(byNumber).join() === stones);
      found.push({
        kind: cells.length > 1 ? 'straight-four' : 'four',
        colour,
        stones: stones.split(',').map(Number),
        cells,
      });
    }
    const threes = new Map<string, { stones: readonly Cell[]; cells: Cell[] }>();
    for (const cell of emptyCells(position, board.size)) {
      if (points.includes(cell) || foul(cell, colour) !== null) continue;
      const fours = lines.fours(cell, colour);
      for (const { stones, completions } of fours) {
        if (completions.length < 2) continue;
        const three = stones.filter((stone) => stone !== cell).sort(byNumber);
        const name = three.join();
        threes.set(name, { stones: three, cells: [...(threes.get(name)?.cells ?? []), cell] });
      }
      const isDouble = fours.length > 1 || (fours.length === 1 && lines.threes(cell, colour).length > 0);
      if (isDouble) found.push({ kind: 'double', colour, stones: [], cells: [cell] });
    }
    for (const { stones, cells } of threes.values()) {
      if (stones.length === 3) found.push({ kind: 'open-three', colour, stones, cells });
    }
    return found;
  };

  const theme = (position: Position, attack: Attack): Theme => {
    if (attack.answers === null) return 'five';
    const length = lengthOf(attack);
    const lines = fivesOn(board, position.stones, exact);
    // Two threes would be a foul: one of them cannot become a four with two ends without one.
    if (fouls && position.turn === 0 && lines.threes(attack.move, 0).length > 1) return 'false-three';
    const fours = lines.fours(attack.move, position.turn);
    if (length > 5) return fours.length > 0 ? 'fours' : 'threes';
    const met = fours.flatMap(({ completions }) => completions);
    const played = rules.play(position, attack.move);
    if (fouls && position.turn === 1 && played.ok) {
      const foul = foulsOf(played.value.position);
      if (met.some((cell) => foul(cell, other(position.turn)) !== null)) return 'foul';
    }
    if (met.length > 1) return 'double-four';
    if (fours.length === 1)
      return lines.threes(attack.move, position.turn).length > 0 ? 'four-three' : 'fours';
    return 'threes';
  };

  return {
    goal: 'win',
    reaching,
    // Who does not threaten five after the first of three plies cannot make it with the last.
    pressing: (position) => fivesOn(board, position.stones, exact).pressing(position.turn),
    threats,
    theme,
  };
};

const byNumber = (one: number, two: number): number => one - two;

const emptyCells = ({ stones: [black, white] }: Position, size: number): Cell[] => {
  const taken = new Set([...members(black), ...members(white)]);
  return Array.from({ length: size }, (_, cell) => cell).filter((cell) => !taken.has(cell));
};
