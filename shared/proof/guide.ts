// A guide for proofs: the game's own search, asked what wins.
import type { Thinker } from '../engine/thinker.ts';
import type { SearchProgress } from '../engine/search-engine.ts';
import type { Move, Position } from '../game.ts';
import type { Guide } from './prove.ts';

/** A slice of a search that has to be asked often whether it is over. */
const SHORT_SLICE = 512;

/** Searches for so many nodes and no longer, so that every machine finds the same. */
export const searchNodes = (
  thinker: Thinker,
  position: Position,
  nodes: number,
  without: readonly Move[] = [],
): SearchProgress => {
  thinker.set(position);
  thinker.begin(undefined, without);
  let spent = 0;
  let more = true;
  while (more && spent < nodes) {
    const left = nodes - spent;
    more = thinker.resume(thinker.inSlices === true ? Math.min(SHORT_SLICE, left) : left, { most: left });
    spent = thinker.progress().nodes;
  }
  return thinker.progress();
};

export const guideOf = (thinker: Thinker, nodes: number): Guide => ({
  attack: (position, plies) => {
    const { best, score, plies: away } = searchNodes(thinker, position, nodes);
    return away !== null && away <= plies && score > 0 ? best : null;
  },
});
