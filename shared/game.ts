// What every game is made of, and the interface its rules fulfil. Rules are pure: no clock, no chance, no I/O.
import type { Ranges } from './agent-options.ts';
import type { AgentTexts } from './agent-text.ts';
import type { Bits } from './board/bits.ts';
import type { Explained } from './explained.ts';
import type { LoadedInEachLanguage } from './languages.ts';
import type { TimeControl } from './match/clock.ts';
import type { ReadRecord } from './record/formats/error.ts';
import type { Branches } from './record/formats/sgf-tree.ts';
import type { Result } from './result.ts';
import type { Choice } from './choice.ts';
import type { TacticsFor } from './tactics.ts';

/** A player: 0 is the first player. Without a swap the first player is Black. */
export type Seat = 0 | 1;
/** 0 is Black, who places first; 1 is White. */
export type Colour = 0 | 1;
/** A dense number, counted in reading order from the top left. */
export type Cell = number;
/** A dense number that its own rules give a meaning. */
export type Move = number;

export const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/** What a move does to the board, in the order a board shows it. Replayed, effects give the next position. */
export type Effect =
  | { readonly kind: 'place'; readonly cell: Cell; readonly colour: Colour }
  | { readonly kind: 'drop'; readonly cell: Cell; readonly colour: Colour }
  | { readonly kind: 'capture'; readonly cells: readonly Cell[]; readonly colour: Colour }
  | { readonly kind: 'slide'; readonly from: Cell; readonly to: Cell; readonly colour: Colour }
  | { readonly kind: 'push-off'; readonly from: Cell; readonly direction: number; readonly colour: Colour }
  | { readonly kind: 'pass'; readonly colour: Colour }
  | { readonly kind: 'colours'; readonly black: Seat };

/** How a game ended: a reason that names the rule, and the cells that prove it. */
export interface Outcome<End extends string = string> {
  readonly winner: Seat | null;
  readonly reason: End;
  readonly cells: readonly Cell[];
}

export interface Position<End extends string = string> {
  readonly stones: readonly [black: Bits, white: Bits];
  /** The colour to move. */
  readonly turn: Colour;
  readonly ply: number;
  readonly outcome: Outcome<End> | null;
}

export interface Played<P extends Position> {
  readonly position: P;
  readonly effects: readonly Effect[];
}

/** Where the cells are. `rows` lists them as a reader sees the board, top row first. */
export interface Geometry {
  readonly shape: 'square' | 'hex';
  readonly size: number;
  readonly rows: readonly (readonly Cell[])[];
  /** The centre of a cell in steps between neighbours, x to the right and y down, from the centre of the top left of the board. */
  at(cell: Cell): { readonly x: number; readonly y: number };
  name(cell: Cell): string;
  cell(name: string): Cell | null;
  /** The permutations of the cells under which the game is the same, the identity first. */
  readonly symmetries: readonly (readonly Cell[])[];
}

/** A choice a person has, and what stands when nobody chooses. */
export interface Option {
  readonly values: readonly string[];
  readonly initial: string;
}

/** A named row of a game: what it leaves open. A game's own rows add what they fix. */
export interface Variant {
  readonly size: Option;
  readonly options: Readonly<Record<string, Option>>;
  /** Its clock where nobody chooses one; without it, none. */
  readonly time?: TimeControl;
  /** Whether a drawn game is played again; two computers do so of their own accord, once. */
  readonly replays?: boolean;
}

/** A variant with every choice made: enough, with the moves, to replay a game. */
export interface Setup {
  readonly variant: string;
  readonly size: string;
  readonly options: Readonly<Record<string, string>>;
}

/** A board as somebody has set it up, whether or not a game can come there. */
export interface Arrangement {
  readonly stones: readonly [black: readonly Cell[], white: readonly Cell[]];
  /** The same as text: the rows of the board. */
  readonly rows: string;
  /** The colour to move. */
  readonly turn: Colour;
  /** How often each colour has captured, where that is counted. */
  readonly taken: readonly [black: number, white: number];
}

/**
 * A board that was set up as a position's text, for the rules to judge; null where it can be none. A game whose positions
 * can be set up has it in `arrange.ts`, which is found by its folder.
 */
export type Arrange = (rules: Rules, arrangement: Arrangement) => string | null;

/** The rules of one game for one setup. */
export interface Rules<P extends Position = Position, Illegal extends string = string> {
  readonly setup: Setup;
  readonly geometry: Geometry;
  readonly start: P;
  /** Who is to move. */
  seat(position: P): Seat;
  /** The legal moves; none once the game is over. */
  moves(position: P): Move[];
  play(position: P, move: Move): Result<Played<P>, Illegal>;
  /** The position as one line of text: the board, who is to move, what was captured. */
  write(position: P): string;
  read(text: string): Result<P, ReadError>;
  /** How often each colour has captured, where that is counted. */
  taken?(position: P): readonly [black: number, white: number];
  format(move: Move): string;
  /** The move a player means; shape errors are named here, legality by `play`. */
  parse(position: P, text: string): Result<Move, Illegal | 'not-a-move'>;
  /** A game's line cut into moves; what is no move at all comes out as a piece of its own. */
  split(line: string): string[];
  /** How many characters of a piece its first move takes, where only the position tells; without it a piece is one move. */
  cut?(position: P, piece: string): number;
  /** The cells a player touches to make the move, in order. */
  path(move: Move): readonly Cell[];
  /** The same move on the board turned or mirrored by one of the geometry's symmetries. */
  transform(move: Move, symmetry: readonly Cell[]): Move;
}

/** Why a position's text was refused. */
export type ReadError = 'bad-rows' | 'bad-cell' | 'bad-side' | 'bad-count' | 'impossible';

/** What people read about a game, in one language. */
export interface GameText<
  VariantId extends string = string,
  OptionId extends string = string,
  Illegal extends string = string,
  End extends string = string,
> {
  readonly name: string;
  readonly summary: string;
  readonly variants: Readonly<Record<VariantId, string>>;
  readonly options: Readonly<
    Record<OptionId, { readonly name: string; readonly values: Readonly<Record<string, string>> }>
  >;
  readonly illegal: Readonly<Record<Illegal | 'not-a-move', string>>;
  readonly ends: Readonly<Record<End, string>>;
}

/** A game as a file format that only some games have holds it. */
export interface FileRecord {
  readonly size: string;
  /** The variant, where the file names one that the game knows. */
  readonly variant?: string;
  readonly moves: readonly string[];
  readonly players: readonly [string | null, string | null];
}

/** The file formats that only some games have; their writers and readers are loaded where files are written. */
export type FormatName = 'psq' | 'sgf';

/** A file format of a game, beside those that every game has. */
export interface FileFormat {
  read(text: string): ReadRecord<FileRecord, string>;
  write(record: WrittenRecord): string | null;
  /** The same file with its branches and what is said in it, where the format has them. */
  readonly readBranches?: (text: string, rules: Rules) => ReadRecord<Branches, string>;
  readonly writeBranches?: (record: WrittenRecord, branches: Branches) => string | null;
}

/** What a file format is given to write. */
export interface WrittenRecord {
  readonly setup: Setup;
  readonly start?: string;
  readonly moves: readonly string[];
  readonly players: readonly [string | null, string | null];
  readonly result: { readonly winner: Seat | null } | null;
}

/** An agent that plays one game only. */
export interface OwnAgent {
  /** Whether it plays games of this setup; without it, of all. */
  readonly plays?: (setup: Setup) => boolean;
  /** Milliseconds it likes to think about a move where no clock runs. */
  readonly time?: number;
  /** What can be set of it. */
  readonly options?: Ranges;
  /** Whether several threads can search for it together. */
  readonly threads?: boolean;
}

/** A game: plain data and pure functions. */
export interface Game<P extends Position = Position, Illegal extends string = string> {
  readonly id: string;
  /** Where it stands among the games a person is shown: the easier ones first. */
  readonly order: number;
  readonly variants: Readonly<Record<string, Variant>>;
  /** The variant that stands when nobody chooses. */
  readonly variant: string;
  rules(setup: Setup): Rules<P, Illegal>;
  readonly text: LoadedInEachLanguage<GameText>;
  /** Its board stands upright, and what is played falls. */
  readonly standing?: true;
  /** A line of moves after which the board shows what the game is like. */
  readonly sample: { readonly choice: Choice; readonly moves: string };
  /** Its rules as a page explains them; loaded when somebody reads them. */
  explained(): Promise<Explained>;
  /** What can be forced and what threatens; loaded when somebody asks for it. */
  readonly tactics?: () => Promise<TacticsFor>;
  /** Whether the eight levels play it: they need an engine of its own. */
  readonly levels: boolean;
  /** How strong they are, as `docs/ladder.md` has measured it, laid so that the third has 1500. */
  readonly levelRatings?: readonly number[];
  /** Its own agents by name, in the order a person sees them. */
  readonly agents: Readonly<Record<string, OwnAgent>>;
  /** Who those are, if it has any; loaded when somebody chooses one. */
  readonly agentText?: () => Promise<AgentTexts>;
  readonly files: readonly FormatName[];
}

/** A game that has an engine, and with it the levels: where one of its parts is missing, the compiler says so. */
export interface GameWithLevels<P extends Position = Position, Illegal extends string = string> extends Game<
  P,
  Illegal
> {
  readonly levels: true;
}
