// An external Gomoku engine that speaks the Gomocup (piskvork) protocol, driven from the other side.
import { has } from '../../../shared/board/bits.ts';
import type { Cell, Position, Rules } from '../../../shared/game.ts';
import { fault, type Chosen, type Engine, type Turn } from './engine.ts';
import { patienceFor, START_PATIENCE } from './patience.ts';
import { Program, type Heard } from './program.ts';
import { timeForMove } from './time.ts';

export interface GomocupProgramNeeds {
  readonly command: readonly string[];
  readonly rules: Rules;
  readonly grace: number;
}

/** The protocol's numbers for the rules; what is not here it cannot tell. */
const RULE: Readonly<Record<string, number>> = { freestyle: 0, standard: 1, renju: 4 };

/** Whether the protocol can describe games of these rules. */
export const isForGomocup = ({ setup, geometry }: Rules): boolean =>
  geometry.shape === 'square' &&
  RULE[setup.variant] !== undefined &&
  (setup.options['opening'] ?? 'free') === 'free';

export const openGomocupProgram = ({ command, rules, grace }: GomocupProgramNeeds): Engine => {
  let program: Program | null = null;
  /** The moves whose board the engine has; null when it has none. */
  let shown: readonly number[] | null = null;

  const drop = (): void => {
    program?.kill();
    program = null;
    shown = null;
  };

  const started = async (): Promise<Heard<Program>> => {
    if (program !== null && !program.ended) return { ok: true, value: program };
    const next = new Program(command);
    program = next;
    shown = null;
    next.say(`START ${rules.setup.size}`);
    const heard = await next.hear(okOrRefusal, START_PATIENCE);
    if (!heard.ok) drop();
    if (!heard.ok) return heard;
    if (heard.value !== '') {
      drop();
      return fault('refused', heard.value);
    }
    shown = [];
    next.say(`INFO rule ${String(RULE[rules.setup.variant] ?? 0)}`);
    next.say('INFO game_type 1');
    next.say('INFO timeout_match 0');
    return { ok: true, value: next };
  };

  const choose = async (turn: Turn): Promise<Chosen> => {
    const ready = await started();
    if (!ready.ok) return ready;
    const speaking = ready.value;
    const seat = rules.seat(turn.position);
    const { clock, movetime } = turn.limits;
    const time = movetime ?? (clock === undefined ? undefined : timeForMove(clock[seat]));
    if (time !== undefined) speaking.say(`INFO timeout_turn ${String(Math.floor(time))}`);
    if (clock !== undefined) speaking.say(`INFO time_left ${String(Math.floor(clock[seat].left))}`);
    const shownBoard = await show(speaking, turn);
    if (!shownBoard.ok) {
      drop();
      return shownBoard;
    }
    const heard = await speaking.hear(pointOrRefusal, patienceFor(turn.limits, seat, grace));
    if (!heard.ok) {
      drop();
      return heard;
    }
    const point = /^(\d+),(\d+)$/.exec(heard.value);
    if (point === null) return fault('refused', heard.value);
    const cell = rules.geometry.rows[Number(point[2])]?.[Number(point[1])];
    if (cell === undefined) return fault('illegal-move', `${heard.value}: no such cell`);
    shown = [...turn.moves, cell];
    return { ok: true, move: cell };
  };

  /** One move on is a TURN; anything else is shown as a whole board. */
  const show = async (speaking: Program, { start, moves, position }: Turn): Promise<Heard<string>> => {
    const known = shown;
    const last = moves.at(-1);
    shown = null;
    const isNext =
      start === null &&
      known?.length === moves.length - 1 &&
      known.every((move, index) => move === moves[index]) &&
      moves.length > 0;
    if (isNext && last !== undefined) speaking.say(`TURN ${pointOf(rules, last)}`);
    else if (start === null && moves.length === 0 && known?.length === 0) speaking.say('BEGIN');
    else {
      speaking.say('RESTART');
      const restarted = await speaking.hear(okOrRefusal, START_PATIENCE);
      if (!restarted.ok) return restarted;
      if (restarted.value !== '') return fault('refused', restarted.value);
      if (moves.length === 0 && start === null) speaking.say('BEGIN');
      else for (const line of boardLines(rules, position, moves)) speaking.say(line);
    }
    return { ok: true, value: '' };
  };

  return {
    choose,
    newGame: () => (shown = null),
    close: async () => {
      await program?.close('END');
      program = null;
    },
  };
};

const isRefusal = (line: string): boolean => /^(?:ERROR|UNKNOWN)\b/i.test(line);

/** Empty for OK, else the complaint. */
const okOrRefusal = (line: string): string | undefined => {
  if (/^OK\b/i.test(line)) return '';
  return isRefusal(line) ? line : undefined;
};

const pointOrRefusal = (line: string): string | undefined =>
  /^\d+,\d+$/.test(line) || isRefusal(line) ? line : undefined;

const pointOf = ({ geometry }: Rules, cell: Cell): string => {
  const { x, y } = geometry.at(cell);
  return `${String(x)},${String(y)}`;
};

/** In the order of the moves, as far as it is known: stones of an earlier position come first. */
const boardLines = (rules: Rules, { stones, turn }: Position, moves: readonly Cell[]): string[] => {
  const placed = rules.geometry.rows.flat().filter((cell) => has(stones[0], cell) || has(stones[1], cell));
  const earlier = placed.filter((cell) => !moves.includes(cell));
  const lines = [...earlier, ...moves].map((cell) => {
    const own = has(stones[turn], cell);
    return `${pointOf(rules, cell)},${own ? '1' : '2'}`;
  });
  return ['BOARD', ...lines, 'DONE'];
};
