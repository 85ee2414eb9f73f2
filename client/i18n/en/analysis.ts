// The analysis board, in English.
import type { ReadError } from '../../../shared/game.ts';
import type { PsqError } from '../../../shared/record/formats/psq.ts';
import type { SgfError } from '../../../shared/record/formats/sgf.ts';
import type { ImportReason } from '../../../shared/record/record.ts';
import type { ThreatKind } from '../../../shared/tactics.ts';
import { count } from './count.ts';

const faults: Readonly<Record<ReadError, string>> = {
  'bad-rows': 'That is no position: its rows do not fit this board.',
  'bad-cell': 'That is no position: there is a sign in it that stands for nothing.',
  'bad-side': 'It is not said who is to move, or not in a way that these rules know.',
  'bad-count': 'The numbers of stones do not fit together.',
  impossible: 'No game can come to this position.',
};

const kinds: Readonly<Record<ThreatKind, (cells: string, stones: string) => string>> = {
  four: (cells) => `Wins at ${cells}`,
  'straight-four': (cells) => `A four with two ends, ${cells}: one of them stays open`,
  'open-three': (cells, stones) => `Open three ${stones}: becomes a four with two ends at ${cells}`,
  double: (cells) => `Two threats at once by ${cells}`,
  overline: (cells) => `${cells} is forbidden: more than five in a row`,
  'double-four': (cells) => `${cells} is forbidden: two fours`,
  'double-three': (cells) => `${cells} is forbidden: two open threes`,
  pair: (cells, stones) => `${cells} takes ${stones}`,
  'last-pair': (cells, stones) => `${cells} takes ${stones}, and wins by its pairs`,
  'push-off': (cells, stones) => `${stones} can be pushed off: ${cells}`,
  'push-off-next': (cells) => `A marble falls whatever is answered, beginning with ${cells}`,
  odd: (cells) => `Four at ${cells}, in an odd row, once it can be reached`,
  even: (cells) => `Four at ${cells}, in an even row, once it can be reached`,
};

/** Why a game from elsewhere could not be read, beside moves that its rules forbid. */
type FileFault = SgfError | PsqError | ImportReason | 'nothing' | 'too-large';

const fileFaults: Readonly<Record<FileFault, string>> = {
  nothing: 'There is nothing to read.',
  'too-large': 'That is more than any game takes.',
  'not-json': 'this is no JSON',
  'not-a-record': 'this JSON is no game that was saved here',
  'newer-version': 'it was saved by a newer version',
  'unknown-game': 'nobody plays that game here',
  'unknown-format': 'this game has no such files',
  'bad-position': 'it begins with a position that the game does not know',
  'result-contradicts': 'the result is not what the board shows',
  'unknown-variant': 'these rules are not known',
  'unknown-size': 'these rules have no board of that size',
  'unknown-option': 'there is an option that these rules do not have',
  'unknown-option-value': 'an option is set to what it cannot be',
  'not-sgf': 'this is no SGF',
  'bad-syntax': 'this cannot stand here in SGF',
  unfinished: 'the file ends too early',
  'wrong-game': 'it is of another game than stones in lines',
  'no-size': 'the size of the board is missing',
  'bad-size': 'no board is of this size',
  'not-square': 'the board has to be square',
  'set-up-stones': 'stones that were set up cannot be read, only moves',
  'two-moves': 'there are two moves at once',
  'wrong-colour': 'it is the other colour’s turn',
  'no-pass': 'nobody passes under these rules',
  'bad-move': 'this is no move',
  'no-such-cell': 'the board has no such point',
  'bad-header': 'the first line is not that of a .psq file',
  'move-after-the-end': 'there is a move after the end of the game',
};
/** The first move, if there is one, and then the answers. */
const begin = (first: string): string => (first === '' ? 'answering' : `with ${first} and then answering`);

export const analysis = {
  title: 'Analysis',
  of: (game: string) => `Analysis: ${game}`,
  steps: {
    toStart: 'To the beginning',
    back: 'One move back',
    forth: 'One move on',
    toEnd: 'To the end of the line',
  },
  turnBoard: 'Turn the board',
  panels: 'Panels',
  engine: {
    title: 'Engine',
    on: 'Let the engine look',
    lines: 'Lines',
    fewer: 'One line less',
    more: 'One line more',
    deeper: 'Go deeper',
    stop: 'Stop',
    again: 'Try again',
    loading: 'The engine is on its way…',
    failed: 'The engine did not come. Is there a connection?',
    none: 'There is no engine for this game.',
    unjudged: 'Colours are still being agreed; the engine waits until they are.',
    over: 'The game is over here.',
    depth: (depth: number) => `Depth ${String(depth)}`,
    nodes: (nodes: string) => `${nodes} positions`,
    speed: (nodes: string) => `${nodes} a second`,
    threads: (threads: number) => count(threads, 'thread', 'threads'),
    thinks: 'Thinking',
    rests: 'At rest',
    complete: 'Seen to the end',
    play: (move: string) => `Play ${move}`,
    line: (move: string, worth: string) => `${move}: ${worth}`,
  },
  worth: {
    label: 'Who stands better',
    wins: (colour: string, moves: number) => `${colour} wins in ${String(moves)}`,
    chance: (colour: string, percent: number) => `${colour} ${String(percent)} %`,
    draw: 'Draw',
    won: (colour: string) => `${colour} has won`,
    proven: 'proven',
    unknown: 'Not looked at yet',
    score: (score: string) => `score ${score}`,
  },
  hint: {
    short: 'Hint',
    where: 'Hint: where to look',
    move: 'Hint: show the move',
    waits: 'The engine is looking for a hint…',
    look: (cell: string) => `Look around ${cell}.`,
    told: (move: string) => `Try ${move}.`,
  },
  moves: {
    title: 'Moves',
    comment: 'Comment',
    none: 'No moves yet: play on the board, for either side.',
    start: 'Beginning',
    promote: 'Make this the main line',
    remove: 'Delete from here',
    name: 'Name of this branch',
    export: 'Save this line as a file',
    unable: 'This format cannot hold this line.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
  },
  threats: {
    title: 'Threats',
    none: 'Nobody threatens anything here.',
    kinds,
    forced: {
      win: (colour: string, moves: number) => `${colour} to move wins by force in ${String(moves)}:`,
      take: (colour: string, moves: number) =>
        `${colour} to move pushes off a marble by force in ${String(moves)}:`,
    },
    lost: {
      win: (colour: string, moves: number) => `Whatever is played, ${colour} wins within ${String(moves)}.`,
      take: (colour: string, moves: number) =>
        `Whatever is played, ${colour} pushes off a marble within ${String(moves)}.`,
    },
    only: {
      win: (move: string, colour: string, moves: number) =>
        `After every move but ${move}, ${colour} wins within ${String(moves)}.`,
      take: (move: string, colour: string, moves: number) =>
        `After every move but ${move}, ${colour} pushes off a marble within ${String(moves)}.`,
    },
    made: { end: 'wins', 'straight-four': 'four with two ends', four: 'four', 'open-three': 'open three' },
    control: {
      win: (colour: string, first: string, cells: string) =>
        `${colour} owns the zugzwang: ${begin(first)} each move in the same column it wins, at ${cells}.`,
      hold: (colour: string, first: string) =>
        `${colour} cannot lose, ${begin(first)} each move in the same column.`,
    },
  },
  report: { title: 'Report', silent: 'The engine is silent while you look for it yourself.' },
  setup: {
    title: 'Set up',
    brush: 'Place',
    erase: 'Nothing',
    turn: 'To move',
    taken: (colour: string) => `Taken by ${colour}`,
    clear: 'Empty the board',
    initial: 'First position',
    text: 'As text',
    apply: 'Analyse this position',
    cancel: 'Leave it as it was',
    begin: 'Set up a position',
    how: 'Press cells to place stones; press again to take them away.',
    unable: 'Positions of this game cannot be set up.',
    faults,
  },
  game: {
    title: 'Game',
    choose: 'Game',
    variant: 'Rules',
    size: 'Board',
    kept: 'Kept in this browser',
    keptNone: 'What you analyse is kept here.',
    open: (name: string) => `Open ${name}`,
    forget: (name: string) => `Forget ${name}`,
    fresh: 'New analysis',
    moves: (number: number) => count(number, 'move', 'moves'),
  },
  import: {
    title: 'Open a game from elsewhere',
    text: 'Moves, or what is in a file',
    how: 'Paste moves, SGF, .psq or JSON, or drop a file on the page. Moves are read by the rules above.',
    read: 'Open',
    file: 'Choose a file',
    opened: (game: string, moves: number) => `Opened: ${game}, ${count(moves, 'move', 'moves')}.`,
    atPlace: (game: string, line: number, column: number, reason: string) =>
      `${game}, line ${String(line)}, column ${String(column)}: ${reason}`,
    atPly: (game: string, ply: number, move: string, reason: string) =>
      `${game}, move ${String(ply)} (${move}): ${reason}`,
    atPath: (path: string, reason: string) => (path === '' ? reason : `At ${path}: ${reason}`),
    faults: fileFaults,
  },
  closed: {
    title: 'Closed while you play',
    text: (opponent: string) =>
      `You are playing ${opponent}. Until that game is over, no engine looks at any position for you.`,
    back: 'To your game',
    waits: 'Looking whether you are playing just now…',
  },
  missing: {
    title: 'This analysis cannot be opened',
    position: 'The address holds a position that this game does not know.',
    match: 'The game it is about could not be fetched.',
    setup: 'The address names rules that this game does not have.',
  },
};
