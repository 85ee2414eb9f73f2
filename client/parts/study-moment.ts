// A place in a study as a board is to show it: a move that was just made is played out, another branch is shown at once.
import type { Shown } from '../board/board.ts';
import type { Colour } from '../../shared/game.ts';
import type { Study } from '../state/analysis/study.ts';
import { choicesIn, stonesOf } from '../state/match/position-view.ts';
import type { Moment } from './board-host.ts';

const NONE = [] as const;

/** Either side may move. */
export const shownOf = ({ rules, place: { position, last, lost } }: Study): Shown => {
  const { targets, barred } = choicesIn(rules, position);
  return {
    stones: stonesOf(position),
    last,
    lost,
    proof: position.outcome?.cells ?? NONE,
    turn: position.turn,
    targets,
    ...(barred.length === 0 ? {} : { barred }),
  };
};

interface Turned {
  readonly turned: boolean;
  readonly lower: Colour;
  /** Something else than the study's own place is shown. */
  readonly isApart?: boolean;
}

type MomentIn = (study: Study, shown: Shown, how: Turned) => Moment;

/** Knows what it has been asked last, and so what goes on from there. */
export const studyMoments = (): MomentIn => {
  let before: readonly number[] = [];
  let from = '';
  let story = 0;
  return ({ tree, rules, path, place }, shown, { turned, lower, isApart = false }) => {
    const begun = `${tree.game} ${tree.start ?? ''} ${String(isApart)}`;
    const goesOn = begun === from && before.every((move, index) => move === place.moves[index]);
    if (!goesOn) story += 1;
    before = place.moves;
    from = begun;
    return {
      game: tree.game,
      geometry: rules.geometry,
      story: String(story),
      ply: path.length,
      effectsSince: () => place.effects,
      lower,
      turned: rules.geometry.shape === 'hex' && turned,
      shown,
    };
  };
};
