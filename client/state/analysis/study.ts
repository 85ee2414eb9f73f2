// A game that is looked into: a tree of moves, and the place in it that the board shows.
import { tallyOf } from '../../games/index.ts';
import { lastOf, lostAfter } from '../../../shared/board/last-move-and-lost.ts';
import type { Shown } from '../../board/board.ts';
import {
  other,
  type Colour,
  type Effect,
  type Move,
  type Position,
  type Rules,
} from '../../../shared/game.ts';
import {
  addMove,
  childrenAt,
  describe,
  mainLine,
  nodesTo,
  promote,
  removeMove,
  type Changed,
  type GameTree,
  type MoveNode,
  type Path,
} from '../../../shared/record/tree.ts';
import { rulesOf } from '../../../shared/rules-of.ts';

/** A position of the tree, and what the moves so far have left to be seen on the board. */
export interface Place {
  readonly position: Position;
  /** What the move that led here has done. */
  readonly effects: readonly Effect[];
  readonly last: Shown['last'];
  readonly lost: Shown['lost'];
  /** The moves that led here, as numbers. */
  readonly moves: readonly Move[];
}

export interface Study {
  readonly tree: GameTree;
  readonly path: Path;
  readonly rules: Rules;
  readonly place: Place;
  /** Goes on by a move: along the branch that has it, or along a new one. */
  play(move: Move): void;
  /** Several moves from here on, as an engine expects them; the last of them is shown. */
  playLine(moves: readonly Move[]): void;
  go(path: Path): void;
  back(): void;
  forth(): void;
  toStart(): void;
  toEnd(): void;
  /** Goes to the branch beside the one that is shown, if there is one. */
  beside(step: 1 | -1): void;
  promote(): void;
  remove(): void;
  name(name: string): void;
  comment(comment: string): void;
  /** Another game altogether. */
  replace(tree: GameTree, path?: Path): void;
}

/** Positions that were computed are kept, for whoever goes back and forth. */
const KEPT = 2_000;

export const openStudy = (first: GameTree, from: Path, changed: (tree: boolean) => void): Study => {
  let tree = first;
  let path = from;
  let rules = rulesOf(tree.game, tree.setup);
  let start = startOf(rules, tree);
  let places = new Map<string, Place>();

  const placeAfter = (nodes: readonly MoveNode[]): Place => {
    if (nodes.length === 0) return start;
    const key = nodes.map(({ move }) => move).join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    const before = placeAfter(nodes.slice(0, -1));
    const place = step(rules, before, nodes.at(-1)?.move ?? '');
    if (places.size >= KEPT) places = new Map();
    places.set(key, place);
    return place;
  };
  const adopt = (next: Changed): void => {
    const isChanged = next.tree !== tree;
    tree = next.tree;
    path = next.path;
    changed(isChanged);
  };
  const go = (next: Path): void => adopt({ tree, path: nodesTo(tree, next).map((_, at) => next[at] ?? 0) });

  return {
    get tree() {
      return tree;
    },
    get path() {
      return path;
    },
    get rules() {
      return rules;
    },
    get place() {
      return placeAfter(nodesTo(tree, path));
    },
    play: (move) => adopt(addMove(tree, path, rules.format(move))),
    playLine: (moves) =>
      adopt(
        moves.reduce<Changed>((at, move) => addMove(at.tree, at.path, rules.format(move)), { tree, path }),
      ),
    go,
    back: () => go(path.slice(0, -1)),
    forth: () => {
      if (childrenAt(tree, path).length > 0) go([...path, 0]);
    },
    toStart: () => go([]),
    toEnd: () => go(mainLine(tree, path)),
    beside: (by) => {
      const last = path.at(-1);
      if (last === undefined) return;
      const siblings = childrenAt(tree, path.slice(0, -1));
      go([...path.slice(0, -1), (last + by + siblings.length) % siblings.length]);
    },
    promote: () => adopt(promote(tree, path)),
    remove: () => adopt(removeMove(tree, path)),
    name: (name) => adopt({ tree: describe(tree, path, { name }), path }),
    comment: (comment) => adopt({ tree: describe(tree, path, { comment }), path }),
    replace: (next, to = []) => {
      rules = rulesOf(next.game, next.setup);
      start = startOf(rules, next);
      places = new Map();
      tree = next;
      path = to;
      changed(true);
    },
  };
};

const startOf = (rules: Rules, tree: GameTree): Place => {
  const read = tree.start === undefined ? null : rules.read(tree.start);
  if (read?.ok === false) throw new Error(`no position: ${read.reason}`);
  const position = read?.value ?? rules.start;
  const each = tallyOf(tree.game)?.stones ?? 0;
  const [black, white] = rules.taken?.(position) ?? [0, 0];
  return { position, effects: [], last: [], lost: [each * white, each * black], moves: [] };
};

const step = (rules: Rules, before: Place, text: string): Place => {
  const move = rules.parse(before.position, text);
  const played = move.ok ? rules.play(before.position, move.value) : move;
  if (!move.ok || !played.ok) throw new Error(`the tree holds an illegal move: ${text}`);
  const { effects, position } = played.value;
  return {
    position,
    effects,
    last: lastOf(effects),
    lost: lostAfter(before.lost, effects),
    moves: [...before.moves, move.value],
  };
};

/** The colour that has won, where the game is over and somebody has. */
export const winningColour = (rules: Rules, position: Position): Colour | null => {
  const winner = position.outcome?.winner ?? null;
  if (winner === null) return null;
  const black = position.turn === 0 ? rules.seat(position) : other(rules.seat(position));
  return winner === black ? 0 : 1;
};
