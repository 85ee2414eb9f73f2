// Reads matches for those who ask over HTTP, a page of rows at a time, so that a long one holds up no game.
import type { Row } from '../../shared/match/match.ts';
import { tellOn, type Told } from './match-view.ts';

export type ReadRows = (match: string, from: number, limit: number) => Promise<readonly Row[]>;

/** Replaying this many takes a few milliseconds in the slowest game. */
const PAGE = 100;
/** Matches that need not be replayed from the start when they are asked for again. */
const REMEMBERED = 64;

/** A match as it stands; null where there is none. */
export type ReadMatch = (id: string) => Promise<Told | null>;

export const createMatchReader = (rows: ReadRows): ReadMatch => {
  const remembered = new Map<string, Told>();

  const remember = (id: string, told: Told): void => {
    remembered.delete(id);
    remembered.set(id, told);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };

  return async (id) => {
    let told = remembered.get(id) ?? null;
    for (;;) {
      const page = await rows(id, told === null ? 0 : told.match.seq + 1, PAGE);
      told = tellOn(told, page, id);
      if (page.length < PAGE) break;
    }
    if (told !== null) remember(id, told);
    return told;
  };
};
