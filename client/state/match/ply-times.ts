// How long each move of a match was thought about, told from its rows; what was forgiven for the line does not count.
import { apply } from '../../../shared/match/apply.ts';
import type { Match, Row } from '../../../shared/match/match.ts';

/** By game, then by move; milliseconds. Rows that were read before are not read again. */
export const createPlyTimes = (id: string): ((rows: readonly Row[]) => readonly (readonly number[])[]) => {
  const games: number[][] = [];
  let match: Match | null = null;
  let read = 0;
  let since = 0;
  const take = (row: Row): void => {
    const before = match;
    const after = apply(before, row, id);
    match = after;
    const { event, at } = row;
    if (after.game !== (before?.game ?? 0)) games.push([]);
    else if (event.kind === 'outage') since += event.credit;
    const times = games.at(-1);
    if (event.kind === 'play') times?.push(Math.max(0, at - since - event.credit));
    if (after.turn !== before?.turn) since = at;
    // Moves that were taken back took their time with them.
    if (times !== undefined) times.length = after.moves.length;
  };
  return (rows) => {
    for (const row of rows.slice(read)) take(row);
    read = rows.length;
    return games;
  };
};
