// The report of a game, put together from what was found in each of its positions.
import type { Colour, Move, Position, Rules } from '../game.ts';
import type { Claim } from './claim.ts';
import { claimsOf, leftOf, type Step } from './claims.ts';
import { degreeOf, type Degree } from './degree.ts';
import type { Look } from './looker.ts';

export interface ReportedPly {
  readonly move: Move;
  readonly colour: Colour;
  /** The chance of whoever moves, before and after; null where nobody can say. */
  readonly before: number | null;
  readonly after: number | null;
  readonly claims: readonly Claim[];
  /** How much was given away, if it was something. */
  readonly degree: Degree | null;
  /** What would have been better, as far as the engine goes on with it. */
  readonly better: readonly Move[];
  readonly mattered: boolean;
}

export interface Report {
  readonly plies: readonly ReportedPly[];
  /** Black's chance before each move, and at the end. */
  readonly chances: readonly (number | null)[];
  /** In percent, by colour; null for a side whose moves never mattered. */
  readonly accuracy: readonly [black: number | null, white: number | null];
}

/** `looks` has one more than there are moves. */
export const reportOf = (
  rules: Rules,
  start: Position,
  moves: readonly Move[],
  looks: readonly Look[],
): Report => {
  const plies: ReportedPly[] = [];
  let position = start;
  for (const [index, move] of moves.entries()) {
    const played = rules.play(position, move);
    const [before, after] = [looks[index], looks[index + 1]];
    if (!played.ok || before === undefined || after === undefined) break;
    const next = played.value.position;
    const step = { position, move, next, before, after, earlier: looks[index - 2] ?? null };
    plies.push(plyOf(step, claimsOf(rules, step)));
    position = next;
  }
  const chances = looks.map(({ chance, turn }) => (chance === null || turn === 0 ? chance : 1 - chance));
  return { plies, chances, accuracy: [accuracyOf(plies, 0), accuracyOf(plies, 1)] };
};

const plyOf = (step: Step, claims: readonly Claim[]): ReportedPly => {
  const { position, move, before } = step;
  const left = leftOf(step);
  const degree = degreeOf(before.chance, left, claims);
  return {
    move,
    colour: position.turn,
    before: before.chance,
    after: left,
    claims,
    degree,
    better: degree === null || before.line[0] === move ? [] : before.line,
    mattered: before.mattered,
  };
};

/** What a proven mistake keeps at most. */
const PROVEN_KEEPS = 0.5;
/** Where next to nothing is left, next to nothing can be kept of it. */
const LEAST = 0.05;
/** Whoever has provably erred was not perfect. */
const MOST_WITH_FAULT = 99;

/** The share of their chances that a side's moves have kept, of those where the choice mattered. */
const accuracyOf = (plies: readonly ReportedPly[], colour: Colour): number | null => {
  const own = plies.filter((ply) => ply.colour === colour);
  const hasErred = own.some(({ claims }) => claims.some(isFault));
  const counted = own.filter(({ mattered, before, after }) => mattered && before !== null && after !== null);
  if (counted.length === 0) return hasErred ? 0 : null;
  const percent = Math.round((100 * counted.reduce((sum, ply) => sum + kept(ply), 0)) / counted.length);
  return hasErred ? Math.min(percent, MOST_WITH_FAULT) : percent;
};

const kept = ({ before, after, claims }: ReportedPly): number => {
  const share = Math.min(1, Math.max(LEAST, after ?? 0) / Math.max(LEAST, before ?? 0));
  return claims.some(isFault) ? Math.min(share, PROVEN_KEEPS) : share;
};

/** Whether the sentence says that the game, or a draw, was given away; what is merely taken may have been offered. */
const isFault = ({ kind, stake }: Claim): boolean =>
  (kind === 'had' || kind === 'allowed') && stake !== 'take';
