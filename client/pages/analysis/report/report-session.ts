// A report in the making, and what became of it: of the main line of the game that is looked into.
import type { Move, Position, Rules } from '../../../../shared/game.ts';
import { mainLine, movesTo, nodesTo, type GameTree } from '../../../../shared/record/tree.ts';
import { reportOf, type Report } from '../../../../shared/report/report.ts';
import type { Question, Verdict } from '../../../../shared/report/learn.ts';
import type { Look } from '../../../../shared/report/looker.ts';
import { openReporters, type Reporters } from '../../../engine/reporters.ts';

/** The game that is reported on, and every position of it. */
export interface Reported {
  readonly rules: Rules;
  readonly start: string | null;
  readonly moves: readonly Move[];
  readonly positions: readonly Position[];
}

export type ReportState =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'making'; readonly done: number; readonly all: number }
  | { readonly kind: 'ready'; readonly report: Report; readonly game: Reported };

export interface ReportSession {
  readonly state: ReportState;
  /** Whether it is about another main line than the tree's. */
  isOf(tree: GameTree): boolean;
  make(tree: GameTree, rules: Rules): void;
  /** Whether a move would have been right after so many others. */
  try(ply: number, move: Move, claim: Question['claim']): Promise<Verdict>;
  stop(): void;
  leave(): void;
}

const keyOf = (tree: GameTree): string =>
  JSON.stringify([tree.game, tree.setup, tree.start, movesTo(tree, mainLine(tree))]);

export const openReportSession = (changed: () => void): ReportSession => {
  let state: ReportState = { kind: 'none' };
  let about = '';
  let reporters: Reporters | null = null;
  let opened = '';
  /** Counts up, so that what was stopped says nothing any more. */
  let attempt = 0;

  const adopt = (next: ReportState): void => {
    state = next;
    changed();
  };
  const close = (): void => {
    reporters?.close();
    reporters = null;
    opened = '';
  };

  const engineFor = async ({ game, setup }: GameTree): Promise<Reporters> => {
    const wanted = JSON.stringify([game, setup]);
    if (reporters !== null && opened === wanted) return reporters;
    close();
    const found = await openReporters(game, setup);
    reporters = found;
    opened = wanted;
    return found;
  };

  const look = async (tree: GameTree, game: Reported, own: number): Promise<void> => {
    const { start, moves, positions } = game;
    const crew = await engineFor(tree);
    if (own !== attempt) {
      crew.close();
      return;
    }
    let done = 0;
    // The last positions take longest, since much is proven there.
    const found = await Promise.all(
      positions
        .map((_, ply) => ply)
        .reverse()
        .map(async (ply): Promise<Look> => {
          const looked = await crew.look({ start, moves: moves.slice(0, ply) });
          done += 1;
          if (own === attempt) adopt({ kind: 'making', done, all: positions.length });
          return looked;
        }),
    );
    if (own !== attempt) return;
    const [first] = positions;
    if (first === undefined) return;
    adopt({ kind: 'ready', game, report: reportOf(game.rules, first, moves, found.toReversed()) });
  };

  return {
    get state() {
      return state;
    },
    isOf: (tree) => about === keyOf(tree),
    make: (tree, rules) => {
      const own = (attempt += 1);
      about = keyOf(tree);
      const game = playedIn(tree, rules);
      adopt({ kind: 'making', done: 0, all: game.positions.length });
      look(tree, game, own).catch(() => {
        if (own !== attempt) return;
        close();
        adopt({ kind: 'failed' });
      });
    },
    try: async (ply, move, claim) => {
      if (state.kind !== 'ready' || reporters === null) throw new Error('there is no report');
      const { start, moves } = state.game;
      return reporters.try({ start, moves: moves.slice(0, ply) }, move, claim);
    },
    stop: () => {
      attempt += 1;
      close();
      adopt({ kind: 'none' });
    },
    leave: () => {
      attempt += 1;
      close();
    },
  };
};

const playedIn = (tree: GameTree, rules: Rules): Reported => {
  const read = tree.start === undefined ? null : rules.read(tree.start);
  const positions: Position[] = [read?.ok === true ? read.value : rules.start];
  const moves: Move[] = [];
  for (const node of nodesTo(tree, mainLine(tree))) {
    const before = positions.at(-1) ?? rules.start;
    const move = rules.parse(before, node.move);
    const played = move.ok ? rules.play(before, move.value) : move;
    if (!move.ok || !played.ok) break;
    moves.push(move.value);
    positions.push(played.value.position);
  }
  return { rules, start: tree.start ?? null, moves, positions };
};
