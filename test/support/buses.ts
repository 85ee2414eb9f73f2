// What a test hears of buses, and the end of those that it has opened.
import * as z from 'zod/mini';
import type { Bus, Hint, Subject } from '../../server/bus/bus.ts';
import { endings } from './endings.ts';

/** Call it once in a file: what it answers has a bus closed after the test. */
export const opening = (): ((bus: Bus) => Bus) => {
  const atEnd = endings();
  return (bus) => {
    atEnd(() => bus.close());
    return bus;
  };
};

export const heard = (bus: Bus): Hint[] => {
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  return hints;
};
export const missed = (bus: Bus): { times: number } => {
  const counted = { times: 0 };
  bus.onMissed(() => (counted.times += 1));
  return counted;
};
export const COLOUR: Subject<{ hue: number }> = {
  name: 'colour',
  schema: z.strictObject({ hue: z.number() }),
};
export const hues = (bus: Bus): [number, string][] => {
  const told: [number, string][] = [];
  bus.hear(COLOUR, ({ hue }, node) => told.push([hue, node]));
  return told;
};
