// Games on paper: one JSON replay format for all, a plain list of moves, and the formats a game has of its own.
import * as z from 'zod/mini';
import { errorAt, type RecordError } from './formats/error.ts';
import { formatIn } from './formats/index.ts';
import { jsonFault } from './formats/json-fault.ts';
import type { FileRecord, Game, Outcome, Position, Rules, Seat, Setup } from '../game.ts';
import { GAMES, isGameId, type GameId } from '../games/index.ts';
import { attempt } from './replay.ts';
import { ok } from '../result.ts';
import { rulesOf } from '../rules-of.ts';
import type { Choice } from '../choice.ts';
import { setUp, type SetupError } from '../setup.ts';
import { textRecord } from '../text-record.ts';

/** A game with all that is needed to play it again. */
export interface GameRecord {
  readonly game: GameId;
  readonly setup: Setup;
  /** Where it began, when that is not the game's own first position. */
  readonly start?: string;
  readonly moves: readonly string[];
  readonly players: readonly [string | null, string | null];
  readonly result: { readonly winner: Seat | null; readonly reason: string } | null;
}

/** A record that breaks its rules: the first move that is illegal, counted from 1. */
export interface IllegalRecord {
  readonly ok: false;
  readonly reason: 'illegal-move';
  readonly ply: number;
  readonly move: string;
  readonly detail: string;
}

export type ImportReason =
  | 'not-json'
  | 'not-a-record'
  | 'newer-version'
  | 'unknown-game'
  | 'unknown-format'
  | 'bad-position'
  | 'result-contradicts'
  | SetupError;

/** What was read; or a named error with its place: line and column, the path in the JSON, or the ply. */
export type Import =
  | { readonly ok: true; readonly value: GameRecord; readonly final: Position }
  | IllegalRecord
  | (RecordError<string> & { readonly path?: string })
  | { readonly ok: false; readonly reason: ImportReason; readonly path?: string };

const FORMAT = 'pionnier-record';
const VERSION = 1;

const schema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.number(),
  game: z.string(),
  variant: z.string(),
  size: z.string(),
  options: textRecord(z.string(), z.string()),
  start: z.optional(z.string()),
  players: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  moves: z.array(z.string().check(z.minLength(1))),
  result: z.nullable(z.strictObject({ winner: z.nullable(z.literal([0, 1])), reason: z.string() })),
});

/** The formats in which a game can be written and read, by name. */
export const formatsOf = (game: GameId): string[] => ['json', 'txt', ...gameOf(game).files];

export const exportRecord = (record: GameRecord, format: string): string | null => {
  if (format === 'json') return writeJson(record);
  if (format === 'txt') return `${writeMoves(rulesOf(record.game, record.setup), record.moves)}\n`;
  const own = formatIn(gameOf(record.game).files, format);
  return own?.write(record) ?? null;
};

/** `choice` says what a file leaves open: the game's variant and options, and the size where none is told. */
export const importRecord = (game: GameId, format: string, text: string, choice: Choice = {}): Import => {
  if (format === 'json') return readJson(text);
  if (format === 'txt') return readMoves(game, text, choice);
  const own = formatIn(gameOf(game).files, format);
  if (own === undefined) return { ok: false, reason: 'unknown-format' };
  const read = own.read(text);
  return read.ok ? fromFile(game, read.value, choice) : read;
};

const gameOf = (id: GameId): Game => GAMES[id];

const writeJson = ({ game, setup, start, players, moves, result }: GameRecord): string => {
  const record: z.infer<typeof schema> = {
    format: FORMAT,
    version: VERSION,
    game,
    ...setup,
    options: { ...setup.options },
    ...(start === undefined ? {} : { start }),
    players: [...players],
    moves: [...moves],
    result: result === null ? null : { ...result },
  };
  return `${JSON.stringify(record, null, 2)}\n`;
};

const readJson = (text: string): Import => {
  const fault = jsonFault(text);
  if (fault !== null) return errorAt(text, fault, 'not-json');
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    return { ok: false, reason: 'not-a-record', path: z.core.toDotPath(parsed.error.issues[0]?.path ?? []) };
  }
  const { version, game, variant, size, options, start, players, moves, result } = parsed.data;
  if (version > VERSION) return { ok: false, reason: 'newer-version', path: 'version' };
  if (!isGameId(game)) return { ok: false, reason: 'unknown-game', path: 'game' };
  const setup = setUp(gameOf(game), { variant, size, options });
  if (!setup.ok) return setup;
  const from = start === undefined ? {} : { start };
  return played({ game, setup: setup.value, ...from, players, moves, result });
};

/** Moves joined without a separator where they can be told apart again. */
const writeMoves = (rules: Rules, moves: readonly string[]): string => {
  const glued = moves.join('');
  const pieces = rules.split(glued);
  const same = pieces.length === moves.length && pieces.every((piece, index) => piece === moves[index]);
  return same ? glued : moves.join(' ');
};

const readMoves = (game: GameId, text: string, choice: Choice): Import => {
  const setup = setUp(gameOf(game), choice);
  if (!setup.ok) return setup;
  const rules = rulesOf(game, setup.value);
  const pieces = rules.split(text);
  const moves: string[] = [];
  let position = rules.start;
  for (const { move, piece, offset, played: result } of attempt(rules, position, pieces)) {
    if (!result.ok) return errorAt(text, startOf(text, pieces, piece) + offset, result.reason);
    moves.push(move);
    position = result.value.position;
  }
  const result = shortened(position.outcome);
  return { ...ok({ game, setup: setup.value, moves, players: [null, null], result }), final: position };
};

/** Where a piece stands in the text that was split into pieces. */
const startOf = (text: string, pieces: readonly string[], index: number): number => {
  let end = 0;
  for (const piece of pieces.slice(0, index)) end = text.indexOf(piece, end) + piece.length;
  return text.indexOf(pieces[index] ?? '', end);
};

const fromFile = (game: GameId, file: FileRecord, choice: Choice): Import => {
  const variant = choice.variant ?? file.variant;
  const setup = setUp(gameOf(game), { ...choice, variant, size: file.size });
  if (!setup.ok) return setup;
  return played({ game, setup: setup.value, moves: file.moves, players: file.players, result: null });
};

/** Plays the record through: a record is only what its rules allow. */
const played = (record: GameRecord): Import => {
  const rules = rulesOf(record.game, record.setup);
  const start = record.start === undefined ? ok(rules.start) : rules.read(record.start);
  if (!start.ok) return { ok: false, reason: 'bad-position', path: 'start' };
  let position = start.value;
  const moves: string[] = [];
  for (const { move, played: result } of attempt(rules, position, record.moves)) {
    if (!result.ok) {
      return { ok: false, reason: 'illegal-move', ply: moves.length + 1, move, detail: result.reason };
    }
    moves.push(move);
    position = result.value.position;
  }
  const outcome = position.outcome;
  // What the board shows is the result; without it, players may have ended the game by other means.
  if (outcome !== null && record.result !== null && outcome.winner !== record.result.winner) {
    return { ok: false, reason: 'result-contradicts', path: 'result' };
  }
  const result = outcome === null ? record.result : shortened(outcome);
  return { ...ok({ ...record, moves, result }), final: position };
};

const shortened = (outcome: Outcome | null): GameRecord['result'] =>
  outcome === null ? null : { winner: outcome.winner, reason: outcome.reason };
