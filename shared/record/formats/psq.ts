// Piskvork's game files (.psq): a header, a stone a line, then players and result if the program wrote them.
//
//   Piskvorky 15x15, 11:11, 0    the size, the two players' levels, who began (0: the first player)
//   8,8,1250                     column and row from the top left, from 1, and milliseconds
//   first.exe                    the players, `homo-1` and `homo-2` for people
//   second.exe
//   -1                           how the game stopped; −1 is nothing unusual
//   1,Freestyle                  the winner (0: a draw), the rules
import { ok } from '../../result.ts';
import { errorAt, type ReadRecord } from './error.ts';
import { isBoardSize, nameAt, oneLine, placeOf, withoutChoices, type StoneRecord } from './stones.ts';

export type PsqError =
  'bad-header' | 'not-square' | 'bad-size' | 'bad-move' | 'no-such-cell' | 'move-after-the-end';

interface Line {
  readonly text: string;
  /** Where it starts in the file. */
  readonly at: number;
}

export const readPsq = (file: string): ReadRecord<StoneRecord, PsqError> => {
  const fail = (line: Line | undefined, reason: PsqError) => errorAt(file, line?.at ?? file.length, reason);
  const [first, ...rest] = linesOf(file);
  const header = /^Piskvorky\s+(\d+)\s*x\s*(\d+)\s*(?:,|$)(?:.*,\s*([01])\s*$)?/i.exec(first?.text ?? '');
  if (header === null) return fail(first, 'bad-header');
  const [, width, height, beginner] = header;
  const size = Number(width);
  if (size !== Number(height)) return fail(first, 'not-square');
  if (!isBoardSize(size)) return fail(first, 'bad-size');

  const end = rest.findIndex(({ text }) => !/^-?\d+\s*,/.test(text));
  const [body, tail] = end < 0 ? [rest, []] : [rest.slice(0, end), rest.slice(end)];
  const moves: string[] = [];
  for (const line of body) {
    const stone = STONE.exec(line.text);
    if (stone === null) return fail(line, 'bad-move');
    const name = nameAt(size, Number(stone[1]) - 1, Number(stone[2]) - 1);
    if (name === null) return fail(line, 'no-such-cell');
    moves.push(name);
  }
  const late = tail.find(({ text }) => STONE.test(text));
  if (late !== undefined) return fail(late, 'move-after-the-end');
  return ok({ size, moves, ...readTail(tail, beginner === '1') });
};

export const writePsq = (record: StoneRecord): string => {
  const { size, moves, black, white, result, rules } = record;
  const lines = [`Piskvorky ${String(size)}x${String(size)}, 11:11, 0`];
  for (const move of withoutChoices(moves)) {
    if (move === 'pass') throw new Error('a psq file cannot hold a pass');
    const { x, y } = placeOf(size, move);
    lines.push(`${String(x + 1)},${String(y + 1)},0`);
  }
  if (black !== undefined || white !== undefined)
    lines.push(player(black, PEOPLE[0]), player(white, PEOPLE[1]));
  lines.push('-1');
  if (result !== undefined) lines.push(`${String(WINNERS.indexOf(result))},${oneLine(rules ?? '')}`);
  return `${lines.join('\n')}\n`;
};

/** The time may be missing. */
const STONE = /^(\d+)\s*,\s*(\d+)\s*(?:,\s*-?\d+\s*)?$/;
const PEOPLE = ['homo-1', 'homo-2'] as const;
const WINNERS = ['draw', 'black', 'white'] as const;

/** The lines that say something, without the byte order mark and the space around them. */
const linesOf = (file: string): Line[] =>
  Array.from(file.matchAll(/[^\r\n]+/g), (match) => {
    const text = match[0].replace(/^[\s\uFEFF]+/, '');
    return { text: text.trimEnd(), at: match.index + match[0].length - text.length };
  }).filter(({ text }) => text !== '');

const readTail = (tail: readonly Line[], swapped: boolean): Omit<StoneRecord, 'size' | 'moves'> => {
  const stop = tail.findIndex(({ text }) => /^-?\d+$/.test(text));
  const named = stop < 0 ? [] : tail.slice(0, stop).map(({ text }) => text);
  const [first, second] = named.map((name) => (name === PEOPLE[0] || name === PEOPLE[1] ? undefined : name));
  const [black, white] = swapped ? [second, first] : [first, second];
  const verdict = /^([012])\s*,(.*)$/.exec(stop < 0 ? '' : (tail[stop + 1]?.text ?? ''));
  const winner = WINNERS[Number(verdict?.[1] ?? -1)];
  const result = swapped && winner !== 'draw' && winner !== undefined ? opposite(winner) : winner;
  const rules = verdict?.[2]?.trim() ?? '';
  return {
    ...(black === undefined ? {} : { black }),
    ...(white === undefined ? {} : { white }),
    ...(result === undefined ? {} : { result }),
    ...(rules === '' ? {} : { rules }),
  };
};

const opposite = (winner: 'black' | 'white'): 'black' | 'white' => (winner === 'black' ? 'white' : 'black');

/** A name on a line of its own; one that would read as a number or a stone gets an underscore before it. */
const player = (name: string | undefined, nobody: string): string => {
  const text = oneLine(name ?? '');
  if (text === '') return nobody;
  return /^-?\d/.test(text) ? `_${text}` : text;
};
