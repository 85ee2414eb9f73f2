// A move after a search, to the level's bounds or the question's, whichever comes first.
import type { SearchProgress } from '../../../shared/engine/search-engine.ts';
import type { Thinker } from '../../../shared/engine/thinker.ts';
import type { Answer, Question } from '../agent.ts';
import type { Level } from './levels.ts';
import type { Watch } from './watch.ts';

/** Slices where they have to be short: so few nodes at first, then some milliseconds. */
const FIRST_SLICE = 128;
const LONGEST_SLICE = 4096;
const GROWTH = 1.4;
/** Looks at the clock between two at what was found. */
const LOOKS = 8;
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
  let progress = thinker.progress();
  let reported = -1;
  const look = (): void => {
    progress = thinker.progress();
    watch.spend(progress.nodes - watch.spent());
    if (report === undefined || progress.depth === reported || progress.best === null) return;
    reported = progress.depth;
    report(answerOf(progress, watch).thinking);
  };
  let looks = 0;
  const isOver = (): boolean => {
    looks += 1;
    if (looks % LOOKS === 0) look();
    return watch.isOver();
  };
  let slice = thinker.inSlices === true ? FIRST_SLICE : Infinity;
  let more: boolean;
  do {
    const wished = Math.max(1, Math.min(Math.round(slice), nodes - watch.spent()));
    more = thinker.resume(wished, { most: watch.affordable(), isOver });
    slice = Math.min(slice * GROWTH, LONGEST_SLICE);
    look();
  } while (more && watch.spent() < nodes && !watch.isOver());
  return progress.best === null ? null : answerOf(progress, watch);
};

const answerOf = ({ best, depth, score, line, nodes }: SearchProgress, watch: Watch): Answer => {
  const move = best ?? 0;
  const pv = line[0] === move ? line : [move];
  return { move, thinking: { depth, nodes, score, pv, time: watch.time() } };
};
