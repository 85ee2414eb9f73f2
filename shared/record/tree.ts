// A game with its branches: a tree of moves, each with what is said of it. A tree is a value: changing one makes another.
import type { GameRecord } from './record.ts';

export interface MoveNode {
  /** As the game writes it. */
  readonly move: string;
  /** What the branch that begins here is called. */
  readonly name?: string;
  readonly comment?: string;
  /** What may come next: the first is the main line. */
  readonly children: readonly MoveNode[];
}

/** Where the game began and who played it, as in a record; the moves are the tree's. */
export interface GameTree extends Omit<GameRecord, 'moves'> {
  /** What is said before the first move. */
  readonly comment?: string;
  readonly children: readonly MoveNode[];
}

/** Which child is taken at each step; the beginning is the empty path. */
export type Path = readonly number[];

/** A tree that was changed, and where one stands in it then. */
export interface Changed {
  readonly tree: GameTree;
  readonly path: Path;
}

interface Parent {
  readonly children: readonly MoveNode[];
}

export const treeOf = ({ moves, ...head }: GameRecord): GameTree => {
  let children: readonly MoveNode[] = [];
  for (const move of moves.toReversed()) children = [{ move, children }];
  return { ...head, children };
};

/** The nodes on the way, the last one at its end; it stops where the path leads nowhere. */
export const nodesTo = (tree: GameTree, path: Path): MoveNode[] => {
  const nodes: MoveNode[] = [];
  let children = tree.children;
  for (const index of path) {
    const node = children[index];
    if (node === undefined) break;
    nodes.push(node);
    children = node.children;
  }
  return nodes;
};

export const movesTo = (tree: GameTree, path: Path): string[] => nodesTo(tree, path).map(({ move }) => move);

/** Null at the beginning, and where there is none. */
export const nodeAt = (tree: GameTree, path: Path): MoveNode | null =>
  path.length === 0 ? null : (nodesTo(tree, path)[path.length - 1] ?? null);

/** What can follow there. */
export const childrenAt = (tree: GameTree, path: Path): readonly MoveNode[] =>
  path.length === 0 ? tree.children : (nodeAt(tree, path)?.children ?? []);

/** The path prolonged by first children to the end of its line. */
export const mainLine = (tree: GameTree, path: Path = []): Path => {
  const line = [...path];
  for (let children = childrenAt(tree, path); children[0] !== undefined; children = children[0].children) {
    line.push(0);
  }
  return line;
};

/** The line through a path as a game that can be written to any format. */
export const recordAlong = (tree: GameTree, path: Path = []): GameRecord => {
  const { children: _children, comment: _comment, result, ...head } = tree;
  const isMain = path.every((index) => index === 0);
  // How a game ended is no word about its variations.
  return { ...head, moves: movesTo(tree, mainLine(tree, path)), result: isMain ? result : null };
};

/** Plays a move there: the branch that has it already, or a new last one. */
export const addMove = (tree: GameTree, path: Path, move: string): Changed => {
  const siblings = childrenAt(tree, path);
  const known = siblings.findIndex((node) => node.move === move);
  if (known >= 0) return { tree, path: [...path, known] };
  return {
    tree: withChildren(tree, path, [...siblings, { move, children: [] }]),
    path: [...path, siblings.length],
  };
};

/** Makes the line through the path the main one, from the beginning on. */
export const promote = (tree: GameTree, path: Path): Changed => {
  const first = <P extends Parent>(parent: P, [index, ...rest]: Path): P => {
    const chosen = index === undefined ? undefined : parent.children[index];
    if (chosen === undefined) return parent;
    const others = parent.children.filter((child) => child !== chosen);
    return { ...parent, children: [first(chosen, rest), ...others] };
  };
  return { tree: first(tree, path), path: path.map(() => 0) };
};

/** Takes a move away with all that follows it; one stands before it then. */
export const removeMove = (tree: GameTree, path: Path): Changed => {
  const before = path.slice(0, -1);
  const siblings = childrenAt(tree, before).filter((_, index) => index !== path.at(-1));
  return path.length === 0 ? { tree, path } : { tree: withChildren(tree, before, siblings), path: before };
};

/** Says something of a move, or of the beginning; an empty text takes back what was said. */
export const describe = (
  tree: GameTree,
  path: Path,
  said: { readonly name?: string; readonly comment?: string },
): GameTree => changed(tree, path, (parent) => withoutEmpty({ ...parent, ...said }));

const withoutEmpty = <P extends { readonly name?: string; readonly comment?: string }>(parent: P): P => {
  const { name, comment, ...rest } = parent;
  return {
    ...rest,
    ...(name === undefined || name === '' ? {} : { name }),
    ...(comment === undefined || comment === '' ? {} : { comment }),
  } as P;
};

const withChildren = (tree: GameTree, path: Path, children: readonly MoveNode[]): GameTree =>
  changed(tree, path, (parent) => ({ ...parent, children }));

/** Only the nodes on the path are made anew; the others stay the same objects. */
const changed = <P extends Parent>(
  parent: P,
  [index, ...rest]: Path,
  change: <Q extends Parent>(at: Q) => Q,
): P => {
  if (index === undefined) return change(parent);
  const chosen = parent.children[index];
  if (chosen === undefined) return parent;
  const children = parent.children.map((child) => (child === chosen ? changed(child, rest, change) : child));
  return { ...parent, children };
};
