// A puzzle that somebody tries: their moves are judged, the other side answers, and a wrong move shows why it fails.
import type { Cell, Colour, Move } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Verdict } from '../../../shared/puzzles/judge.ts';
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { movesTo, type Path } from '../../../shared/record/tree.ts';
import { emptyTree } from '../analysis/address.ts';
import { geometryCells } from '../analysis/hint-cells.ts';
import { openStudy, type Study } from '../analysis/study.ts';

export type Phase =
  /** A move is looked for. */
  | 'yours'
  /** A move that the puzzle does not list is looked into. */
  | 'judging'
  /** The other side is about to answer. */
  | 'answering'
  /** The move forces it too, but later than asked. */
  | 'slow'
  | 'failed'
  /** Nobody could judge the move: no engine came. */
  | 'unjudged'
  | 'solved'
  /** The solution was asked for. */
  | 'shown';

export type Failure = Extract<Verdict, { readonly kind: 'fails' }>;

export interface Trial {
  readonly game: GameId;
  readonly puzzle: Puzzle;
  readonly study: Study;
  /** Whose move it is that is looked for. */
  readonly colour: Colour;
  /** Without a mistake so far, and without help. */
  readonly isClean: boolean;
  readonly phase: Phase;
  /** What the move that failed runs into, and how it goes on, as the game writes it. */
  readonly failure: {
    readonly move: string;
    readonly line: readonly string[];
    readonly isLost: boolean;
  } | null;
  /** Where to look, once somebody has asked. */
  readonly hint: readonly Cell[] | null;
  play(move: Move): void;
  retry(): void;
  askHint(): void;
  reveal(): void;
  leave(): void;
}

interface TrialNeeds {
  readonly game: GameId;
  readonly puzzle: Puzzle;
  readonly judge: (moves: readonly Move[], move: Move) => Promise<Verdict | null>;
  readonly changed: () => void;
  /** `isClean`: without a mistake, and without help. */
  readonly solved: (isClean: boolean) => void;
  readonly missed: () => void;
  /** After a while that a person can follow. */
  readonly later: (what: () => void) => void;
}

export const isDefence = ({ task }: Puzzle): boolean => task === 'save' || task === 'keep';

export const openTrial = (needs: TrialNeeds): Trial => {
  const { game, puzzle, judge, changed, later } = needs;
  const study = openStudy(emptyTree(game, puzzle.setup, puzzle.position), [], () => {
    if (isOpen) changed();
  });
  const colour = study.place.position.turn;
  let phase: Phase = 'yours';
  let failure: Trial['failure'] = null;
  let hint: readonly Cell[] | null = null;
  let isClean = true;
  let isOpen = true;
  /** Where the move that is tried was looked for. */
  let from: Path = [];

  const become = (next: Phase): void => {
    phase = next;
    if (isOpen) changed();
  };
  const soon = (what: () => void): void =>
    later(() => {
      if (isOpen) what();
    });
  const solve = (): void => {
    needs.solved(isClean);
    become('solved');
  };
  const answer = (text: string): void => {
    phase = 'answering';
    soon(() => {
      const move = study.rules.parse(study.place.position, text);
      phase = 'yours';
      if (move.ok) study.play(move.value);
      from = study.path;
    });
    changed();
  };
  const fail = (move: string, { line, isLost }: Failure): void => {
    failure = { move, line: written(line), isLost };
    isClean = false;
    needs.missed();
    become('failed');
    soon(() => {
      if (phase !== 'failed') return;
      const here = study.path;
      study.playLine(line);
      study.go([...here, ...study.path.slice(here.length, here.length + 1)]);
    });
  };
  /** A line that goes on from here. */
  const written = (line: readonly Move[]): string[] => line.map((move) => study.rules.format(move));

  const weigh = (move: string, verdict: Verdict | null): void => {
    const left = puzzle.plies - study.path.length;
    if (verdict === null) become('unjudged');
    else if (verdict.kind === 'done') solve();
    else if (verdict.kind === 'fails') fail(move, verdict);
    else if (verdict.plies > left) become('slow');
    else answer(study.rules.format(verdict.answer));
  };

  const play = (move: Move): void => {
    if (phase !== 'yours') return;
    const { moves } = study.place;
    const text = study.rules.format(move);
    const played = [...movesTo(study.tree, study.path), text];
    hint = null;
    failure = null;
    phase = 'judging';
    study.play(move);
    const isListed = played.every((each, index) => puzzle.line[index] === each);
    if (!isListed) {
      void judge(moves, move).then((verdict) => {
        if (isOpen && phase === 'judging') weigh(text, verdict);
      });
      return;
    }
    const next = puzzle.line[played.length];
    if (isDefence(puzzle) || next === undefined) solve();
    else answer(next);
  };

  return {
    game,
    puzzle,
    study,
    colour,
    get isClean() {
      return isClean;
    },
    get phase() {
      return phase;
    },
    get failure() {
      return failure;
    },
    get hint() {
      return hint;
    },
    play,
    retry: () => {
      failure = null;
      phase = 'yours';
      study.go(from);
    },
    askHint: () => {
      const listed = movesTo(study.tree, study.path).every((each, index) => puzzle.line[index] === each);
      const text = listed ? puzzle.line[study.path.length] : undefined;
      const move = text === undefined ? null : study.rules.parse(study.place.position, text);
      if (move?.ok !== true) return;
      isClean = false;
      hint = geometryCells(study.rules, study.place.position, move.value).slice(0, 1);
      changed();
    },
    reveal: () => {
      isClean = false;
      hint = failure = null;
      needs.missed();
      phase = 'shown';
      study.go([]);
      const shown = isDefence(puzzle) ? puzzle.line.slice(0, 1) : puzzle.line;
      study.playLine(movesIn(study, shown));
      study.go(study.path.slice(0, 1));
    },
    leave: () => {
      isOpen = false;
    },
  };
};

/** Moves as numbers, played from where the study stands. */
const movesIn = ({ rules, place }: Study, line: readonly string[]): Move[] => {
  const moves: Move[] = [];
  let { position } = place;
  for (const text of line) {
    const move = rules.parse(position, text);
    const played = move.ok ? rules.play(position, move.value) : move;
    if (!move.ok || !played.ok) break;
    moves.push(move.value);
    position = played.value.position;
  }
  return moves;
};
