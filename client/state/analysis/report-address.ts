// Where a report is found again: by the game of a match that it is of, or by the moves themselves.
import { mainLine, type GameTree } from '../../../shared/record/tree.ts';
import { reportPath, type Reported } from '../../../shared/route.ts';
import { addressOf } from './address.ts';
import type { Study } from './study.ts';

/** A game of a match as it was played. */
interface PlayedGame extends Reported {
  readonly tree: GameTree;
}

const PANEL = 'panel';
const REPORT = 'report';

/** Whether an address of an analysis asks for the report at once. */
export const asksReport = (search: string): boolean => new URLSearchParams(search).get(PANEL) === REPORT;

export const reportAddress = (tree: GameTree, played: PlayedGame | null): string => {
  if (played !== null && tree === played.tree) return reportPath(played);
  const address = addressOf(tree, mainLine(tree));
  return `${address}${address.includes('?') ? '&' : '?'}${PANEL}=${REPORT}`;
};

/** As long as nothing else was tried than what was played, the address stays that of the report. */
export const addressHere = ({ tree, path }: Study, played: PlayedGame | null): string =>
  played !== null && tree === played.tree ? reportPath(played) : addressOf(tree, path);
