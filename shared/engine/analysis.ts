// A position looked into for a person: its best lines side by side, depth by depth, or every move where that can be solved.
import type { Move, Position } from '../game.ts';
import type { Slice } from './search-engine.ts';
import type { Thinker } from './thinker.ts';

/** A move and what comes of it. The score is the mover's. */
export interface Line {
  readonly move: Move;
  readonly depth: number;
  readonly score: number;
  /** Plies to the end, where that is certain. */
  readonly plies: number | null;
  /** The move, and the best ones after it. */
  readonly line: readonly Move[];
}

export interface Findings {
  readonly depth: number;
  readonly nodes: number;
  /** The best first. Where the position is solved, there is one for every move that is solved so far. */
  readonly lines: readonly Line[];
  /** Whether the scores are exact, none of them an estimate. */
  readonly solved: boolean;
}

export interface Analysis {
  /** Searches on for about so many nodes, or until it is over; whether there is more to find. */
  resume(nodes: number, slice?: Slice): boolean;
  found(): Findings;
}

const DEEPEST = 100;
/** As many lines as there can be side by side. */
export const MOST_LINES = 5;

/** Begins to analyse a position that the thinker judges; each search of it begins with what the table holds. */
export const analyse = (thinker: Thinker, position: Position, lines: number, deepest = DEEPEST): Analysis => {
  if (thinker.every !== undefined) return solving(thinker.every, position);
  thinker.set(position);
  return lines > 1 ? several(thinker, Math.min(lines, MOST_LINES), deepest) : single(thinker, deepest);
};

const solving = (every: NonNullable<Thinker['every']>, position: Position): Analysis => {
  every.begin(position);
  return {
    resume: (nodes) => every.resume(nodes),
    found: () => {
      const lines = every.found();
      return { depth: lines[0]?.depth ?? 0, nodes: every.nodes(), lines, solved: true };
    },
  };
};

/** The same search that a level makes. */
const single = (thinker: Thinker, deepest: number): Analysis => {
  thinker.begin(deepest);
  return {
    resume: (nodes, slice) => thinker.resume(nodes, slice),
    found: () => {
      const { depth, nodes } = thinker.progress();
      const line = lineOf(thinker);
      return { depth, nodes, lines: line === null ? [] : [line], solved: false };
    },
  };
};

const lineOf = (thinker: Thinker): Line | null => {
  const { best, depth, score, plies, line } = thinker.progress();
  if (best === null) return null;
  return { move: best, depth, score, plies, line: line[0] === best ? line : [best] };
};

/**
 * At each depth the best move is searched for, then the best of those that are left, and so on. What is decided at a
 * depth is not looked for again while the moves before it stay the same.
 */
const several = (thinker: Thinker, wanted: number, deepest: number): Analysis => {
  let depth = 1;
  /** Those of this depth so far, and all of the depth before. */
  let fresh: Line[] = [];
  let before: readonly Line[] = [];
  let spent = 0;
  let under = false;
  let ended = false;

  const here = (): number => (under ? thinker.progress().nodes : 0);

  /** What is known of the next line without a search. */
  const known = (): Line | null => {
    const old = before[fresh.length];
    if (old === undefined || !isDecided(old)) return null;
    const taken = new Set(fresh.map(({ move }) => move));
    const same = before.slice(0, fresh.length).every(({ move }) => taken.has(move));
    return same && !taken.has(old.move) ? old : null;
  };

  const deepen = (): void => {
    before = fresh.toSorted(byScore);
    fresh = [];
    depth += 1;
    ended = depth > deepest || before.length === 0 || before.every(isDecided);
  };

  /** Notes what a finished search has found. */
  const close = (): void => {
    spent += here();
    under = false;
    const line = lineOf(thinker);
    if (line !== null) fresh.push(line);
    if (line === null || fresh.length === wanted) deepen();
  };

  return {
    resume: (nodes, slice) => {
      const limit = spent + here() + nodes;
      while (!ended) {
        const left = limit - spent - here();
        if (left <= 0 || slice?.isOver?.() === true) return true;
        const decided = under ? null : known();
        if (decided !== null) {
          fresh.push(decided);
          if (fresh.length === wanted) deepen();
          continue;
        }
        if (!under) {
          thinker.begin(
            depth,
            fresh.map(({ move }) => move),
          );
        }
        under = true;
        if (thinker.resume(left, slice)) return true;
        close();
      }
      return false;
    },
    found: () => {
      const taken = new Set(fresh.map(({ move }) => move));
      const old = before.filter(({ move }) => !taken.has(move));
      const lines = [...fresh.toSorted(byScore), ...old].slice(0, wanted);
      return {
        depth: fresh[0]?.depth ?? before[0]?.depth ?? 0,
        nodes: spent + here(),
        lines,
        solved: false,
      };
    },
  };
};

const byScore = (one: Line, two: Line): number => two.score - one.score;

/** A win is a win; a loss is sure as far as it was looked. */
const isDecided = ({ plies, score, depth }: Line): boolean => plies !== null && (score > 0 || depth >= plies);
