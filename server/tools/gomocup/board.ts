// The board as the Gomocup protocol sees it: stones by coordinates, own and the opponent's, and what our rules make of them.
import { bitsOf } from '../../../shared/board/bits.ts';
import type { Cell, Geometry, Position, ReadError, Rules } from '../../../shared/game.ts';
import { gomoku } from '../../../shared/games/gomoku/game.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import { writeRows } from '../../../shared/board/rows.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';

export type Side = 'own' | 'other';
export type Stones = ReadonlyMap<Cell, Side>;

/** The protocol's rule bits. Continuous games and caro are not played here. */
const RULE_BITS = { exactFive: 1, continuous: 2, renju: 4, caro: 8 } as const;

export type RuleError = 'continuous' | 'caro' | 'unknown-rule';

/** The sums of rule bits that are played, for whoever has asked for another one. */
export const KNOWN_RULES = '0 freestyle, 1 exactly five, 4 or 5 renju';

/** The variant that a sum of rule bits means. Renju says already how long a five is. */
export const variantOf = (rule: number): Result<'freestyle' | 'standard' | 'renju', RuleError> => {
  if (rule > 15) return no('unknown-rule');
  if ((rule & RULE_BITS.continuous) !== 0) return no('continuous');
  if ((rule & RULE_BITS.caro) !== 0) return no('caro');
  if ((rule & RULE_BITS.renju) !== 0) return ok('renju');
  return ok((rule & RULE_BITS.exactFive) !== 0 ? 'standard' : 'freestyle');
};

/** Null where there are no such rules: openings other than free ones are played in some variants only. */
export const rulesFor = (variant: string, size: number, opening?: 'swap2'): Rules | null => {
  const options = opening === undefined ? {} : { options: { opening } };
  const setup = setUp(gomoku, { variant, size: String(size), ...options });
  return setup.ok ? rulesOf('gomoku', setup.value) : null;
};

/** The cell at `x,y`, counted from 0 at the top left. */
export const cellAt = ({ rows }: Geometry, x: number, y: number): Cell | null => rows[y]?.[x] ?? null;

export const pointOf = (geometry: Geometry, cell: Cell): string => {
  const { x, y } = geometry.at(cell);
  return `${String(x)},${String(y)}`;
};

/**
 * The position with us to move. Who has Black follows from the numbers: Black is never behind. The opening is not
 * looked at, since managers choose openings as they like.
 */
export const positionOf = (
  rules: Rules,
  stones: Stones,
): Result<{ readonly position: Position; readonly text: string }, ReadError | 'uneven'> => {
  const { geometry } = rules;
  const cellsOf = (side: Side): Cell[] => [...stones].flatMap(([cell, of]) => (of === side ? [cell] : []));
  const [own, others] = [cellsOf('own'), cellsOf('other')];
  const ahead = others.length - own.length;
  if (ahead !== 0 && ahead !== 1) return no('uneven');
  const weAreBlack = ahead === 0;
  const [black, white] = weAreBlack ? [own, others] : [others, own];
  const text = `${writeRows(geometry, [bitsOf(geometry.size, black), bitsOf(geometry.size, white)])} ${weAreBlack ? 'b' : 'w'}`;
  const read = rules.read(text);
  return read.ok ? ok({ position: read.value, text }) : read;
};
