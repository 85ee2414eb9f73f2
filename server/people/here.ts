// How many people are here, and whether anybody reads the lobby, at all nodes together.
import * as z from 'zod/mini';
import type { Bus } from '../bus/bus.ts';
import { SharedEntries } from '../bus/shared-entries.ts';
import type { Sessions } from './sessions.ts';

export interface Here {
  /** Somebody has come or gone, to the site or to the lobby. */
  changed(): void;
  readonly isLobbyRead: boolean;
}

export interface HereNeeds {
  readonly bus: Bus;
  readonly sessions: Pick<Sessions, 'people' | 'isLobbyRead'>;
  /** Called with the number of people, whenever it may have changed. */
  readonly show: (people: number) => void;
  /** Called when the lobby is read here, which was not before. */
  readonly opened?: () => void;
}

const PEOPLE = 'people';
const LOBBY = 'lobby';

export const createHere = ({ bus, sessions, show, opened = () => undefined }: HereNeeds): Here => {
  let wasRead = false;
  const sum = (key: string): number => {
    let all = 0;
    for (const count of shared.at(key)) all += count;
    return all;
  };
  const tell = (): void => show(sessions.people + sum(PEOPLE));
  const shared = new SharedEntries({ bus, name: 'here', schema: z.number(), changed: tell });
  return {
    changed: () => {
      if (sessions.isLobbyRead && !wasRead) opened();
      wasRead = sessions.isLobbyRead;
      shared.put(PEOPLE, sessions.people);
      shared.put(LOBBY, Number(sessions.isLobbyRead));
      tell();
    },
    get isLobbyRead() {
      return sessions.isLobbyRead || sum(LOBBY) > 0;
    },
  };
};
