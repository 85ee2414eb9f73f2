// Whether a drawn game can be played again, and when it is without anybody having to ask.
import type { Game } from '../game.ts';
import { GAMES } from '../games/index.ts';
import { isAmongAis } from './ai-task.ts';
import { PLAY_ROWS, type Match } from './match.ts';

/** A computer plays a drawn game again so often: it might be drawn for ever. */
const MOST_WITH_COMPUTERS = 1;

export const isDrawn = ({ outcome }: Pick<Match, 'outcome'>): boolean =>
  outcome?.winner === null && !['aborted', 'abandoned'].includes(outcome.reason);

/** Whether its players may agree to it. */
export const isReplayable = ({ chairs, replays }: Pick<Match, 'chairs' | 'replays'>): boolean =>
  replays < MOST_WITH_COMPUTERS || !chairs.some((player) => player?.kind === 'ai');

/** Two computers have nobody to ask them: where the variant would have a drawn game played again, they do it. */
export const isReplayDue = (match: Match): boolean => {
  const { variants }: Game = GAMES[match.terms.game];
  return (
    (match.phase === 'over' || match.phase === 'between') &&
    isAmongAis(match) &&
    isDrawn(match) &&
    isReplayable(match) &&
    variants[match.terms.setup.variant]?.replays === true &&
    match.seq < PLAY_ROWS
  );
};
