// SGF for games of stones (FF[4], GM[4]): the main line of the first game in a file, and back.
import { ok } from '../../result.ts';
import { errorAt, type ReadRecord } from './error.ts';
import {
  readMainLine,
  type SgfNode,
  type SgfProperty,
  type SgfSyntaxError,
  type SgfValue,
} from './sgf-nodes.ts';
import { isBoardSize, nameAt, oneLine, placeOf, withoutChoices, type StoneRecord } from './stones.ts';

export type SgfError =
  | SgfSyntaxError
  | 'wrong-game'
  | 'no-size'
  | 'bad-size'
  | 'not-square'
  | 'set-up-stones'
  | 'two-moves'
  | 'wrong-colour'
  | 'no-pass'
  | 'bad-move'
  | 'no-such-cell';

export const readSgf = (file: string): ReadRecord<StoneRecord, SgfError> => {
  const nodes = readMainLine(file);
  if (!nodes.ok) return nodes;
  const root = nodes.value[0] ?? [];
  const size = readSize(file, root);
  if (!size.ok) return size;
  const rules = told(root, 'RU');
  const moves = readMoves(file, nodes.value, size.value, /^classic$/i.test(rules ?? ''));
  if (!moves.ok) return moves;
  const black = told(root, 'PB');
  const white = told(root, 'PW');
  const result = resultOf(told(root, 'RE') ?? '');
  return ok({
    size: size.value,
    moves: moves.value,
    ...(black === undefined ? {} : { black }),
    ...(white === undefined ? {} : { white }),
    ...(result === undefined ? {} : { result }),
    ...(rules === undefined ? {} : { rules }),
  });
};

export const writeSgf = (record: StoneRecord): string => {
  const { size, moves } = record;
  const body = withoutChoices(moves).map((move, ply) => `;${writtenMove(size, move, ply)}`);
  return `(;${headOf(record)}${body.join('')})\n`;
};

/** The properties of the first node. */
export const headOf = ({ size, black, white, result, rules }: StoneRecord): string => {
  const head = ['FF[4]GM[4]', `SZ[${String(size)}]`, 'CA[UTF-8]AP[pionnier]'];
  if (black !== undefined) head.push(`PB[${escaped(black)}]`);
  if (white !== undefined) head.push(`PW[${escaped(white)}]`);
  if (result !== undefined) head.push(`RE[${RESULTS[result]}]`);
  if (rules !== undefined) head.push(`RU[${escaped(rules)}]`);
  return head.join('');
};

/** The stone that is placed after so many others. */
export const writtenMove = (size: number, move: string, ply: number): string =>
  `${ply % 2 === 0 ? 'B' : 'W'}[${move === 'pass' ? '' : lettersOf(size, move)}]`;

const RESULTS = { black: 'B+', white: 'W+', draw: 'Draw' } as const;

const resultOf = (text: string): StoneRecord['result'] => {
  if (/^B\+/i.test(text)) return 'black';
  if (/^W\+/i.test(text)) return 'white';
  return /^(?:0|draw)$/i.test(text) ? 'draw' : undefined;
};

const readSize = (file: string, root: SgfNode): ReadRecord<number, SgfError> => {
  const game = valueOf(root, 'GM');
  if (game !== undefined && game.text.trim() !== '4') return errorAt(file, game.at, 'wrong-game');
  const told = valueOf(root, 'SZ');
  if (told === undefined) return errorAt(file, file.indexOf(';'), 'no-size');
  const sizes = /^\s*(\d+)\s*(?::\s*(\d+)\s*)?$/.exec(told.text);
  if (sizes === null) return errorAt(file, told.at, 'bad-size');
  const size = Number(sizes[1]);
  if (sizes[2] !== undefined && Number(sizes[2]) !== size) return errorAt(file, told.at, 'not-square');
  return isBoardSize(size) ? ok(size) : errorAt(file, told.at, 'bad-size');
};

const readMoves = (
  file: string,
  nodes: readonly SgfNode[],
  size: number,
  passes: boolean,
): ReadRecord<string[], SgfError> => {
  const moves: string[] = [];
  for (const node of nodes) {
    const move = moveIn(file, node, size, { ply: moves.length, passes });
    if (!move.ok) return move;
    if (move.value !== null) moves.push(move.value.name);
  }
  return ok(moves);
};

interface When {
  /** How many moves were made before. */
  readonly ply: number;
  readonly passes: boolean;
}

/** The move of a node, by its name and where it stands in the file; null where it has none. */
export const moveIn = (
  file: string,
  node: SgfNode,
  size: number,
  { ply, passes }: When,
): ReadRecord<{ readonly name: string; readonly at: number } | null, SgfError> => {
  const setUp = node.find(({ name }) => name === 'AB' || name === 'AW' || name === 'AE');
  if (setUp !== undefined) return errorAt(file, setUp.at, 'set-up-stones');
  const [move, second] = node.filter(({ name }) => name === 'B' || name === 'W');
  if (move === undefined) return ok(null);
  const surplus = move.values[1] ?? second;
  if (surplus !== undefined) return errorAt(file, surplus.at, 'two-moves');
  const name = readMove(file, move, size, ply % 2 === 0 ? 'B' : 'W', passes);
  return name.ok ? ok({ name: name.value, at: move.at }) : name;
};

const readMove = (
  file: string,
  { name, values, at }: SgfProperty,
  size: number,
  colour: 'B' | 'W',
  passes: boolean,
): ReadRecord<string, SgfError> => {
  if (name !== colour) return errorAt(file, at, 'wrong-colour');
  const value = values[0];
  const letters = value?.text.trim() ?? '';
  const place = value?.at ?? at;
  if (letters === '') return passes ? ok('pass') : errorAt(file, place, 'no-pass');
  if (!/^[A-Za-z]{2}$/.test(letters)) return errorAt(file, place, 'bad-move');
  const cell = nameAt(size, letters.charCodeAt(0) - 97, letters.charCodeAt(1) - 97);
  return cell === null ? errorAt(file, place, 'no-such-cell') : ok(cell);
};

export const valueOf = (node: SgfNode, wanted: string): SgfValue | undefined =>
  node.find(({ name }) => name === wanted)?.values[0];

/** A property's text on one line; undefined when it is missing or says nothing. */
const told = (node: SgfNode, name: string): string | undefined => {
  const text = oneLine(valueOf(node, name)?.text ?? '');
  return text === '' ? undefined : text;
};

const lettersOf = (size: number, move: string): string => {
  const { x, y } = placeOf(size, move);
  return String.fromCharCode(97 + x, 97 + y);
};

const escaped = (text: string): string => written(oneLine(text));

/** A text of several lines as a value. */
export const written = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
