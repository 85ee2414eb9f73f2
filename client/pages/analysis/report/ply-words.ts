// What a report says of a move, in words.
import type { Move, Rules } from '../../../../shared/game.ts';
import type { GameId } from '../../../../shared/games/index.ts';
import type { Claim } from '../../../../shared/report/claim.ts';
import type { Report, ReportedPly } from '../../../../shared/report/report.ts';
import { reportWords } from '../../../i18n/words/report.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { colourText } from '../../../state/analysis/worth.ts';

/** Longer lines are not read. */
const MOST_MOVES = 9;

export interface Told {
  readonly proven: boolean;
  readonly text: string;
}

export const moveText = (rules: Rules, move: Move): string =>
  matchWords().moveNames[rules.format(move)] ?? rules.format(move);

const lineText = (rules: Rules, line: readonly Move[]): string => {
  const shown = line.slice(0, MOST_MOVES).map((move) => moveText(rules, move));
  return shown.join(' ') + (line.length > MOST_MOVES ? ' …' : '');
};

/** The moves of whoever reaches it: they begin, or the other side does. */
export const movesOf = ({ kind, plies }: Claim): number =>
  kind === 'had' || kind === 'allowed' || kind === 'keeps' ? Math.ceil(plies / 2) : Math.floor(plies / 2);

const claimText = (rules: Rules, claim: Claim): string => {
  const t = reportWords();
  const moves = movesOf(claim);
  switch (claim.kind) {
    case 'had':
      return t.had[claim.stake](moves, lineText(rules, claim.line));
    case 'allowed':
      return t.allowed[claim.stake](moves, lineText(rules, claim.line));
    case 'only':
      return t.only[claim.stake](moves);
    case 'keeps':
      return t.keeps;
    case 'forces':
      return t.forces[claim.stake](moves);
  }
};

/** Proven sentences first; what is only judged, where nothing is proven of it. */
export const toldOf = (rules: Rules, ply: ReportedPly): Told[] => {
  const t = reportWords();
  const proven = ply.claims.map((claim) => ({ proven: true, text: claimText(rules, claim) }));
  if (ply.degree === null || ply.claims.some(({ kind }) => kind === 'had')) return proven;
  const points = Math.round(100 * ((ply.before ?? 0) - (ply.after ?? 0)));
  const parts = [
    ...(points > 0 ? [t.lost(points)] : []),
    ...(ply.better.length > 0 ? [t.better(lineText(rules, ply.better))] : []),
  ];
  return parts.length === 0 ? proven : [...proven, { proven: false, text: parts.join('; ') }];
};

export const plyName = (game: GameId, rules: Rules, ply: ReportedPly, number: number): string =>
  reportWords().ply(number, colourText(game, ply.colour), moveText(rules, ply.move));

/** From the side that stands better. */
export const chanceText = (game: GameId, black: number | null): string => {
  const t = reportWords();
  if (black === null) return t.unknown;
  const better = black >= 0.5 ? 0 : 1;
  return t.chance(colourText(game, better), Math.round(100 * (better === 0 ? black : 1 - black)));
};

/** All there is to say of the position after so many moves. */
export const momentText = (game: GameId, rules: Rules, { plies, chances }: Report, at: number): string => {
  const t = reportWords();
  const ply = plies[at - 1];
  const chance = chanceText(game, chances[at] ?? null);
  if (ply === undefined) return `${t.start}. ${chance}`;
  const degree = ply.degree === null ? [] : [t.degrees[ply.degree]];
  const told = toldOf(rules, ply).map(({ text }) => text);
  return [plyName(game, rules, ply, at), ...degree, ...told, chance].join('. ');
};
