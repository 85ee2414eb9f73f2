// What goes wrong in a run, how much of it and until when, drawn once from its seed.
import type { Chance } from './chance.ts';

/** What becomes of something that is sent. */
export interface Fate {
  readonly wait: number;
  readonly lost: boolean;
}

/** Parts of all that is sent. */
interface Weather {
  readonly slow: number;
  readonly lost: number;
  readonly doubled: number;
}

export interface Faults {
  /** Whether anything goes wrong still. */
  readonly calm: boolean;
  /** From then on nothing does. */
  end(): void;
  /** A statement's way to the database; and its answer's way back. Some statements are slow for a whole run. */
  asked(statement: string): Fate;
  answered(statement: string): Fate;
  /** Whether an answer that is lost is not even known to be. */
  silent(): boolean;
  /** What a node tells another: any number of times, each after a while. */
  told(): readonly number[];
  /** Between a client and its node, in milliseconds; a line keeps the order. */
  line(): number;
  /** How long a line that has just been written to takes no more. */
  clogged(): number;
}

/** What races with what others write. */
const RACING = [
  'commit',
  'log',
  'rows',
  'heads',
  'claimDues',
  'claimTurns',
  'renewDues',
  'postponeDue',
  'deleteDue',
  'savePresence',
  'seeks',
];

const CALM: Weather = { slow: 0, lost: 0, doubled: 0 };
const FAST = 2;
const SILENT = 0.3;

export const faultsOf = (chance: Chance, statements: readonly string[]): Faults => {
  const part = (most: number): number => (chance.happens(0.4) ? 0 : chance.next() * most);
  const weather = (): Weather => ({ slow: part(0.15), lost: part(0.06), doubled: part(0.3) });
  let [database, bus, lines] = [weather(), { ...weather(), lost: part(0.5) }, weather()];
  const slowest = chance.pick([50, 300, 1_500]);
  const names = (): readonly string[] => (chance.happens(0.7) ? RACING : statements);
  const slow = new Set(Array.from({ length: chance.pick([0, 1, 2, 4]) }, () => chance.pick(names())));
  const clogging = chance.happens(0.5) ? 0 : chance.next() * 0.3;
  let calm = false;
  const wait = ({ slow: often }: Weather): number =>
    0.1 + chance.next() * (chance.happens(often) ? slowest : FAST);
  const fate = (statement: string): Fate => ({
    wait: wait(database) + (!calm && slow.has(statement) ? chance.next() * slowest : 0),
    lost: chance.happens(database.lost),
  });
  return {
    get calm() {
      return calm;
    },
    end: () => {
      calm = true;
      database = bus = lines = CALM;
    },
    asked: fate,
    answered: fate,
    silent: () => !calm && chance.happens(SILENT),
    told: () => {
      if (chance.happens(bus.lost)) return [];
      return chance.happens(bus.doubled) ? [wait(bus), wait(bus)] : [wait(bus)];
    },
    line: () => wait(lines),
    clogged: () => (!calm && chance.happens(clogging) ? chance.between(1, 400) : 0),
  };
};
