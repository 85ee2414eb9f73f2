// What somebody pastes or drops, read as a game: the format is told from the text, the game where the text leaves it open.
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Choice } from '../../../shared/choice.ts';
import type { Game } from '../../../shared/game.ts';
import { importTree, type TreeImport } from '../../../shared/record/tree-file.ts';
import type { GameTree } from '../../../shared/record/tree.ts';
import { no, type Result } from '../../../shared/result.ts';

export type ReadFault = Exclude<TreeImport, { readonly ok: true }>;

/** `game`: by whose rules it was read. */
export type Imported = Result<GameTree, 'nothing' | 'too-large'> | (ReadFault & { readonly game: GameId });

/** More than any game takes. */
const MOST = 1_000_000;

const formatIn = (text: string): string => {
  if (/^\s*\{/.test(text)) return 'json';
  if (/^[\s\uFEFF]*Piskvorky\b/i.test(text)) return 'psq';
  return /\(\s*;/.test(text) ? 'sgf' : 'txt';
};

/** A line of moves is read by the rules that are open first, then by the usual ones of each game. */
export const readImport = (text: string, open: Pick<GameTree, 'game' | 'setup'>): Imported => {
  if (text.trim() === '') return no('nothing');
  if (text.length > MOST) return no('too-large');
  const format = formatIn(text);
  if (format !== 'txt') return readAs(gameOf(format, open.game), format, text, {});
  const line = withoutNumbers(text);
  const others = GAME_IDS.filter((game) => game !== open.game);
  const tried: Imported[] = [];
  for (const [game, choice] of [
    [open.game, open.setup] as const,
    ...others.map((game) => [game, {}] as const),
  ]) {
    const read = readAs(game, format, line, choice);
    if (read.ok) return read;
    tried.push(read);
  }
  return farthest(tried);
};

const readAs = (game: GameId, format: string, text: string, choice: Choice): Imported => {
  const read = importTree(game, format, text, choice);
  return read.ok ? read : { ...read, game };
};

const gameOf = (format: string, open: GameId): GameId => {
  const has = (game: GameId): boolean => (GAMES[game] as Game).files.some((each) => each === format);
  return has(open) ? open : (GAME_IDS.find(has) ?? open);
};

/** `1.` and `12.` count moves; each sign stays where it was, so that faults are found where they are. */
const withoutNumbers = (text: string): string =>
  text.replace(/(?<![\w])\d{1,3}\.+/g, (number) => ' '.repeat(number.length));

/** The rules by which most of it could be read are those that were meant; the first where none is better. */
const farthest = (tried: readonly Imported[]): Imported => {
  const place = (read: Imported): number => (!read.ok && 'line' in read ? read.line * MOST + read.column : 0);
  return tried.reduce((best, read) => (place(read) > place(best) ? read : best));
};
