// What a whole log means.
import { apply } from '../../shared/match/apply.ts';
import type { Match, Row } from '../../shared/match/match.ts';

/** Null for an empty log. */
export const applyAll = (rows: readonly Row[], id: string): Match | null =>
  rows.reduce<Match | null>((match, row) => apply(match, row, id), null);
