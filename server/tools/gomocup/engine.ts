// The engine's side of the Gomocup (piskvork) protocol: a line in, lines out. It listens while a thinker searches.
import { randomInt } from 'node:crypto';
import { brainOf } from '../../../shared/engine/index.ts';
import type { Cell, Move, Rules } from '../../../shared/game.ts';
import { cutLine } from '../engines/lines.ts';
import type { Task, Thinker } from '../engines/thinker.ts';
import { boardBlock, openingBlock, type Block } from './block.ts';
import { cellAt, pointOf, positionOf, rulesFor, variantOf, type Side } from './board.ts';
import { limitsAfter } from './info.ts';
import { NO_LIMITS, UNTRIED, lateAfter, tableWithin, thinkingTime } from './limits.ts';
import { SWAP2_SEARCHES, swap2Answer } from './swap2.ts';

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
  /** What is between BOARD or SWAP2BOARD and DONE, and what DONE does; null outside of them. */
  let block: (Block & { readonly done: () => void }) | null = null;

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
    block = null;
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

  /** Thinks for a part of a turn's time; null where there is no answer. `closed`: nobody waits for one. */
  const think = async (
    { setup }: Rules,
    from: Pick<Task, 'start' | 'moves'>,
    part = 1,
  ): Promise<{ readonly move: Move | null; readonly closed: boolean }> => {
    const asked = now();
    const movetime = Math.max(1, Math.floor(thinkingTime(limits, spent, late) / part));
    const who = { game: 'gomoku', setup, agent, table: table(), threads } as const;
    const thought = await thinker.ask({ ...who, ...from, budget: { movetime }, seed: randomInt(2 ** 31) });
    if (!thought.ok && thought.reason !== 'closed')
      write(`MESSAGE ${thought.reason}: ${thought.detail.replaceAll(/\s+/g, ' ')}`);
    const time = now() - asked;
    spent += time;
    late = lateAfter(late, time - movetime);
    return {
      move: thought.ok ? thought.value.move : null,
      closed: !thought.ok && thought.reason === 'closed',
    };
  };

  const move = (known: Rules): void => {
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
    search = think(known, { start: text, moves: [] }).then(({ move: wished, closed }) => {
      search = null;
      if (closed) return;
      const legal = wished !== null && known.play(position, wished).ok ? wished : known.moves(position)[0];
      if (legal === undefined) {
        error('no-legal-move');
        return;
      }
      stones.set(legal, 'own');
      write(pointOf(known.geometry, legal));
    });
  };

  const chooseColours = (known: Rules, cells: readonly Cell[]): void => {
    const opening = rulesFor(known.setup.variant, Number(known.setup.size), 'swap2');
    if (opening === null) {
      error(`no-swap2: ${known.setup.variant}`);
      return;
    }
    let gone = false;
    const ask = async (moves: readonly Move[]): Promise<Move | null> => {
      const { move: wished, closed } = await think(opening, { start: null, moves }, SWAP2_SEARCHES);
      gone ||= closed;
      return wished;
    };
    search = swap2Answer(opening, cells, ask).then((answer) => {
      search = null;
      if (gone) return;
      if (answer === null) {
        error('bad-opening: not a legal one');
        return;
      }
      stones = answer.stones;
      write(answer.text);
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

  /** Begins a block; what is done with it once it is whole. */
  const open = <B extends Block>(begun: B, use: (whole: B) => void): void => {
    block = {
      ...begun,
      done: () => {
        const fault = begun.fault();
        if (fault === null) use(begun);
        else error(fault);
      },
    };
  };
  const openBoard = (known: Rules): void =>
    open(boardBlock(known.geometry), (whole) => {
      const read = positionOf(known, whole.stones);
      if (!read.ok) {
        error(`bad-board: ${read.reason}`);
        return;
      }
      ({ stones } = whole);
      move(known);
    });

  const info = (text: string): void => {
    const told = limitsAfter(limits, text);
    if (!told.ok) {
      error(told.reason);
      return;
    }
    const { rule, memory } = limits;
    limits = told.value;
    if (rule !== limits.rule || memory !== limits.memory) preparing = prepare();
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
    ['BOARD', () => onBoard(openBoard)],
    [
      'SWAP2BOARD',
      () =>
        onBoard((known) => open(openingBlock(known.geometry), ({ cells }) => chooseColours(known, cells))),
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
      if (name === 'END') return 'end';
      if (name === '') return 'goes-on';
      if (block !== null && !between.has(name) && !anytime.has(name)) {
        const begun = block;
        if (name === 'DONE') {
          block = null;
          begun.done();
        } else begun.line(line.trim());
        return 'goes-on';
      }
      if (block !== null && between.has(name)) {
        block = null;
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
