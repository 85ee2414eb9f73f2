// Golden logs and positions: what was once written, and the state that it gave, as files that never change.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Setup } from '../../shared/game.ts';
import { apply } from '../../shared/match/apply.ts';
import type { Event, Match, Row } from '../../shared/match/match.ts';
import { listMoves } from '../../shared/match/moves.ts';

export const GOLDEN_LOGS = fileURLToPath(new URL('../data/logs/', import.meta.url));
export const GOLDEN_POSITIONS = fileURLToPath(new URL('../data/positions/', import.meta.url));

/** A state as plain data: boards and moves as the rules write them, everything else as it is. */
export type State = ReturnType<typeof stateOf>;

export interface GoldenLog {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly state: State;
}

export interface GoldenPosition {
  readonly setup: Setup;
  readonly text: string;
  /** The legal moves; none once the game is over. */
  readonly moves: readonly string[];
  readonly outcome: { readonly winner: 0 | 1 | null; readonly reason: string } | null;
}

export const stateOf = ({ rules, position, moves, ...rest }: Match) => ({
  ...rest,
  position: rules.write(position),
  moves: listMoves(moves).map((move) => rules.format(move)),
});

export const matchOf = (rows: readonly Row[], id: string): Match => {
  let match: Match | null = null;
  for (const row of rows) match = apply(match, row, id);
  if (match === null) throw new Error(`${id} has no rows`);
  return match;
};

/** What a log shows of the kinds of event there are; an offer's by what is offered too, a match by whether it is rated. */
export const kindsIn = (rows: readonly Row[]): Set<string> =>
  new Set(rows.map(({ event }) => `${event.kind}${formOf(event)}`));

const formOf = (event: Event): string => {
  if ('what' in event) return ` ${event.what}`;
  return event.kind === 'create' && event.terms.rated === true ? ' rated' : '';
};

export const goldenGames = (folder: string): string[] =>
  readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

export const readGolden = <T>(folder: string, game: string): T[] =>
  JSON.parse(readFileSync(`${folder}${game}.json`, 'utf8')) as T[];
