// Makes the report of a game, checks every proven sentence of it, and sees whether a false one would be found.
import { falseIn, lookerFor, makeReport } from '../../../server/tools/report/make.ts';
import type { Report } from '../../../shared/report/report.ts';
import type { ClaimedGame } from './games.ts';
import { oracleFor } from './oracle.ts';

export interface Judged {
  readonly claims: number;
  /** What is said and not true. */
  readonly wrong: readonly string[];
  readonly planted: number;
  readonly found: number;
}

export const judge = async (claimed: ClaimedGame): Promise<Judged> => {
  const { rules, start, moves } = claimed.open();
  const looker = await lookerFor(claimed.game, rules.setup);
  if (looker === null) throw new Error(`${claimed.game} has no engine`);
  const report = makeReport(looker, start, moves);
  const oracle = oracleFor(claimed.game, rules);
  const wrong = falseIn(looker, start, moves, report, oracle);
  const lie = lyingReport(report);
  const found = lie === null ? 0 : falseIn(looker, start, moves, lie, oracle).length - wrong.length;
  const claims = report.plies.reduce((sum, ply) => sum + ply.claims.length, 0);
  return { claims, wrong, planted: Number(lie !== null), found };
};

/** The same report with one sentence that is false: that something comes two plies sooner than it does. */
const lyingReport = (report: Report): Report | null => {
  // Of a draw that was held, and of the only move that keeps a win, no time is told.
  const at = report.plies.findIndex(({ claims }) => claims.some(isTimed));
  if (at < 0) return null;
  const plies = report.plies.map((ply, index) => {
    if (index !== at) return ply;
    const lied = ply.claims.find(isTimed);
    return {
      ...ply,
      claims: ply.claims.map((claim) => (claim === lied ? { ...claim, plies: claim.plies - 2 } : claim)),
    };
  });
  return { ...report, plies };
};

const isTimed = ({ kind, stake }: Report['plies'][number]['claims'][number]): boolean =>
  kind !== 'keeps' && stake !== 'draw';
