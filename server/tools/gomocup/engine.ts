// The engine's side of the Gomocup (piskvork) protocol: a line in, lines out. It listens while a thinker searches.
import { randomInt } from 'node:crypto';
import { brainOf } from '../../../shared/engine/index.ts';
import type { Cell, Rules } from '../../../shared/game.ts';
import { cutLine } from '../engines/lines.ts';
import type { Thinker } from '../engines/thinker.ts';
import { cellAt, KNOWN_RULES, pointOf, positionOf, rulesFor, variantOf, type Side } from './board.ts';
import { NO_LIMITS, UNTRIED, lateAfter, tableWithin, thinkingTime, type Limits } from './limits.ts';

export interface GomocupNeeds {
  readonly write: (line: string) => void;
  readonly thinker: Pick<Thinker, 'ask' | 'prepare' | 'stop'>;
  readonly version: string;
  /** The agent that thinks, as the registry names it. */
  readonly agent: string;
  /** How many threads may search together. */
  readonly threads?: number;
  readonly now: () => number;
}

export interface Gomocup {
  /** Takes a line of input; null is a line that was too long. */
  take(line: string | null): 'goes-on' | 'end';
  /** The search under way: it resolves when its move has been written. */
  readonly search: Promise<void> | null;
  /** Resolves when what was asked for is ready; lines that come before that wait for it. */
  readonly preparing: Promise<void>;
}

const NUMBERED = new Map<string, keyof Limits>([
  ['timeout_turn', 'turn'],
  ['timeout_match', 'match'],
  ['time_left', 'left'],
  ['max_memory', 'memory'],
  ['rule', 'rule'],
]);

export const createGomocup = ({
  write,
  thinker,
  version,
  agent,
  threads = 1,
  now,
}: GomocupNeeds): Gomocup => {
  let size: number | null = null;
  let stones = new Map<Cell, Side>();
  let limits = NO_LIMITS;
  let spent = 0;
  let late = UNTRIED;
  let search: Promise<void> | null = null;
  let preparing: Promise<void> = Promise.resolve();
  /** The lines of a board so far; null outside of BOARD … DONE. */
  let board: Map<Cell, Side> | null = null;
  let boardFault: string | null = null;

  const error = (text: string): void => write(`ERROR ${text}`);

  const rules = (): Rules | null => {
    const variant = variantOf(limits.rule);
    return size === null || !variant.ok ? null : rulesFor(variant.value, size);
  };
  /** Runs with the rules of the board, or says that there is none yet. */
  const onBoard = (run: (rules: Rules) => void): void => {
    const known = rules();
    if (known === null) error('no-board: send START first');
    else run(known);
  };
  /** The cell that `x,y` names, or null after saying what is wrong. */
  const cellNamed = ({ geometry }: Rules, text: string): Cell | null => {
    const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
    if (x === undefined || y === undefined) {
      error(`bad-coordinates: ${text.slice(0, 40)}`);
      return null;
    }
    const cell = cellAt(geometry, Number(x), Number(y));
    if (cell === null) error(`off-board: ${text}`);
    return cell;
  };

  const table = (): number | null => tableWithin(limits) ?? brainOf('gomoku')?.tableAlone ?? null;

  const prepare = (): Promise<void> => {
    const known = rules();
    if (known === null || search !== null) return Promise.resolve();
    return thinker.prepare({ game: 'gomoku', setup: known.setup, agent, table: table() }, threads);
  };

  const restart = (): void => {
    stones = new Map();
    board = null;
    spent = 0;
    preparing = prepare().then(() => write('OK'));
  };

  const start = (text: string): void => {
    const wished = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (rulesFor('freestyle', wished) === null) {
      error(`unsupported-size: ${text.slice(0, 40)}; 5 to 19`);
      return;
    }
    size = wished;
    restart();
  };

  const startRectangle = (text: string): void => {
    const [, width, height] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text) ?? [];
    if (width === undefined || Number(width) !== Number(height)) error(`not-square: ${text.slice(0, 40)}`);
    else start(width);
  };

  const move = (known: Rules): void => {
    const asked = now();
    const read = positionOf(known, stones);
    if (!read.ok) {
      error(`bad-board: ${read.reason}`);
      return;
    }
    const { position, text } = read.value;
    if (position.outcome !== null) {
      error(`game-over: ${position.outcome.reason}`);
      return;
    }
    const budget = { movetime: thinkingTime(limits, spent, late) };
    const { setup } = known;
    const task = {
      game: 'gomoku',
      setup,
      agent,
      table: table(),
      threads,
      start: text,
      moves: [],
      budget,
      seed: randomInt(2 ** 31),
    } as const;
    search = thinker.ask(task).then((thought) => {
      search = null;
      if (!thought.ok && thought.reason === 'closed') return;
      if (!thought.ok) write(`MESSAGE ${thought.reason}: ${thought.detail.replaceAll(/\s+/g, ' ')}`);
      const wished = thought.ok ? thought.value.move : null;
      const legal = wished !== null && known.play(position, wished).ok ? wished : known.moves(position)[0];
      const time = now() - asked;
      spent += time;
      late = lateAfter(late, time - budget.movetime);
      if (legal === undefined) {
        error('no-legal-move');
        return;
      }
      stones.set(legal, 'own');
      write(pointOf(known.geometry, legal));
    });
  };

  const turn = (known: Rules, text: string): void => {
    const cell = cellNamed(known, text);
    if (cell === null) return;
    if (stones.has(cell)) {
      error(`occupied: ${text}`);
      return;
    }
    stones.set(cell, 'other');
    move(known);
  };

  const boardLine = (known: Rules, target: Map<Cell, Side>, line: string): void => {
    const [, point = '', field] = /^(\d{1,3}\s*,\s*\d{1,3})\s*,\s*(\d)$/.exec(line) ?? [];
    const [x, y] = point.split(',').map(Number);
    const cell = x === undefined || y === undefined ? null : cellAt(known.geometry, x, y);
    if (cell === null) boardFault ??= `bad-board-line: ${line.slice(0, 40)}`;
    else if (field === '3') boardFault ??= 'continuous games are not supported';
    else if (field !== '1' && field !== '2') boardFault ??= `bad-board-line: ${line.slice(0, 40)}`;
    else if (target.has(cell)) boardFault ??= `occupied: ${point}`;
    else target.set(cell, field === '1' ? 'own' : 'other');
  };

  const done = (known: Rules, target: Map<Cell, Side>): void => {
    board = null;
    if (boardFault !== null) {
      error(boardFault);
      return;
    }
    const read = positionOf(known, target);
    if (!read.ok) {
      error(`bad-board: ${read.reason}`);
      return;
    }
    stones = target;
    move(known);
  };

  const info = (text: string): void => {
    const [key = '', value = ''] = text.split(/\s+/);
    const name = NUMBERED.get(key.toLowerCase());
    // What else a manager says is of no use here, and the protocol wants no answer.
    if (name === undefined) return;
    if (!/^-?\d{1,18}$/.test(value)) {
      error(`bad-info: ${text.slice(0, 60)}`);
      return;
    }
    const number = Math.max(0, Number(value));
    const rule = name === 'rule' ? variantOf(number) : null;
    if (rule?.ok === false) {
      error(`unsupported-rule: ${rule.reason} (${value}); ${KNOWN_RULES}`);
      return;
    }
    limits = { ...limits, [name]: number };
    if (rule !== null || name === 'memory') preparing = prepare();
  };

  const anytime: ReadonlyMap<string, (text: string) => void> = new Map([
    [
      'ABOUT',
      () =>
        write(
          `name="pionnier", version="${version}", author="the authors of pionnier", country="International"`,
        ),
    ],
    ['INFO', info],
  ]);
  const between: ReadonlyMap<string, (text: string) => void> = new Map([
    ['START', start],
    ['RECTSTART', startRectangle],
    ['RESTART', () => onBoard(restart)],
    [
      'BEGIN',
      () =>
        onBoard((known) => {
          if (stones.size > 0) error('not-empty: BEGIN is for an empty board');
          else move(known);
        }),
    ],
    ['TURN', (text) => onBoard((known) => turn(known, text))],
    [
      'BOARD',
      () =>
        onBoard(() => {
          board = new Map();
          boardFault = null;
        }),
    ],
    [
      'TAKEBACK',
      (text) =>
        onBoard((known) => {
          const cell = cellNamed(known, text);
          if (cell === null) return;
          if (stones.delete(cell)) write('OK');
          else error(`no-stone: ${text}`);
        }),
    ],
  ]);

  return {
    take: (line) => {
      if (line === null) {
        error('line-too-long');
        return 'goes-on';
      }
      const { word, text } = cutLine(line);
      const name = word.toUpperCase();
      const known = rules();
      if (name === 'END') return 'end';
      if (name === '') return 'goes-on';
      if (board !== null && known !== null && !between.has(name) && !anytime.has(name)) {
        if (name === 'DONE') done(known, board);
        else boardLine(known, board, line.trim());
        return 'goes-on';
      }
      if (board !== null && between.has(name)) {
        board = null;
        error(`unfinished-board: ${name} before DONE`);
      }
      const command = anytime.get(name) ?? between.get(name);
      if (command === undefined) write(`UNKNOWN command ${word.slice(0, 40)}`);
      else if (search !== null && between.has(name)) error(`thinking: ${name} has to wait`);
      else command(text);
      return 'goes-on';
    },
    get search() {
      return search;
    },
    get preparing() {
      return preparing;
    },
  };
};
