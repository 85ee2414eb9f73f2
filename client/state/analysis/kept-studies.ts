// Analyses that this browser keeps: the newest first, the oldest go when there are many.
import { GAMES, isGameId } from '../../../shared/games/index.ts';
import type { Game } from '../../../shared/game.ts';
import type { GameTree, MoveNode } from '../../../shared/record/tree.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';
import { isRecord, recall, remember } from '../storage.ts';

export interface KeptStudy {
  readonly id: string;
  readonly at: number;
  readonly tree: GameTree;
}

const NAME = 'studies';
const MOST = 40;

const isNode = (value: unknown): value is MoveNode =>
  isRecord(value) &&
  typeof value['move'] === 'string' &&
  Array.isArray(value['children']) &&
  value['children'].every(isNode);

const isTree = (value: unknown): value is GameTree =>
  isRecord(value) &&
  typeof value['game'] === 'string' &&
  isGameId(value['game']) &&
  isRecord(value['setup']) &&
  isRecord(value['setup']['options']) &&
  Array.isArray(value['children']) &&
  value['children'].every(isNode);

const isKept = (value: unknown): value is KeptStudy =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['at'] === 'number' &&
  isTree(value['tree']);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

let known: readonly KeptStudy[] | null = null;

/** Those whose rules there still are. */
export const keptStudies = (): readonly KeptStudy[] =>
  (known ??= (recall(NAME, isList) ?? []).filter(isKept).filter(({ tree }) => isPlayable(tree)));

const adopt = (next: readonly KeptStudy[]): void => {
  known = next;
  remember(NAME, next);
};

/** A tree is only what its rules allow: another version of the page may have kept it. */
const isPlayable = (tree: GameTree): boolean => {
  const game: Game = GAMES[tree.game];
  const setup = setUp(game, tree.setup);
  if (!setup.ok) return false;
  const rules = rulesOf(tree.game, setup.value);
  const start = tree.start === undefined ? null : rules.read(tree.start);
  if (start?.ok === false) return false;
  const branches = tree.children.map((node) => ({ node, before: start?.value ?? rules.start }));
  for (let next = branches.pop(); next !== undefined; next = branches.pop()) {
    const move = rules.parse(next.before, next.node.move);
    const played = move.ok ? rules.play(next.before, move.value) : move;
    if (!played.ok) return false;
    for (const node of next.node.children) branches.push({ node, before: played.value.position });
  }
  return true;
};

/** Keeps an analysis in the place of what it was before; one without a move is not worth it. */
export const keepStudy = (study: KeptStudy): void => {
  const others = keptStudies().filter(({ id }) => id !== study.id);
  const isWorthIt = study.tree.children.length > 0 || study.tree.start !== undefined;
  adopt(isWorthIt ? [study, ...others].slice(0, MOST) : others);
};

export const forgetStudy = (id: string): void => adopt(keptStudies().filter((study) => study.id !== id));
