// What `go` asks for: the words after it, read into limits for the side to move.
import type { Seat } from '../../../shared/game.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import type { Budget } from '../../ai/agent.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import { timeForMove } from '../engines/time.ts';

export interface Go {
  readonly budget: Budget;
  /** Nothing but `stop` ends it. */
  readonly infinite: boolean;
}

export type GoError = 'unknown-limit' | 'bad-limit' | 'clock-missing';

const NUMBERS = ['movetime', 'nodes', 'depth', 'p1time', 'p2time', 'p1inc', 'p2inc'] as const;
type NumberName = (typeof NUMBERS)[number];
const isNumberName = (word: string): word is NumberName => NUMBERS.some((name) => name === word);

/** Agents stop by their own settings where nothing is limited; a time nobody waits for makes them go on. */
const FOREVER = 2 ** 31 - 1;

/** `own` is the clock that the game brings with it: it stands where nothing else is said. */
export const readGo = (words: readonly string[], seat: Seat, own: TimeControl): Result<Go, GoError> => {
  const read = readNumbers(words);
  if (!read.ok) return read;
  const { movetime, nodes, depth, p1time, p2time, p1inc = 0, p2inc = 0 } = read.value;
  const [left, increment] = seat === 0 ? [p1time, p1inc] : [p2time, p2inc];
  if (left === undefined && (p1time ?? p2time) !== undefined) return no('clock-missing');
  const times = [movetime, left === undefined ? undefined : timeForMove({ left, increment })].filter(
    (time) => time !== undefined,
  );
  const unlimited = times.length === 0 && nodes === undefined && depth === undefined;
  if (unlimited && !words.includes('infinite') && own.kind === 'game') {
    times.push(timeForMove({ left: own.ms, increment: own.increment }));
  }
  const infinite = unlimited && times.length === 0;
  return ok({
    infinite,
    budget: {
      ...(infinite ? { movetime: FOREVER } : {}),
      ...(times.length === 0 ? {} : { movetime: Math.max(1, Math.min(...times)) }),
      ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
      ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    },
  });
};

const readNumbers = (
  words: readonly string[],
): Result<Partial<Record<NumberName, number>>, 'unknown-limit' | 'bad-limit'> => {
  const found: Partial<Record<NumberName, number>> = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === 'infinite') continue;
    if (!isNumberName(word)) return no('unknown-limit');
    const text = words[(at += 1)] ?? '';
    if (!/^\d{1,10}$/.test(text)) return no('bad-limit');
    found[word] = Math.min(Number(text), FOREVER);
  }
  return ok(found);
};
