// Draws a task as SVG.
import { colourOf, shownAlong, type Shown } from '../../shared/picture/shown.ts';
import { boardPicture, cardPicture } from '../../shared/picture/picture.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Game } from '../../shared/game.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { PictureTask } from './task.ts';

export const drawn = (task: PictureTask): string => {
  const shown = shownBy(task);
  return task.shape === 'card' ? cardPicture(shown) : boardPicture(shown);
};

const shownBy = ({ game, setup, moves, end }: PictureTask): Shown => {
  const { standing }: Game = GAMES[game];
  let last: Shown | null = null;
  for (const shown of shownAlong(rulesOf(game, setup), standing === true, moves)) last = shown;
  if (last === null) throw new Error('a game has a beginning');
  return end === null || last.over ? last : { ...last, over: true, winner: colourOf(end.winner, last.black) };
};
