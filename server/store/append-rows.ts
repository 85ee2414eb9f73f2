// An append as the rows that it writes, checked and encoded before it joins others in a batch.
import { gameRow } from './game-row.ts';
import { plain } from './plain.ts';
import { matchRow } from './queries/matches.ts';
import type { Append } from './contract/log.ts';
import type { DueTable, EventTable, GameTable, MatchTable } from './tables.ts';

export interface AppendRows {
  readonly event: EventTable;
  /** Null for a plain move, which writes its row and nothing else. */
  readonly extra: Extra | null;
}

export interface Extra {
  readonly dues: readonly DueTable[];
  readonly cleared: readonly Pick<DueTable, 'match' | 'kind'>[];
  readonly summary: MatchTable | null;
  readonly game: GameTable | null;
  readonly seeks: readonly string[];
}

/** Throws on what no database could hold, so that it cannot spoil a batch. */
export const appendRows = ({
  match,
  row,
  json,
  key,
  dues,
  summary,
  finished = null,
  seeks,
}: Append): AppendRows => {
  const { seq, at, by } = row;
  const event: EventTable = { match, seq, at, by, key, body: eventIn(json) };
  plain([match, seq, at, by, key, event.body]);
  if (dues.length === 0 && summary === null && finished === null && seeks.length === 0)
    return { event, extra: null };
  const extra: Extra = {
    dues: dues.flatMap((due) => {
      if ('cleared' in due) return [];
      const { kind, turn, at, patience = 0 } = due;
      return [{ match, kind, turn, at, owner: null, lease_until: null, patience }];
    }),
    cleared: dues.flatMap((due) => ('cleared' in due ? [{ match, kind: due.kind }] : [])),
    summary: summary === null ? null : matchRow(match, summary),
    game: finished === null ? null : gameRow(match, finished),
    seeks,
  };
  for (const due of [...extra.dues, ...extra.cleared]) plain(Object.values(due));
  if (extra.summary !== null) plain(Object.values(extra.summary));
  if (extra.game !== null) plain(Object.values(extra.game));
  plain(seeks);
  return { event, extra };
};

const EVENT = ',"event":';

/** The last part of a row's JSON; in the parts before it every quotation mark of a value is escaped. */
const eventIn = (json: string): string => json.slice(json.indexOf(EVENT) + EVENT.length, -1);
