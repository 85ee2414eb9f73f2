// Which page an address leads to: the client shows it, and the server knows which addresses lead nowhere.
import { FIRST_GAME, isGameId, type GameId } from './games/index.ts';
import { isPace, type Pace } from './rating/pace.ts';

/** A game of a match, by its number, and the position after so many moves. */
export interface Moment {
  readonly game: number;
  /** Null for the newest. */
  readonly ply: number | null;
}

/** A game of a match, by its number, as what its report is of. */
export interface Reported {
  readonly id: string;
  readonly game: number;
}

/** Pages that have nothing behind their name. */
const PLAIN = ['device', 'account', 'moderation', 'people'] as const;

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'match'; readonly id: string; readonly moment: Moment | null }
  | ({ readonly page: 'report' } & Reported)
  | { readonly page: 'rules'; readonly game: GameId | null }
  | { readonly page: 'analysis'; readonly game: GameId | null }
  | { readonly page: 'archive'; readonly own: boolean }
  | { readonly page: 'player'; readonly who: string }
  | { readonly page: 'leaders'; readonly game: GameId; readonly pace: Pace }
  /** `number` counts from 1. */
  | { readonly page: 'puzzles'; readonly game: GameId | null; readonly number: number | null }
  | { readonly page: (typeof PLAIN)[number] }
  | { readonly page: 'missing' };

const MISSING: Route = { page: 'missing' };
const REPORT = 'report';

export const routeOf = (path: string): Route => {
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'match' && second !== undefined) return matchRoute(second, rest);
  if (first === 'leaders') return leadersRoute(second, rest);
  if (first === 'puzzles') return puzzlesRoute(second, rest);
  if (rest.length > 0) return MISSING;
  if (first.startsWith('@') && second === undefined) return playerRoute(first);
  if (first === 'player' && second !== undefined) return playerRoute(second);
  if (first === '' && second === undefined) return { page: 'lobby' };
  if (first === 'analysis' && (second === undefined || isGameId(second))) {
    return { page: 'analysis', game: second ?? null };
  }
  if (first === 'games' && (second === undefined || second === 'mine')) {
    return { page: 'archive', own: second !== undefined };
  }
  if (first === 'rules' && second === undefined) return { page: 'rules', game: null };
  if (first === 'rules' && second !== undefined && isGameId(second)) return { page: 'rules', game: second };
  if (second !== undefined) return MISSING;
  const [page] = PLAIN.filter((each) => each === first);
  return page === undefined ? MISSING : { page };
};

const playerRoute = (text: string): Route => {
  const who = decoded(text);
  return who === null || who.replace('@', '') === '' ? MISSING : { page: 'player', who };
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Where nothing is named, at the game and the pace that most play. */
const leadersRoute = (
  game: string = FIRST_GAME,
  [pace = 'blitz', ...surplus]: readonly string[] = [],
): Route =>
  isGameId(game) && isPace(pace) && surplus.length === 0 ? { page: 'leaders', game, pace } : MISSING;

const puzzlesRoute = (game: string | undefined, [number, ...surplus]: readonly string[]): Route => {
  if (game === undefined) return { page: 'puzzles', game: null, number: null };
  if (!isGameId(game) || surplus.length > 0) return MISSING;
  if (number === undefined) return { page: 'puzzles', game, number: null };
  return /^[1-9]\d{0,4}$/.test(number) ? { page: 'puzzles', game, number: Number(number) } : MISSING;
};

const matchRoute = (id: string, rest: readonly string[]): Route => {
  if (!/^[\w-]{8,32}$/.test(id)) return MISSING;
  if (rest.length === 0) return { page: 'match', id, moment: null };
  const isReport = rest.length === 2 && rest[1] === REPORT;
  const moment = momentOf(isReport ? rest.slice(0, 1) : rest);
  if (moment === null) return MISSING;
  return isReport ? { page: 'report', id, game: moment.game } : { page: 'match', id, moment };
};

export const reportPath = ({ id, game }: Reported): string => `/match/${id}/${String(game)}/${REPORT}`;

/** The end of an address: `1` for the first game, `1/17` for its position after 17 moves. */
export const momentOf = ([game = '', ply, ...surplus]: readonly string[]): Moment | null => {
  if (surplus.length > 0 || !/^[1-9]\d{0,3}$/.test(game)) return null;
  if (ply === undefined) return { game: Number(game), ply: null };
  return /^(?:0|[1-9]\d{0,3})$/.test(ply) ? { game: Number(game), ply: Number(ply) } : null;
};

/** A match without the pages around it: on another site's page, or over a stream. */
export interface Framed {
  readonly kind: 'embed' | 'overlay';
  readonly id: string;
  readonly moment: Moment | null;
}

export const framedOf = (path: string): Framed | null => {
  const [kind, id, ...rest] = path.split('/').filter((part) => part !== '');
  if ((kind !== 'embed' && kind !== 'overlay') || id === undefined) return null;
  const route = matchRoute(id, rest);
  return route.page === 'match' ? { kind, id, moment: route.moment } : null;
};

export const momentPath = (id: string, { game, ply }: Moment): string =>
  `/match/${id}/${String(game)}${ply === null ? '' : `/${String(ply)}`}`;
