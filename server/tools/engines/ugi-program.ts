// An external engine that speaks UGI, driven from the other side.
import type { Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { fault, type Chosen, type Engine, type Limits, type Turn } from './engine.ts';
import { patienceFor, START_PATIENCE } from './patience.ts';
import { Program, type Heard } from './program.ts';

export interface UgiProgramNeeds {
  readonly command: readonly string[];
  readonly game: GameId;
  readonly rules: Rules;
  /** Milliseconds an answer may be late before it is none. */
  readonly grace: number;
  /** How many threads it may take, where somebody says so. */
  readonly threads?: number;
}

export const openUgiProgram = (needs: UgiProgramNeeds): Engine => {
  const { rules, grace } = needs;
  let program: Program | null = null;
  let fresh = true;

  const started = async (): Promise<Heard<Program>> => {
    if (program !== null && !program.ended) return { ok: true, value: program };
    const next = new Program(needs.command);
    program = next;
    const greeted = await greet(next, needs);
    if (!greeted.ok) drop();
    return greeted.ok ? { ok: true, value: next } : greeted;
  };
  const drop = (): void => {
    program?.kill();
    program = null;
    fresh = true;
  };

  const choose = async (turn: Turn): Promise<Chosen> => {
    const ready = await started();
    if (!ready.ok) return ready;
    const speaking = ready.value;
    if (fresh) speaking.say('uginewgame');
    fresh = false;
    speaking.say(positionLine(rules, turn));
    speaking.say('isready');
    const read = await speaking.hear(orRefusal('readyok'), START_PATIENCE);
    if (!read.ok) {
      drop();
      return read;
    }
    if (read.value !== '') return fault('refused', read.value);
    speaking.say(goLine(turn.limits));
    const seat = rules.seat(turn.position);
    const heard = await speaking.hear(
      (line) => /^bestmove\s+(\S+)/.exec(line)?.[1],
      patienceFor(turn.limits, seat, grace),
    );
    if (!heard.ok) {
      drop();
      return heard;
    }
    const move = rules.parse(turn.position, heard.value);
    return move.ok ? { ok: true, move: move.value } : fault('illegal-move', `${heard.value}: ${move.reason}`);
  };

  return {
    choose,
    newGame: () => (fresh = true),
    close: async () => {
      await program?.close('quit');
      program = null;
    },
  };
};

/** Empty when the word came, else what the engine complained about. */
const orRefusal =
  (word: string) =>
  (line: string): string | undefined => {
    if (line === word) return '';
    return line.startsWith('error') ? line : undefined;
  };

/** Tells the engine which game it is about, as far as it knows the options for that. */
const greet = async (program: Program, { game, rules, threads }: UgiProgramNeeds): Promise<Heard<string>> => {
  const known = new Set<string>();
  program.say('ugi');
  const named = await program.hear((line) => {
    const option = /^option name (.+?) type /.exec(line)?.[1];
    if (option !== undefined) known.add(option.toLowerCase());
    return line === 'ugiok' ? '' : undefined;
  }, START_PATIENCE);
  if (!named.ok) return named;
  const { variant, size, options } = rules.setup;
  const set = (name: string, value: string): void => program.say(`setoption name ${name} value ${value}`);
  if (known.has('game')) set('Game', game);
  if (known.has('variant')) set('Variant', variant);
  if (known.has('size')) set('Size', size);
  if (known.has('variant')) for (const [name, value] of Object.entries(options)) set(name, value);
  if (threads !== undefined && known.has('threads')) set('Threads', String(threads));
  program.say('isready');
  const ready = await program.hear(orRefusal('readyok'), START_PATIENCE);
  return ready.ok && ready.value !== '' ? fault('refused', ready.value) : ready;
};

const positionLine = (rules: Rules, { start, moves }: Turn): string => {
  const line = moves.map((move) => rules.format(move)).join(' ');
  return `position ${start === null ? 'startpos' : `fen ${start}`}${line === '' ? '' : ` moves ${line}`}`;
};

const goLine = ({ movetime, nodes, depth, clock }: Limits): string => {
  const words = ['go'];
  const add = (name: string, value: number | undefined): void => {
    if (value !== undefined) words.push(name, String(Math.max(0, Math.floor(value))));
  };
  add('movetime', movetime);
  add('nodes', nodes);
  add('depth', depth);
  add('p1time', clock?.[0].left);
  add('p2time', clock?.[1].left);
  add('p1inc', clock?.[0].increment);
  add('p2inc', clock?.[1].increment);
  return words.join(' ');
};
