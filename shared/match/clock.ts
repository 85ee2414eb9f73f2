// Clocks as plain data: time left to each seat, whose runs since when, and how much lag is still forgiven.
import { other, type Seat } from '../game.ts';

/** `game`: a budget a side; `delay` is free at the start of every move, `increment` is added after it. */
export type TimeControl =
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly ms: number }
  | { readonly kind: 'game'; readonly ms: number; readonly increment: number; readonly delay: number };

export interface Clock {
  readonly left: readonly [number, number];
  readonly running: Seat | null;
  readonly since: number;
  /** Lag that can still be forgiven in this game, by seat. */
  readonly quota: readonly [number, number];
}

/** The most lag forgiven in a move and in a game, however slow the line was measured to be. */
export const LAG_A_MOVE = 500;
export const LAG_A_GAME = 10_000;
/** A flag falls this much after the last moment a forgiven move could carry. */
export const FLAG_GRACE = 100;

export const idleClock = (control: TimeControl): Clock => ({
  left: control.kind === 'none' ? [0, 0] : [control.ms, control.ms],
  running: null,
  since: 0,
  quota: [LAG_A_GAME, LAG_A_GAME],
});

export const startClock = (control: TimeControl, seat: Seat, now: number): Clock => ({
  ...idleClock(control),
  running: seat,
  since: now,
});

/** How much of a claimed lag the seat to move is forgiven. */
export const lagCredit = (clock: Clock, claimed: number): number => {
  const quota = clock.running === null ? 0 : clock.quota[clock.running];
  return Math.max(0, Math.min(Math.floor(claimed), LAG_A_MOVE, quota));
};

/** Time left to the seat to move at `now`, with `credit` of it forgiven; below zero when the move is late. */
export const timeLeft = (clock: Clock, control: TimeControl, now: number, credit = 0): number => {
  if (control.kind === 'none' || clock.running === null) return Infinity;
  const free = control.kind === 'game' ? control.delay : 0;
  const spent = Math.max(0, now - clock.since - credit);
  return clock.left[clock.running] - Math.max(0, spent - free);
};

/** The mover has moved: the time left is written down and the clock of `next` runs. */
export const pressClock = (
  clock: Clock,
  control: TimeControl,
  next: Seat,
  now: number,
  credit: number,
): Clock => {
  if (clock.running === null) return clock;
  const mover = clock.running;
  const quota = replaceAt(clock.quota, mover, clock.quota[mover] - credit);
  if (control.kind === 'none') return { ...clock, running: next, since: now, quota };
  const rest = Math.max(0, timeLeft(clock, control, now, credit));
  const left = control.kind === 'move' ? control.ms : rest + control.increment;
  return { left: replaceAt(clock.left, mover, left), running: next, since: now, quota };
};

/** A seat's own move given back or taken again: the clock changes hands at `now`, time spent stays spent. */
export const handClock = (clock: Clock, control: TimeControl, next: Seat, now: number): Clock => {
  if (clock.running === null) return clock;
  if (control.kind === 'none') return { ...clock, running: next, since: now };
  const mover = clock.running;
  const left = control.kind === 'move' ? control.ms : Math.max(0, timeLeft(clock, control, now));
  return { ...clock, left: replaceAt(clock.left, mover, left), running: next, since: now };
};

export const stopClock = (clock: Clock, control: TimeControl, now: number): Clock =>
  clock.running === null ? clock : { ...handClock(clock, control, clock.running, now), running: null };

/** Time that was given by the other player. */
export const giveTime = (clock: Clock, seat: Seat, ms: number): Clock => ({
  ...clock,
  left: replaceAt(clock.left, seat, clock.left[seat] + ms),
});

/** The time that the service was down costs nobody anything. */
export const creditOutage = (clock: Clock, credit: number): Clock =>
  clock.running === null ? clock : { ...clock, since: clock.since + credit };

/** The earliest moment at which the flag of the seat to move may fall. */
export const flagAt = (clock: Clock, control: TimeControl): number => {
  if (control.kind === 'none' || clock.running === null) return Infinity;
  const free = control.kind === 'game' ? control.delay : 0;
  const forgiven = Math.min(LAG_A_MOVE, clock.quota[clock.running]);
  return clock.since + clock.left[clock.running] + free + forgiven + FLAG_GRACE;
};

const replaceAt = (pair: readonly [number, number], seat: Seat, value: number): [number, number] =>
  seat === 0 ? [value, pair[other(seat)]] : [pair[other(seat)], value];
