// What the address of an analysis asks for: an empty board, a position, or a game that was played here.
import { importRecord } from '../../../shared/record/record.ts';
import { mainLine, treeOf } from '../../../shared/record/tree.ts';
import { FIRST_GAME, GAMES, type GameId } from '../../../shared/games/index.ts';
import { setUp } from '../../../shared/setup.ts';
import {
  emptyTree,
  matchIn,
  openedAt,
  type AddressFault,
  type Opened,
} from '../../state/analysis/address.ts';
import { keptStudies, type KeptStudy } from '../../state/analysis/kept-studies.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { Reported } from '../../../shared/route.ts';

/** Where nothing is asked for, the newest of what this browser keeps. */
export const studyAt = async (
  game: GameId | null,
  search: string,
): Promise<Result<Opened & { readonly kept: KeptStudy | null }, AddressFault>> => {
  const query = new URLSearchParams(search);
  if (game === null) {
    const [newest = null] = keptStudies();
    if (newest !== null) return ok({ tree: newest.tree, path: mainLine(newest.tree), kept: newest });
    const setup = setUp(GAMES[FIRST_GAME]);
    return setup.ok ? ok({ tree: emptyTree(FIRST_GAME, setup.value), path: [], kept: null }) : no('setup');
  }
  const asked = matchIn(query);
  const opened = asked === null ? openedAt(game, query) : await fromMatch(game, asked);
  return opened.ok ? ok({ ...opened.value, kept: null }) : opened;
};

/** A game of a match, whatever game it is of. */
export const studyOf = async ({
  id,
  game,
}: Reported): Promise<Result<Opened & { readonly kept: KeptStudy | null }, AddressFault>> => {
  const opened = await fromMatch(FIRST_GAME, { match: id, game: String(game), ply: NaN });
  return opened.ok ? ok({ ...opened.value, kept: null }) : opened;
};

/** What is exported says itself which game it is of. */
const fromMatch = async (
  game: GameId,
  { match, game: number, ply }: NonNullable<ReturnType<typeof matchIn>>,
): Promise<Result<Opened, AddressFault>> => {
  const address = `/api/matches/${encodeURIComponent(match)}/export?format=json&game=${encodeURIComponent(number)}`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok !== true) return no('match');
  const record = importRecord(game, 'json', await answer.text());
  if (!record.ok) return no('match');
  const tree = treeOf(record.value);
  const whole = mainLine(tree);
  return ok({ tree, path: Number.isInteger(ply) ? whole.slice(0, Math.max(0, ply)) : whole });
};
