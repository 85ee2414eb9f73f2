// An analysis as an address, and what an address asks for: rules, a position and moves, or a game that was played here.
import type { Game, Rules, Setup } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { attempt } from '../../../shared/record/replay.ts';
import { movesTo, treeOf, type GameTree, type Path } from '../../../shared/record/tree.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';
import { no, ok, type Result } from '../../../shared/result.ts';

export interface Opened {
  readonly tree: GameTree;
  readonly path: Path;
}

export type AddressFault = 'position' | 'setup' | 'match';

const OPTION = 'option.';

export const emptyTree = (game: GameId, setup: Setup, start?: string): GameTree => ({
  game,
  setup,
  ...(start === undefined ? {} : { start }),
  players: [null, null],
  result: null,
  children: [],
});

/** The rules that an address names. */
const setupIn = (game: GameId, query: URLSearchParams): Result<Setup, 'setup'> => {
  const options = [...query]
    .filter(([name]) => name.startsWith(OPTION))
    .map(([name, value]) => [name.slice(OPTION.length), value] as const);
  const variant = query.get('variant');
  const size = query.get('size');
  const setup = setUp(GAMES[game], {
    ...(variant === null ? {} : { variant }),
    ...(size === null ? {} : { size }),
    options: Object.fromEntries(options),
  });
  return setup.ok ? setup : no('setup');
};

/** What an address without a match asks for. */
export const openedAt = (game: GameId, query: URLSearchParams): Result<Opened, AddressFault> => {
  const setup = setupIn(game, query);
  if (!setup.ok) return setup;
  const rules = rulesOf(game, setup.value);
  const start = query.get('position') ?? undefined;
  const first = start === undefined ? ok(rules.start) : rules.read(start);
  if (!first.ok) return no('position');
  const moves: string[] = [];
  for (const { move, played } of attempt(rules, first.value, piecesIn(rules, query))) {
    if (!played.ok) return no('position');
    moves.push(move);
  }
  const tree = treeOf({ ...emptyTree(game, setup.value, start), moves });
  return ok({ tree, path: moves.map(() => 0) });
};

const piecesIn = (rules: Rules, query: URLSearchParams): string[] => rules.split(query.get('moves') ?? '');

/** The address at which the place in the tree is found again, without its other branches. */
export const addressOf = (tree: GameTree, path: Path): string => {
  const { variant, size, options } = tree.setup;
  const game: Game = GAMES[tree.game];
  const row = game.variants[variant];
  const query = new URLSearchParams();
  if (variant !== game.variant) query.set('variant', variant);
  if (size !== row?.size.initial) query.set('size', size);
  for (const [name, value] of Object.entries(options)) {
    if (value !== row?.options[name]?.initial) query.set(OPTION + name, value);
  }
  if (tree.start !== undefined) query.set('position', tree.start);
  if (path.length > 0) query.set('moves', movesTo(tree, path).join(' '));
  const asked = query.toString();
  return `/analysis/${tree.game}${asked === '' ? '' : `?${asked}`}`;
};

/** A game of a match, as the server keeps it, and the ply to be shown first. */
export const matchIn = (
  query: URLSearchParams,
): { readonly match: string; readonly game: string; readonly ply: number } | null => {
  const match = query.get('match');
  if (match === null) return null;
  return { match, game: query.get('game') ?? '1', ply: Number(query.get('ply') ?? NaN) };
};
