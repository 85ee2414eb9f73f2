// Ninuki's tactics: fives that stand, fours and open threes, pairs that can be taken, and the race to five of them.
import { fivesOn, type Fives } from '../../board/fives.ts';
import { grid } from '../../board/grid.ts';
import { other, type Cell, type Colour, type Move, type Position, type Rules } from '../../game.ts';
import { lengthOf, type Attack } from '../../proof/proof.ts';
import type { Tactics, Theme, Threat } from '../../tactics.ts';
import { capturesAt, PAIRS_TO_WIN } from './captures.ts';
import { cellsOf, EMPTY, frameOf, markOf, squareOf, unpack } from './field.ts';
import { isForbidden } from './legality.ts';
import type { Pairs } from './judge.ts';
import { termsOf } from './variants.ts';

/** With so many, a stone or two may take the rest. */
const FEW_PAIRS = 2;

const pairsIn = (position: Position): Pairs => ('pairs' in position ? (position.pairs as Pairs) : [0, 0]);

export const ninukiTactics = (rules: Rules): Tactics => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const frame = frameOf(board);
  const terms = termsOf(rules.setup);
  const isExact = terms.five === 'exactly-five';
  const exact = [isExact, isExact] as const;

  /** The empty cells on which a stone of the colour takes pairs, and what it takes. */
  const captures = (position: Position, colour: Colour): { cell: Cell; taken: Cell[] }[] => {
    const field = unpack(frame, position.stones);
    const found: { cell: Cell; taken: Cell[] }[] = [];
    for (let cell = 0; cell < board.size; cell += 1) {
      const square = squareOf(frame, cell);
      if (field[square] !== EMPTY) continue;
      const taken = capturesAt(frame, field, square, markOf(colour));
      if (taken.length > 0) found.push({ cell, taken: cellsOf(frame, taken) });
    }
    return found;
  };

  const forbiddenTo = (position: Position, colour: Colour): ((cell: Cell) => boolean) => {
    const field = unpack(frame, position.stones);
    return (cell) => isForbidden(frame, field, squareOf(frame, cell), markOf(colour), terms);
  };

  const reaching: Tactics['reaching'] = (position) => {
    const own = pairsIn(position)[position.turn];
    const last = captures(position, position.turn).filter(
      ({ taken }) => own + taken.length / 2 >= PAIRS_TO_WIN,
    );
    const cells = [
      ...fivesOn(board, position.stones, exact).points(position.turn),
      ...last.map(({ cell }) => cell),
    ];
    // A five that stood the answer wins with any move.
    const waits = 'pending' in position && position.pending === position.turn;
    return (waits ? rules.moves(position) : [...new Set(cells)]).filter((cell) => {
      const played = rules.play(position, cell);
      return played.ok && played.value.position.outcome?.winner === rules.seat(position);
    });
  };

  const linesOf = (position: Position, lines: Fives, colour: Colour): Threat[] => {
    const points = lines.points(colour);
    const isForbiddenAt = forbiddenTo(position, colour);
    const found: Threat[] = [];
    for (const name of new Set(points.map((cell) => lines.with(cell, colour).sort(byNumber).join()))) {
      const cells = points.filter((cell) => lines.with(cell, colour).sort(byNumber).join() === name);
      const kind = cells.length > 1 ? 'straight-four' : 'four';
      found.push({ kind, colour, stones: name.split(',').map(Number), cells });
    }
    const threes = new Map<string, { stones: readonly Cell[]; cells: Cell[] }>();
    const field = unpack(frame, position.stones);
    for (let cell = 0; cell < board.size; cell += 1) {
      if (field[squareOf(frame, cell)] !== EMPTY || points.includes(cell)) continue;
      const fours = lines.fours(cell, colour);
      if (fours.length === 0 && terms.doubleThree === 'allowed') continue;
      const isBarred = isForbiddenAt(cell);
      if (isBarred) found.push({ kind: 'double-three', colour, stones: [], cells: [cell] });
      if (isBarred || fours.length === 0) continue;
      for (const { stones, completions } of fours) {
        const three = stones.filter((stone) => stone !== cell).sort(byNumber);
        if (completions.length < 2 || three.length !== 3) continue;
        threes.set(three.join(), {
          stones: three,
          cells: [...(threes.get(three.join())?.cells ?? []), cell],
        });
      }
      const isDouble = fours.length > 1 || lines.threes(cell, colour).length > 0;
      if (isDouble) found.push({ kind: 'double', colour, stones: [], cells: [cell] });
    }
    return [
      ...found,
      ...[...threes.values()].map((three): Threat => ({ kind: 'open-three', colour, ...three })),
    ];
  };

  const pairsOf = (position: Position, colour: Colour): Threat[] => {
    const own = pairsIn(position)[colour];
    return captures(position, colour).map(({ cell, taken }) => ({
      kind: own + taken.length / 2 >= PAIRS_TO_WIN ? 'last-pair' : 'pair',
      colour,
      stones: taken,
      cells: [cell],
    }));
  };

  const threats: Tactics['threats'] = (position) => {
    if (position.outcome !== null) return [];
    const lines = fivesOn(board, position.stones, exact);
    return ([0, 1] as const).flatMap((colour) => [
      ...linesOf(position, lines, colour),
      ...pairsOf(position, colour),
    ]);
  };

  const theme = (position: Position, attack: Attack): Theme => {
    const takes = captures(position, position.turn).some(({ cell }) => cell === attack.move);
    const played = rules.play(position, attack.move);
    const wins = played.ok ? played.value.position.outcome?.reason : undefined;
    if (wins === 'captures') return 'fifth-pair';
    if (attack.answers === null) return 'five';
    const isPending = 'pending' in position && position.pending === other(position.turn);
    if (takes) return isPending ? 'breaks-five' : 'capture';
    const lines = fivesOn(board, position.stones, exact);
    const fours = lines.fours(attack.move, position.turn);
    if (lengthOf(attack) > 5) return fours.length > 0 ? 'fours' : 'threes';
    if (fours.flatMap(({ completions }) => completions).length > 1) return 'double-four';
    if (fours.length === 0) return 'threes';
    return lines.threes(attack.move, position.turn).length > 0 ? 'four-three' : 'fours';
  };

  /** As long as pairs do not decide, only fours and fives press. */
  const pressing = (position: Position): Move[] => {
    const isQuiet =
      pairsIn(position)[position.turn] < FEW_PAIRS &&
      captures(position, position.turn).length === 0 &&
      !('pending' in position && position.pending !== null);
    return isQuiet ? fivesOn(board, position.stones, exact).pressing(position.turn) : rules.moves(position);
  };

  return { goal: 'win', reaching, pressing, threats, theme };
};

const byNumber = (one: number, two: number): number => one - two;
