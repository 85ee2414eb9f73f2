// Time controls in the words of a person.
import type { TimeControl } from '../../shared/match/clock.ts';
import { numberText, words } from '../i18n/language.ts';

const MINUTE = 60_000;

/** A stretch of time in its own unit: half a minute is thirty seconds. */
export const lengthText = (ms: number): string => {
  const { pace } = words();
  if (ms < MINUTE || ms % MINUTE !== 0) return pace.seconds(Math.round(ms / 1000));
  return ms < 60 * MINUTE ? pace.minutes(ms / MINUTE) : pace.hours(numberText(ms / MINUTE / 60));
};

/** The budget of a game: plain minutes, or seconds where it is no minute. */
const budget = (ms: number): string => (ms < MINUTE ? lengthText(ms) : numberText(ms / MINUTE));

/** Short, as on a label: `5+3`. */
export const paceLabel = (time: TimeControl): string => {
  const { pace } = words();
  switch (time.kind) {
    case 'none':
      return pace.none;
    case 'move':
      return pace.move(lengthText(time.ms));
    case 'game': {
      const added = Math.round((time.increment + time.delay) / 1000);
      if (added === 0 && time.ms < MINUTE) return lengthText(time.ms);
      return pace.game(budget(time.ms), added === 0 ? '' : String(added));
    }
  }
};

/** In full, for those who listen. */
export const paceSaid = (time: TimeControl): string => {
  if (time.kind !== 'game') return paceLabel(time);
  const seconds = String(Math.round((time.increment + time.delay) / 1000));
  const { pace } = words();
  if (time.ms < MINUTE) return pace.saidSeconds(Math.round(time.ms / 1000), seconds);
  return pace.said(numberText(time.ms / MINUTE), seconds);
};

const tenth = (ms: number): string => numberText(Math.floor(Math.max(0, ms) / 100) / 10, 1);

/** What a clock shows: tenths below ten seconds, hours where there are any. */
export const clockText = (left: number): string => {
  if (left < 10_000) return tenth(left);
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
};
