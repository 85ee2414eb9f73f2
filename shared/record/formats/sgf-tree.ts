// SGF with its branches, names and comments: every one of them is played by the rules, and back.
import { ok } from '../../result.ts';
import type { Position, Rules } from '../../game.ts';
import type { MoveNode } from '../tree.ts';
import { errorAt, type ReadRecord } from './error.ts';
import { readBranches, type SgfBranch, type SgfNode } from './sgf-nodes.ts';
import { headOf, moveIn, valueOf, written, writtenMove } from './sgf.ts';
import { withoutChoices, type StoneRecord } from './stones.ts';

/** What a file holds beside its head. */
export interface Branches {
  readonly comment?: string;
  readonly children: readonly MoveNode[];
}

interface Growing {
  readonly move: string;
  readonly children: Growing[];
  name?: string;
  comment?: string;
}

interface Ahead {
  readonly branch: SgfBranch;
  readonly parent: Growing;
  readonly before: Position;
}

export const readSgfTree = (file: string, rules: Rules): ReadRecord<Branches, string> => {
  const read = readBranches(file);
  if (!read.ok) return read;
  const top: Growing = { move: '', children: [] };
  const size = Number(rules.setup.size);
  const passes = rules.setup.variant === 'classic';
  const ahead: Ahead[] = [{ branch: read.value, parent: top, before: rules.start }];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { branch, parent, before } = next;
    const told = moveIn(file, branch.node, size, { ply: before.ply, passes });
    if (!told.ok) return told;
    let [here, position] = [parent, before];
    if (told.value !== null) {
      const { name, at } = told.value;
      const move = rules.parse(before, name);
      const played = move.ok ? rules.play(before, move.value) : move;
      if (!move.ok || !played.ok) return errorAt(file, at, played.ok ? 'not-a-move' : played.reason);
      position = played.value.position;
      here = childOf(parent, rules.format(move.value));
    }
    describe(here, branch.node);
    // The last is looked at first: children come in the order of the file.
    for (const child of branch.children.toReversed())
      ahead.push({ branch: child, parent: here, before: position });
  }
  return ok({ ...(top.comment === undefined ? {} : { comment: top.comment }), children: top.children });
};

/** Two branches that begin alike are one. */
const childOf = (parent: Growing, move: string): Growing => {
  const known = parent.children.find((child) => child.move === move);
  if (known !== undefined) return known;
  const fresh: Growing = { move, children: [] };
  parent.children.push(fresh);
  return fresh;
};

const describe = (here: Growing, node: SgfNode): void => {
  const comment = valueOf(node, 'C')?.text.trim() ?? '';
  const name = valueOf(node, 'N')?.text.trim() ?? '';
  if (comment !== '') here.comment = here.comment === undefined ? comment : `${here.comment}\n${comment}`;
  if (name !== '') here.name = name;
};

export const writeSgfTree = (record: StoneRecord, { comment, children }: Branches): string =>
  `(;${headOf(record)}${said({ comment })}${lines(record.size, children, 0)})\n`;

const lines = (size: number, children: readonly MoveNode[], ply: number): string => {
  let text = '';
  let [siblings, placed] = [children, ply];
  while (siblings.length === 1) {
    const [only] = siblings;
    if (only === undefined) break;
    text += nodeText(size, only, placed);
    placed += withoutChoices([only.move]).length;
    siblings = only.children;
  }
  const after = placed;
  const branches = siblings.map(
    (child) =>
      `(${nodeText(size, child, after)}${lines(size, child.children, after + withoutChoices([child.move]).length)})`,
  );
  return text + branches.join('');
};

/** A choice of colours in a swap opening places nothing. */
const nodeText = (size: number, node: MoveNode, ply: number): string => {
  const isStone = withoutChoices([node.move]).length > 0;
  return `;${isStone ? writtenMove(size, node.move, ply) : ''}${said(node)}`;
};

const said = ({
  name,
  comment,
}: {
  readonly name?: string | undefined;
  readonly comment?: string | undefined;
}): string =>
  (name === undefined ? '' : `N[${written(name)}]`) + (comment === undefined ? '' : `C[${written(comment)}]`);
