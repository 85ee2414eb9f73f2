// Games with their branches as files: SGF holds them, the other formats hold one line.
import type { Choice } from '../choice.ts';
import type { FileFormat, Game } from '../game.ts';
import { GAMES, type GameId } from '../games/index.ts';
import { ok } from '../result.ts';
import { rulesOf } from '../rules-of.ts';
import { formatIn } from './formats/index.ts';
import { exportRecord, importRecord, type Import } from './record.ts';
import { recordAlong, treeOf, type GameTree, type Path } from './tree.ts';

export type TreeImport =
  { readonly ok: true; readonly value: GameTree } | Exclude<Import, { readonly ok: true }>;

const formatOf = (game: GameId, format: string): FileFormat | undefined => {
  const { files }: Game = GAMES[game];
  return formatIn(files, format);
};

/** `choice` says what a file leaves open. */
export const importTree = (game: GameId, format: string, text: string, choice: Choice = {}): TreeImport => {
  const main = importRecord(game, format, text, choice);
  if (!main.ok) return main;
  const tree = treeOf(main.value);
  const branches = formatOf(tree.game, format)?.readBranches?.(text, rulesOf(tree.game, tree.setup));
  if (branches === undefined) return ok(tree);
  return branches.ok ? ok({ ...tree, ...branches.value }) : branches;
};

/** All its branches where the format holds them; elsewhere the line through a path. */
export const exportTree = (tree: GameTree, path: Path, format: string): string | null => {
  const write = formatOf(tree.game, format)?.writeBranches;
  return write === undefined ? exportRecord(recordAlong(tree, path), format) : write(recordAlong(tree), tree);
};
