// A match as a page of others reads it: over HTTP, again and again while it is played. Nobody has to be anybody for it.
import { GAMES, isGameId, type GameId } from '../../shared/games/index.ts';
import type { Game } from '../../shared/game.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import { attempt } from '../../shared/record/replay.ts';
import { colourOf, shownAlong, type Shown } from '../../shared/picture/shown.ts';
import { rulesOf } from '../../shared/rules-of.ts';

type Pair<T> = readonly [T, T];
type Side = 0 | 1;

export interface ReadGame {
  readonly number: number;
  readonly first: Side;
  readonly moves: readonly string[];
  readonly outcome: { readonly winner: Side | null; readonly reason: string } | null;
}

export interface ReadMatch {
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly size: string;
  readonly options: Readonly<Record<string, string>>;
  readonly time: TimeControl;
  readonly phase: string;
  readonly chairs: Pair<{ readonly kind: string; readonly name: string } | null>;
  readonly score: Pair<number>;
  readonly clock: { readonly left: Pair<number>; readonly running: Side | null; readonly since: number };
  readonly games: readonly ReadGame[];
  readonly now: number;
}

export interface Table {
  readonly match: ReadMatch;
  readonly kind: GameId;
  /** The server's time less this page's. */
  readonly ahead: number;
}

/** Null where there is none, or the server does not answer. */
export const readTable = async (id: string): Promise<Table | null> => {
  try {
    const response = await fetch(`/api/matches/${id}`);
    if (!response.ok) return null;
    const match = (await response.json()) as ReadMatch;
    return isGameId(match.game) ? { match, kind: match.game, ahead: match.now - Date.now() } : null;
  } catch {
    return null;
  }
};

/** Every position of a game, the beginning first. */
export const positionsOf = ({ match, kind }: Table, game: ReadGame | undefined): readonly Shown[] => {
  const { variant, size, options } = match;
  const rules = rulesOf(kind, { variant, size, options });
  const moves = [];
  for (const { before, move, played } of attempt(rules, rules.start, game?.moves ?? [])) {
    const read = rules.parse(before, move);
    if (played.ok && read.ok) moves.push(read.value);
  }
  const { standing }: Game = GAMES[kind];
  const all = [...shownAlong(rules, standing === true, moves)];
  const last = all.at(-1);
  const outcome = game?.outcome ?? null;
  if (last === undefined || outcome === null || last.over) return all;
  return [...all.slice(0, -1), { ...last, over: true, winner: colourOf(outcome.winner, last.black) }];
};
