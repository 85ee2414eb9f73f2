// Time controls in the words of a person.
import type { TimeControl } from '../../shared/match/clock.ts';
import { words } from '../i18n/language.ts';

const MINUTE = 60_000;

const length = (ms: number): string => {
  const { pace } = words();
  if (ms < MINUTE || ms % MINUTE !== 0) return pace.seconds(Math.round(ms / 1000));
  return ms < 60 * MINUTE ? pace.minutes(ms / MINUTE) : pace.hours(Math.round((ms / MINUTE / 60) * 10) / 10);
};

/** Short, as on a label: `5+3`. */
export const paceLabel = (time: TimeControl): string => {
  const { pace } = words();
  switch (time.kind) {
    case 'none':
      return pace.none;
    case 'move':
      return pace.move(length(time.ms));
    case 'game': {
      const added = Math.round((time.increment + time.delay) / 1000);
      return pace.game(String(Math.round((time.ms / MINUTE) * 10) / 10), added === 0 ? '' : String(added));
    }
  }
};

/** In full, for those who listen. */
export const paceSaid = (time: TimeControl): string => {
  if (time.kind !== 'game') return paceLabel(time);
  const seconds = String(Math.round((time.increment + time.delay) / 1000));
  return words().pace.said(String(Math.round((time.ms / MINUTE) * 10) / 10), seconds);
};

const tenth = (ms: number): string => (Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1);

/** What a clock shows: tenths below ten seconds, hours where there are any. */
export const clockText = (left: number): string => {
  if (left < 10_000) return tenth(left);
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
};
