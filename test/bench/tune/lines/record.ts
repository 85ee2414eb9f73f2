// Games to learn from: five bytes (size, variant, winner, plies), then four a ply: the move, and what the search said of it.
import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Move } from '../../../../shared/game.ts';

const HEAD = 5;
const PLY = 4;
/** What is said of a move that was not searched for. */
export const UNSAID = -32_768;
const NOBODY = 2;

export interface JudgedGame {
  readonly size: number;
  /** Its number in the list of variants that are played. */
  readonly variant: number;
  readonly winner: 0 | 1 | null;
  readonly moves: readonly Move[];
  /** The mover's score before each move, or `UNSAID`. */
  readonly scores: readonly number[];
}

const encodeGame = ({ size, variant, winner, moves, scores }: JudgedGame): Uint8Array => {
  const bytes = new Uint8Array(HEAD + PLY * moves.length);
  const view = new DataView(bytes.buffer);
  bytes.set([size, variant, winner ?? NOBODY]);
  view.setUint16(3, moves.length, true);
  for (const [ply, move] of moves.entries()) {
    view.setUint16(HEAD + PLY * ply, move, true);
    view.setInt16(HEAD + PLY * ply + 2, scores[ply] ?? UNSAID, true);
  }
  return bytes;
};

/** The whole games of a file's bytes, and where the last of them ends. */
const gamesIn = (bytes: Uint8Array): { readonly games: JudgedGame[]; readonly end: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const games: JudgedGame[] = [];
  let at = 0;
  while (at + HEAD <= bytes.length) {
    const plies = view.getUint16(at + 3, true);
    const next = at + HEAD + PLY * plies;
    if (next > bytes.length) break;
    const winner = view.getUint8(at + 2);
    const from = at + HEAD;
    games.push({
      size: view.getUint8(at),
      variant: view.getUint8(at + 1),
      winner: winner === 0 || winner === 1 ? winner : null,
      moves: Array.from({ length: plies }, (_, ply) => view.getUint16(from + PLY * ply, true)),
      scores: Array.from({ length: plies }, (_, ply) => view.getInt16(from + PLY * ply + 2, true)),
    });
    at = next;
  }
  return { games, end: at };
};

export const readGames = (file: string): ReturnType<typeof gamesIn> =>
  gamesIn(existsSync(file) ? readFileSync(file) : new Uint8Array());

/** Adds games to a file; what an interrupted sitting left half written is cut off first. */
export const openGameFile = (file: string): { add(game: JudgedGame): void; close(): void } => {
  const { end } = readGames(file);
  const handle = openSync(file, 'a');
  truncateSync(file, end);
  return {
    add: (game) => {
      writeSync(handle, encodeGame(game));
    },
    close: () => closeSync(handle),
  };
};
