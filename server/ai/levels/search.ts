// A move after a search: slice by slice, to the level's bounds or the question's, whichever comes first.
import type { SearchProgress } from '../../../shared/engine/search-engine.ts';
import type { Thinker } from '../../../shared/engine/thinker.ts';
import type { Answer, Question } from '../agent.ts';
import type { Level } from './levels.ts';
import type { Watch } from './watch.ts';

/** Between two looks at the clock: short at first, then some milliseconds. */
const FIRST_SLICE = 128;
const LONGEST_SLICE = 4096;
const GROWTH = 1.4;
/** No game goes deeper than its engine. */
const DEEPEST = 100;

/** Null where the engine has no move. */
export const searchFor = (
  thinker: Thinker,
  { nodes: own = Infinity, depth = DEEPEST, endgame = Infinity }: Level,
  most: number,
  question: Question,
  watch: Watch,
): Answer | null => {
  const { position, budget, report } = question;
  const unbounded = own === Infinity && budget.movetime === undefined && budget.nodes === undefined;
  const nodes = Math.min(unbounded ? most : own, budget.nodes ?? Infinity);
  thinker.set(position);
  const deepest = position.ply >= endgame ? DEEPEST : depth;
  thinker.begin(Math.min(deepest, budget.depth ?? DEEPEST));
  let progress: SearchProgress;
  let reported = -1;
  let slice = FIRST_SLICE;
  let more: boolean;
  do {
    const wished = Math.max(1, Math.min(Math.round(slice), nodes - watch.spent()));
    more = thinker.resume(wished, watch.affordable());
    slice = Math.min(slice * GROWTH, LONGEST_SLICE);
    progress = thinker.progress();
    watch.spend(progress.nodes - watch.spent());
    if (report !== undefined && progress.depth !== reported && progress.best !== null) {
      reported = progress.depth;
      report(answerOf(progress, watch).thinking);
    }
  } while (more && watch.spent() < nodes && !watch.isOver());
  return progress.best === null ? null : answerOf(progress, watch);
};

const answerOf = ({ best, depth, score, line, nodes }: SearchProgress, watch: Watch): Answer => {
  const move = best ?? 0;
  const pv = line[0] === move ? line : [move];
  return { move, thinking: { depth, nodes, score, pv, time: watch.time() } };
};
